import { allergenOf } from '@sousto/domain/catalogue/allergens.ts'
import { allergenMessage, dishChoiceMessage } from './food-messages.ts'
import { DEFAULT_LOCALE, type Locale } from './translator.ts'

/** A dish with its chosen extras. Null means that the outlet has not said all of its allergens. */
export type DishAllergens = { readonly name: string; readonly allergens: readonly number[] | null }

/** Returns e.g. `Alergeny: Guláš: lepek, celer; Voda: žádné; Kulajda: podnik je neuvedl`. */
export function allergensText(dishes: readonly DishAllergens[], locale: Locale = DEFAULT_LOCALE): string {
  const say = dishChoiceMessage.in(locale)
  const nameOf = (code: number) => {
    const allergen = allergenOf(code)
    return allergen === null ? String(code) : allergenMessage.in(locale)(allergen)
  }
  const said = dishes.map(({ name, allergens }) => {
    if (allergens === null) return `${name}: ${say('allergens_unsaid')}`
    return `${name}: ${allergens.length === 0 ? say('no_allergens') : allergens.map(nameOf).join(', ')}`
  })
  return say('allergens', { dishes: [...new Set(said)].join('; ') })
}
