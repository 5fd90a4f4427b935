import { rankingCriterion } from './compiled/cs/ranking-criterion.ts'
import { section } from './translator.ts'

/** The names of the criteria by which restaurants and dishes are sorted. */
export const rankingCriterionMessage = /* @__PURE__ */ section('rankingCriterion', rankingCriterion)
