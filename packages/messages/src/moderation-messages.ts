/** Words of decisions about reviews, and of the register. */
import { dataRequest } from './compiled/cs/data-request.ts'
import { dataRequestProblem } from './compiled/cs/data-request-problem.ts'
import { hidingGround } from './compiled/cs/hiding-ground.ts'
import { hidingRule } from './compiled/cs/hiding-rule.ts'
import { noticeProblem } from './compiled/cs/notice-problem.ts'
import { registerColumn } from './compiled/cs/register-column.ts'
import { registerKind } from './compiled/cs/register-kind.ts'
import { registerOutcome } from './compiled/cs/register-outcome.ts'
import { registerState } from './compiled/cs/register-state.ts'
import { reviewDecision } from './compiled/cs/review-decision.ts'
import { section } from './translator.ts'

/** The names of the grounds for which a review is hidden. */
export const hidingGroundMessage = /* @__PURE__ */ section('hidingGround', hidingGround)

/** The written rules behind the grounds. */
export const hidingRuleMessage = /* @__PURE__ */ section('hidingRule', hidingRule)

/** The names of decisions about a review. */
export const reviewDecisionMessage = /* @__PURE__ */ section('reviewDecision', reviewDecision)

export const registerKindMessage = /* @__PURE__ */ section('registerKind', registerKind)
export const registerStateMessage = /* @__PURE__ */ section('registerState', registerState)
export const registerOutcomeMessage = /* @__PURE__ */ section('registerOutcome', registerOutcome)

/** The columns of the register as CSV. */
export const registerColumnMessage = /* @__PURE__ */ section('registerColumn', registerColumn)

/** The words of a person who asks about own data. */
export const dataRequestMessage = /* @__PURE__ */ section('dataRequest', dataRequest)
export const dataRequestProblemMessage = /* @__PURE__ */ section('dataRequestProblem', dataRequestProblem)

/** What a notice of illegal content lacks. */
export const noticeProblemMessage = /* @__PURE__ */ section('noticeProblem', noticeProblem)
