/** The question for the second factor before a change that needs it. */
import { factorQuestion } from './compiled/cs/factor-question.ts'
import { section } from './translator.ts'

export const factorQuestionMessage = /* @__PURE__ */ section('factorQuestion', factorQuestion)
