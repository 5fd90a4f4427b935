/** Words of the setup assistant (`administration.md` §11). */
import { mailTrialProblem } from './compiled/cs/mail-trial-problem.ts'
import { setupLack } from './compiled/cs/setup-lack.ts'
import { setupStep } from './compiled/cs/setup-step.ts'
import { section } from './translator.ts'

export const setupStepMessage = /* @__PURE__ */ section('setupStep', setupStep)
export const setupLackMessage = /* @__PURE__ */ section('setupLack', setupLack)
export const mailTrialMessage = /* @__PURE__ */ section('mailTrialProblem', mailTrialProblem)
