/** What the check of the audit log's chain finds (`administration.md` §10). */
import { chainProblem } from './compiled/cs/chain-problem.ts'
import { section } from './translator.ts'

export const chainProblemMessage = /* @__PURE__ */ section('chainProblem', chainProblem)
