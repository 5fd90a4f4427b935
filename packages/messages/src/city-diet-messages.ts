import { cityDiets } from './compiled/cs/city-diets.ts'
import { section } from './translator.ts'

/** The filter by allergens and diets on the page of a city. */
export const cityDietsMessage = /* @__PURE__ */ section('cityDiets', cityDiets)
