/** Half and half, and dishes within dishes (`delights.md` §9). */
import { type Haler, haler, larger, minus } from '../money/money.ts'
import type { Extra, ExtraDish, HalvesPrice, MenuItem } from './menu.ts'

/**
 * Ids of a catalogue are positive. The halves of a category are the group with its negative id, and the half of a dish
 * is an extra with the negative id of the dish.
 */
export const halvesGroupId = (category: number): number => -category
export const halfId = (dish: number): number => -dish

/** Returns the price of a dish of two halves. Half a haléř is rounded up. */
export function halvesPrice(rule: HalvesPrice, one: Haler, other: Haler): Haler {
  return rule === 'dearer' ? larger(one, other) : haler(Math.ceil((one + other) / 2))
}

/** A choice that makes a dish one of two halves. */
type Half = Extra & { readonly half: HalvesPrice; readonly dish: ExtraDish }

const isHalf = (extra: Extra): extra is Half => extra.half !== undefined && extra.dish !== undefined

export const halfOf = (extras: readonly Extra[]): Half | undefined => extras.find(isHalf)

/** Returns what a choice adds to the price of one piece of that dish. The other half may take something off. */
export function surcharge({ price }: Pick<MenuItem, 'price'>, extra: Extra): Haler {
  return isHalf(extra) ? minus(halvesPrice(extra.half, price, extra.dish.price), price) : extra.price
}

export const halfName = (name: string): string => `½ ${name}`

/** Returns the name under which a dish with these choices is ordered. */
export const orderedName = ({ name }: Pick<MenuItem, 'name'>, extras: readonly Extra[]): string =>
  halfOf(extras) === undefined ? name : halfName(name)

/** Returns whether a dish, or one that it contains, may only be sold to adults. */
export const hasAlcohol = ({
  item,
  extras,
}: {
  readonly item: Pick<MenuItem, 'alcohol'>
  readonly extras: readonly Extra[]
}): boolean => item.alcohol || extras.some(({ dish }) => dish?.alcohol === true)
