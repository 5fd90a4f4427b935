/** The state of a courier's document. */
import { documentState } from './compiled/cs/document-state.ts'
import { section } from './translator.ts'

export const documentStateMessage = /* @__PURE__ */ section('documentState', documentState)
