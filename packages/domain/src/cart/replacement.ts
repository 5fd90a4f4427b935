/** What is done about a dish that the kitchen lacks (`delights.md` §6). */

import type { ExtraGroup, MenuItem } from '../catalogue/menu.ts'
import { groupsOf, openGroups, piecePackaging, piecePrice } from '../catalogue/menu-extras.ts'
import { answerOfMeal, contentsOfDish } from '../diets/diet-filter.ts'
import type { DietFilter } from '../diets/filter.ts'
import type { Haler } from '../money/money.ts'
import type { CartLine } from './cart.ts'

/** The dish that is made instead, as it was when the order was placed. */
export type Replacement = {
  readonly item: number
  readonly name: string
  /** The price of one piece, without extras. */
  readonly price: Haler
  readonly packaging: Haler
  /** EU codes 1–14. Null means that the outlet had not said it. */
  readonly allergens: readonly number[] | null
  readonly alcohol: boolean
}

/** What a customer chose for a line. Null means that the money is returned. */
export type IfMissing<Dish = Replacement> =
  | { readonly kind: 'call' }
  | ({ readonly kind: 'dish' } & Dish)
  | null

/** The other dish as its customer sees it. */
export type NamedReplacement = Pick<Replacement, 'name' | 'price'>

/** Returns the dish that is made instead. Null means none. */
export const replacementOf = (ifMissing: IfMissing): Replacement | null =>
  ifMissing?.kind === 'dish' ? ifMissing : null

/**
 * Returns whether a dish can be made instead of a line's: by the same kitchen, at no higher price, without a choice of
 * extras, at the same times, and without alcohol unless the line has it. A dish that consists of others is not replaced. Groups of extras that are not loaded are taken
 * for optional.
 */
export function canReplace(
  line: Pick<CartLine, 'item' | 'extras'>,
  dish: MenuItem,
  groups: ReadonlyMap<number, ExtraGroup>,
): boolean {
  const { item, extras } = line
  return (
    dish.id !== item.id &&
    !extras.some((extra) => extra.dish !== undefined) &&
    dish.restaurantId === item.restaurantId &&
    !dish.soldOut &&
    dish.price <= piecePrice(line) &&
    dish.packaging <= piecePackaging(line) &&
    openGroups(groupsOf(dish, groups), []).length === 0 &&
    (!dish.alcohol || item.alcohol) &&
    dish.lunch === item.lunch &&
    isServedWith(dish, item)
  )
}

/** A dish that is served on some days or hours only replaces one that is served then. */
function isServedWith(dish: MenuItem, item: MenuItem): boolean {
  const { days, hours, nextDayFrom } = dish
  return (
    (days === null || (item.days?.every((day) => days.includes(day)) ?? false)) &&
    (hours === null || (item.hours !== null && item.hours.from >= hours.from && item.hours.to <= hours.to)) &&
    (nextDayFrom === null || (item.nextDayFrom !== null && item.nextDayFrom >= nextDayFrom))
  )
}

/**
 * Returns the dishes that a customer can choose for a line. Nobody asks before another dish is made, so a filter by
 * allergens and diets leaves only what certainly answers it.
 */
export function replacementsFor(
  line: Pick<CartLine, 'item' | 'extras'>,
  menu: { readonly items: readonly MenuItem[]; readonly groups: ReadonlyMap<number, ExtraGroup> },
  filter: DietFilter,
): readonly MenuItem[] {
  return menu.items.filter(
    (dish) => canReplace(line, dish, menu.groups) && answerOfMeal(filter, [contentsOfDish(dish)]) === 'yes',
  )
}

/** Returns the choice as an order keeps it: the price of the other dish stays what it is now. */
export function storedIfMissing({ ifMissing }: Pick<CartLine, 'ifMissing'>): IfMissing {
  if (ifMissing === undefined) return null
  if (ifMissing === 'call') return { kind: 'call' }
  const { id: item, name, price, packaging, alcohol } = ifMissing
  return {
    kind: 'dish',
    item,
    name,
    price,
    packaging,
    allergens: contentsOfDish(ifMissing).allergens,
    alcohol,
  }
}

/** Returns the choice as a request has it. */
export function orderedIfMissing(chosen: IfMissing): 'call' | number | undefined {
  if (chosen === null) return undefined
  return chosen.kind === 'call' ? 'call' : chosen.item
}

/**
 * Returns whether the kitchen can make the other dish as the customer chose it: it is not sold out, and has got neither
 * a required choice, nor alcohol, nor an allergen since. Its price was agreed and does not matter.
 */
export function canStillReplace(
  agreed: Replacement,
  dish: MenuItem | undefined,
  groups: ReadonlyMap<number, ExtraGroup>,
): boolean {
  const { allergens, alcohol } = agreed
  return (
    dish !== undefined &&
    !dish.soldOut &&
    openGroups(groupsOf(dish, groups), []).length === 0 &&
    (!dish.alcohol || alcohol) &&
    (allergens === null || dish.allergens.every((code) => allergens.includes(code)))
  )
}
