/** Words of the page of legal duties, and of the page about ranking. */
import { companySize } from './compiled/cs/company-size.ts'
import { legalDone } from './compiled/cs/legal-done.ts'
import { legalDuty } from './compiled/cs/legal-duty.ts'
import { legalMissing } from './compiled/cs/legal-missing.ts'
import { legalParagraph } from './compiled/cs/legal-paragraph.ts'
import { legalState } from './compiled/cs/legal-state.ts'
import { section } from './translator.ts'

export const legalDutyMessage = /* @__PURE__ */ section('legalDuty', legalDuty)
export const legalParagraphMessage = /* @__PURE__ */ section('legalParagraph', legalParagraph)
export const legalDoneMessage = /* @__PURE__ */ section('legalDone', legalDone)
export const legalMissingMessage = /* @__PURE__ */ section('legalMissing', legalMissing)
export const legalStateMessage = /* @__PURE__ */ section('legalState', legalState)
export const companySizeMessage = /* @__PURE__ */ section('companySize', companySize)
