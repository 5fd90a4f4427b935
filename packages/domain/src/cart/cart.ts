/** The cart as a plain value (`ordering.md` §4, Cart). */
import type { Extra, MenuItem } from '../catalogue/menu.ts'
import type { Sibling } from '../catalogue/restaurant.ts'

export type CartLine = {
  readonly item: MenuItem
  readonly extras: readonly Extra[]
  readonly quantity: number
  /** The customer's note about the dish. Left out: none. */
  readonly note?: string | undefined
  /** What is done if the kitchen lacks the dish: a call, or this dish instead. Left out: the money is returned. */
  readonly ifMissing?: 'call' | MenuItem | undefined
  /** The person of a group order who chose the dish (`delights.md` §7). Left out: it is no group order. */
  readonly person?: string | undefined
}

/** The outlet whose delivery, minimum and packaging apply to the whole cart (`wire.md`, Orders). */
export type ActiveRestaurant = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly citySlug: string
  /** The outlets whose dishes may share this cart. */
  readonly siblings: readonly Pick<Sibling, 'id' | 'slug' | 'name'>[]
}

/**
 * A cart has a restaurant, which is an outlet of at least one line, exactly when it has lines. Removing the last line
 * clears both.
 */
export type Cart = {
  readonly restaurant: ActiveRestaurant | null
  readonly lines: readonly CartLine[]
}

export const EMPTY_CART: Cart = { restaurant: null, lines: [] }

/** Returns the number of pieces, which is shown on the cart button. */
export function pieceCount({ lines }: Cart): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

/** Returns whether the order is a lunch order (`isLunch`); one lunch dish is enough. */
export function hasLunch(lines: readonly { readonly item: Pick<MenuItem, 'lunch'> }[]): boolean {
  return lines.some(({ item }) => item.lunch)
}

/**
 * Returns whether the lines conflict: lunch is for today only, so it cannot share an order with a dish available from
 * the next day on (`ordering.md` §4, Delivery choice).
 */
export function hasDayConflict(
  lines: readonly { readonly item: Pick<MenuItem, 'lunch' | 'nextDayFrom'> }[],
): boolean {
  return hasLunch(lines) && lines.some(({ item }) => item.nextDayFrom !== null)
}
