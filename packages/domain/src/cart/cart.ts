/** The cart: pure steps on a plain value (`ordering.md` §4, Cart). */
import type { Extra, MenuItem } from '../catalogue/menu.ts'
import { isQuantity, MAX_QUANTITY } from '../catalogue/menu-extras.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { ORDER_PROBLEMS, problemText } from '../order/order-problems.ts'

export type CartLine = {
  readonly item: MenuItem
  readonly extras: readonly Extra[]
  readonly quantity: number
}

/** The outlet whose delivery, minimum and packaging count for the whole cart (`wire.md`, Orders). */
export type ActiveRestaurant = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly citySlug: string
  /** Ids of the outlets whose dishes may share this cart. */
  readonly siblingIds: readonly number[]
}

/** Lines and their restaurant live and die together: the last line removed clears both. */
export type Cart = {
  readonly restaurant: ActiveRestaurant | null
  readonly lines: readonly CartLine[]
}

export const EMPTY_CART: Cart = { restaurant: null, lines: [] }

/** Most lines in a cart, ours: more different dishes than a restaurant has on its menu, and a bound on what one order can make the server do. */
export const MAX_CART_LINES = 100

/** What the cart keeps of a restaurant when its first dish is added. */
export function activeRestaurant({ id, slug, name, citySlug, siblings }: RestaurantDetail): ActiveRestaurant {
  return { id, slug, name, citySlug, siblingIds: siblings.map((sibling) => sibling.id) }
}

/** Same dish and same extras, in whatever order they were chosen: such lines merge. Also what a screen keys a line by. */
export function lineKey({ item, extras }: Pick<CartLine, 'item' | 'extras'>): string {
  return [item.id, ...extras.map(({ id }) => id).sort((a, b) => a - b)].join('-')
}

export type AddResult =
  | { readonly kind: 'added'; readonly cart: Cart }
  | {
      readonly kind: 'other-outlet'
      readonly text: string
      /** The two ways out: finish what is in the cart, or empty it for the new dish (`addAfterSwitch`). */
      readonly choices: { readonly finish: string; readonly switch: string }
      /** Whose cart it is. */
      readonly current: ActiveRestaurant
    }
  | {
      readonly kind: 'refused'
      readonly code: 'item_sold_out' | 'quantity_invalid' | 'cart_full'
      readonly text: string
    }

function refused(code: 'item_sold_out' | 'quantity_invalid' | 'cart_full', line: CartLine): AddResult {
  return {
    kind: 'refused',
    code,
    text: problemText(code, { name: line.item.name, most: String(MAX_QUANTITY) }),
  }
}

/** Adds a dish of `restaurant`. A dish of another outlet asks first, unless the outlets are siblings. */
export function addToCart(cart: Cart, line: CartLine, restaurant: ActiveRestaurant): AddResult {
  if (line.item.soldOut) return refused('item_sold_out', line)
  const current = cart.restaurant ?? restaurant
  if (!sharesCart(current, line.item.restaurantId)) {
    return {
      kind: 'other-outlet',
      text: ORDER_PROBLEMS.other_outlet,
      choices: { finish: `Dokončit v ${current.name}`, switch: 'Vysypat košík a přidat tohle' },
      current,
    }
  }
  const lines = withLine(cart.lines, line)
  if (lines.length > MAX_CART_LINES) return refused('cart_full', line)
  if (!lines.every(({ quantity }) => isQuantity(quantity))) return refused('quantity_invalid', line)
  return { kind: 'added', cart: { restaurant: current, lines } }
}

/** The second choice at another outlet: the cart is emptied and the new dish added. */
export function addAfterSwitch(line: CartLine, restaurant: ActiveRestaurant): AddResult {
  return addToCart(EMPTY_CART, line, restaurant)
}

/** Whether an outlet's dishes may lie in this restaurant's cart. */
export function sharesCart(
  { id, siblingIds }: Pick<ActiveRestaurant, 'id' | 'siblingIds'>,
  outletId: number,
): boolean {
  return outletId === id || siblingIds.includes(outletId)
}

/** Merges into the line of the same dish and extras, otherwise appends. */
export function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const key = lineKey(added)
  if (!lines.some((line) => lineKey(line) === key)) return [...lines, added]
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: line.quantity + added.quantity } : line,
  )
}

/** Plus: one more, as far as a line goes. */
export function increaseLine(cart: Cart, key: string): Cart {
  return changeLine(cart, key, ({ quantity }) => Math.min(quantity + 1, MAX_QUANTITY))
}

/** Minus: one less; the last one takes the line away. */
export function decreaseLine(cart: Cart, key: string): Cart {
  return changeLine(cart, key, ({ quantity }) => quantity - 1)
}

export function removeLine(cart: Cart, key: string): Cart {
  return changeLine(cart, key, () => 0)
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

/** No lines, no restaurant. */
export function cartOf(restaurant: ActiveRestaurant | null, lines: readonly CartLine[]): Cart {
  return lines.length === 0 ? EMPTY_CART : { restaurant, lines }
}

/**
 * The cart after the customer's place changed: another city empties it (`ordering.md` §4). `from` is null while no place was
 * known; then the restaurant's own city is what the cart was for.
 */
export function cartAfterMove(cart: Cart, from: string | null, to: string): Cart {
  return to === (from ?? cart.restaurant?.citySlug ?? to) ? cart : EMPTY_CART
}

/** Pieces in the cart: the number on its button. */
export function pieceCount({ lines }: Cart): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

/** One lunch dish makes the whole order a lunch order (`isLunch`). */
export function hasLunch(lines: readonly { readonly item: Pick<MenuItem, 'lunch'> }[]): boolean {
  return lines.some(({ item }) => item.lunch)
}

/** Lunch is cooked today only, so it cannot share an order with a dish that can be had from the next day on (`ordering.md` §4, Delivery choice). */
export function hasDayConflict(
  lines: readonly { readonly item: Pick<MenuItem, 'lunch' | 'nextDayFrom'> }[],
): boolean {
  return hasLunch(lines) && lines.some(({ item }) => item.nextDayFrom !== null)
}
