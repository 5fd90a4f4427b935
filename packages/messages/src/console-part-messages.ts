/** The words of the console's own parts: failures, loading. */
import { consolePart } from './compiled/cs/console-part.ts'
import { section } from './translator.ts'

export const consolePartMessage = /* @__PURE__ */ section('consolePart', consolePart)
