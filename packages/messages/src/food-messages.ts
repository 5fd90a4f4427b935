import { allergen } from './compiled/cs/allergen.ts'
import { diet } from './compiled/cs/diet.ts'
import { dishChoice } from './compiled/cs/dish-choice.ts'
import { section } from './translator.ts'

/** Names of diets, by `Diet`. */
export const dietMessage = /* @__PURE__ */ section('diet', diet)

/** Short names of allergens, by `Allergen`. */
export const allergenMessage = /* @__PURE__ */ section('allergen', allergen)

/** Choices in the dialog of a dish, and its unit price. */
export const dishChoiceMessage = /* @__PURE__ */ section('dishChoice', dishChoice)
