/** The names of couriers' documents. */
import { courierDocument } from './compiled/cs/courier-document.ts'
import { section } from './translator.ts'

export const courierDocumentName = /* @__PURE__ */ section('courierDocument', courierDocument)
