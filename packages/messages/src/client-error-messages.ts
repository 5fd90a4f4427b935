/** The columns of the table of errors that browsers reported. */
import { clientErrorColumn } from './compiled/cs/client-error-column.ts'
import { section } from './translator.ts'

export const clientErrorColumnMessage = /* @__PURE__ */ section('clientErrorColumn', clientErrorColumn)
