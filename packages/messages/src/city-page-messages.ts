import { cityPage } from './compiled/cs/city-page.ts'
import { cityQuestion } from './compiled/cs/city-question.ts'
import { section } from './translator.ts'

/** The page of a city with its restaurants (`marketplace.md` §2, City home). */
export const cityPageMessage = /* @__PURE__ */ section('cityPage', cityPage)

/** Questions about delivery in a city, with answers from its restaurants. */
export const cityQuestionMessage = /* @__PURE__ */ section('cityQuestion', cityQuestion)
