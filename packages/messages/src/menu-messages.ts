import { allergen } from './compiled/cs/allergen.ts'
import { diet } from './compiled/cs/diet.ts'
import { menu } from './compiled/cs/menu.ts'
import { section } from './translator.ts'

export const menuMessage = /* @__PURE__ */ section('menu', menu)

/** Names of diets, by `Diet`. */
export const dietMessage = /* @__PURE__ */ section('diet', diet)

/** Short names of allergens, by `Allergen`. */
export const allergenMessage = /* @__PURE__ */ section('allergen', allergen)
