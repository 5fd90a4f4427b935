/** Changes of the cart: pure operations on a plain value (`ordering.md` §4, Cart). */
import { isQuantity, MAX_QUANTITY } from '../catalogue/quantity.ts'
import type { RestaurantDetail, Sibling } from '../catalogue/restaurant.ts'
import { type ActiveRestaurant, type Cart, type CartLine, EMPTY_CART } from './cart.ts'

/**
 * The maximum number of lines in a cart. The limit is ours: more than any menu needs, and a bound on the server's work
 * for one order.
 */
export const MAX_CART_LINES = 100

/** Returns the data of a restaurant that the cart stores when its first dish is added. */
export function activeRestaurant({ id, slug, name, citySlug, siblings }: RestaurantDetail): ActiveRestaurant {
  return { id, slug, name, citySlug, siblings: siblings.map(({ id, slug, name }) => ({ id, slug, name })) }
}

/**
 * Returns a key that is equal for the same dish with the same extras in any order, the same note, the same
 * choice if it is missing and the same person; such lines are merged. It is also the key of a line on the screen.
 */
export function lineKey({
  item,
  extras,
  note,
  ifMissing,
  person,
}: Pick<CartLine, 'item' | 'extras' | 'note' | 'ifMissing' | 'person'>): string {
  const dish = [item.id, ...extras.map(({ id }) => id).sort((a, b) => a - b)].join('-')
  const choice = ifMissing === undefined ? dish : `${dish}/${ifMissing === 'call' ? ifMissing : ifMissing.id}`
  const key = note === undefined ? choice : `${choice}:${note}`
  return person === undefined ? key : `${key}@${person}`
}

export type AddResult =
  | { readonly kind: 'added'; readonly cart: Cart }
  | {
      /** The customer must decide to finish the current cart, or to empty it for the new dish (`addAfterSwitch`). */
      readonly kind: 'other-outlet'
      readonly current: ActiveRestaurant
    }
  | { readonly kind: 'rejected'; readonly problem: AddProblem }

export type AddProblem =
  | { readonly code: 'item_sold_out'; readonly values: { readonly name: string } }
  | { readonly code: 'quantity_invalid'; readonly values: { readonly most: number } }
  | { readonly code: 'cart_full' }

const rejected = (problem: AddProblem): AddResult => ({ kind: 'rejected', problem })

/** Adds a dish of `restaurant`. A dish of another outlet needs the customer's decision, unless the outlets are siblings. */
export function addToCart(cart: Cart, line: CartLine, restaurant: ActiveRestaurant): AddResult {
  if (line.item.soldOut) return rejected({ code: 'item_sold_out', values: { name: line.item.name } })
  const current = cart.restaurant ?? restaurant
  if (!sharesCart(current, line.item.restaurantId)) {
    return { kind: 'other-outlet', current }
  }
  const lines = withLine(cart.lines, line)
  if (lines.length > MAX_CART_LINES) return rejected({ code: 'cart_full' })
  if (!lines.every(({ quantity }) => isQuantity(quantity)))
    return rejected({ code: 'quantity_invalid', values: { most: MAX_QUANTITY } })
  return { kind: 'added', cart: cartOf(current, lines) }
}

/** Empties the cart and adds the dish of the other outlet. */
export function addAfterSwitch(line: CartLine, restaurant: ActiveRestaurant): AddResult {
  return addToCart(EMPTY_CART, line, restaurant)
}

/** Returns whether an outlet's dishes may be in this restaurant's cart. */
export function sharesCart(
  { id, siblings }: { readonly id: number; readonly siblings: readonly Pick<Sibling, 'id'>[] },
  outletId: number,
): boolean {
  return outletId === id || siblings.some((sibling) => sibling.id === outletId)
}

/** Merges the line into one with the same key, otherwise appends it. */
export function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const key = lineKey(added)
  if (!lines.some((line) => lineKey(line) === key)) return [...lines, added]
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: line.quantity + added.quantity } : line,
  )
}

/** Adds one piece, up to `MAX_QUANTITY`. */
export function increaseLine(cart: Cart, key: string): Cart {
  return changeLine(cart, key, ({ quantity }) => Math.min(quantity + 1, MAX_QUANTITY))
}

/** Removes one piece; at zero the line is removed. */
export function decreaseLine(cart: Cart, key: string): Cart {
  return changeLine(cart, key, ({ quantity }) => quantity - 1)
}

export function removeLine(cart: Cart, key: string): Cart {
  return changeLine(cart, key, () => 0)
}

/**
 * Changes the extras or quantity of a line. It stays in its place, or is merged with an existing line with the same
 * choice.
 */
export function replaceLine(cart: Cart, key: string, changed: CartLine): Cart {
  const lines = cart.lines
    .map((line) => (lineKey(line) === key ? changed : line))
    .reduce<readonly CartLine[]>(withLine, [])
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) }))
  return cartOf(cart.restaurant, lines)
}

function changeLine(cart: Cart, key: string, quantityOf: (line: CartLine) => number): Cart {
  const lines = cart.lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: quantityOf(line) } : line,
  )
  return cartOf(
    cart.restaurant,
    lines.filter(({ quantity }) => quantity > 0),
  )
}

/**
 * Returns a cart with these lines. Without lines it is empty. If no line is from its restaurant, a sibling with a line
 * becomes active (`wire.md`, Orders).
 */
export function cartOf(restaurant: ActiveRestaurant | null, lines: readonly CartLine[]): Cart {
  return lines.length === 0 ? EMPTY_CART : { restaurant: restaurant && activeAmong(restaurant, lines), lines }
}

function activeAmong(restaurant: ActiveRestaurant, lines: readonly CartLine[]): ActiveRestaurant {
  const { id, slug, name, siblings } = restaurant
  const outletIds = new Set(lines.map(({ item }) => item.restaurantId))
  const next = outletIds.has(id) ? undefined : siblings.find((sibling) => outletIds.has(sibling.id))
  if (next === undefined) return restaurant
  const others = siblings.filter((sibling) => sibling.id !== next.id)
  return { ...restaurant, ...next, siblings: [{ id, slug, name }, ...others] }
}

/**
 * Returns the cart after a change of the delivery location: another city empties it (`ordering.md` §4). `from` is null
 * if there was no location before; then the cart was for the restaurant's city.
 */
export function cartAfterLocationChange(cart: Cart, from: string | null, to: string): Cart {
  return to === (from ?? cart.restaurant?.citySlug ?? to) ? cart : EMPTY_CART
}
