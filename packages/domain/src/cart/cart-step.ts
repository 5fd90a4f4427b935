/** Undoes one change of the cart, whatever changed since (`ordering.md` §4, Cart). */
import { nearestQuantity } from '../catalogue/quantity.ts'
import type { Cart, CartLine } from './cart.ts'
import { cartOf, lineKey, sharesCart, withLine } from './cart-changes.ts'

/** A change of the cart that the customer may undo. */
export type CartStep = { readonly before: Cart; readonly after: Cart }

/**
 * Returns the cart without that step: added lines are removed, removed ones return, and every other change is kept.
 * Removed dishes that cannot share the current cart do not return.
 */
export function undoStep(current: Cart, { before, after }: CartStep): Cart {
  const more = (line: CartLine) => piecesOf(after, line) - piecesOf(before, line)
  const kept = current.lines
    .map((line) => ({ ...line, quantity: line.quantity - Math.max(0, more(line)) }))
    .filter(({ quantity }) => quantity > 0)
  const restaurant = kept.length === 0 ? before.restaurant : current.restaurant
  const lines = before.lines
    .map((line) => ({ ...line, quantity: -more(line) }))
    .filter(({ quantity }) => quantity > 0)
    .filter(({ item }) => restaurant !== null && sharesCart(restaurant, item.restaurantId))
    .reduce<readonly CartLine[]>(withLine, kept)
  return cartOf(
    restaurant,
    lines.map((line) => ({ ...line, quantity: nearestQuantity(line.quantity) })),
  )
}

function piecesOf({ lines }: Cart, line: CartLine): number {
  return lines.find((one) => lineKey(one) === lineKey(line))?.quantity ?? 0
}
