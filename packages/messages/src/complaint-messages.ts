import { complaint } from './compiled/cs/complaint.ts'
import { section } from './translator.ts'

/** The texts of what customers report about orders (`delights.md` §13). */
export const complaintMessage = /* @__PURE__ */ section('complaint', complaint)
