import { allergenOf } from '@sousto/domain/catalogue/allergens.ts'
import type { Brought } from '@sousto/domain/diets/diet-filter.ts'
import { dishDialogMessage } from '@sousto/messages/dish-dialog-messages.ts'
import { allergenMessage, dietMessage } from '@sousto/messages/food-messages.ts'

/** Returns a text such as `Obsahuje mléko. Není veganské.`, or that the outlet has not said it. */
export function broughtText({ allergens, diets, unknown }: Brought): string {
  const names = allergens
    .flatMap((code) => allergenOf(code) ?? [])
    .map((allergen) => allergenMessage(allergen))
  return [
    ...(names.length > 0 ? [dishDialogMessage('contains', { allergens: names.join(', ') })] : []),
    ...diets.map((diet) => dishDialogMessage('is_not', { diet: dietMessage(diet) })),
    ...(unknown ? [dishDialogMessage('unsaid')] : []),
  ].join(' ')
}
