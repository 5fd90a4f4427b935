import { allergen } from './compiled/cs/allergen.ts'
import { menu } from './compiled/cs/menu.ts'
import { section } from './translator.ts'

export const menuMessage = /* @__PURE__ */ section('menu', menu)

/** Short names of allergens, by `Allergen`. */
export const allergenMessage = /* @__PURE__ */ section('allergen', allergen)
