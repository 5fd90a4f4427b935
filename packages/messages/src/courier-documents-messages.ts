/** The courier's own documents (`dispatch.md` §4). */
import { courierDocuments } from './compiled/cs/courier-documents.ts'
import { section } from './translator.ts'

export const courierDocumentsMessage = /* @__PURE__ */ section('courierDocuments', courierDocuments)
