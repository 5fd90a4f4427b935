/**
 * Reorder ('Objednat znovu') fills the cart with a past order according to today's menu (`marketplace.md` §2,
 * /mujucet/objednavky; `ordering.md` §4, Cart).
 */

import { type ActiveRestaurant, type Cart, type CartLine, hasDayConflict } from '../cart/cart.ts'
import {
  type AddResult,
  activeRestaurant,
  addToCart,
  lineKey,
  sharesCart,
  withLine,
} from '../cart/cart-changes.ts'
import { groupsOf, piecePrice, resolveExtras } from '../catalogue/menu-extras.ts'
import { nearestQuantity } from '../catalogue/quantity.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import type { Haler } from '../money/money.ts'
import type { OrderMenu } from '../order/order-lines.ts'
import { ORDER_STATE_TRAITS } from '../order-state/order-states.ts'
import type { PastOrder } from './customer.ts'

export type ReorderLine = {
  readonly itemId: number
  /** The outlet that prepares it. Null if it is not known. */
  readonly restaurantId: number | null
  readonly name: string
  readonly quantity: number
  /** The price of one piece with its extras in the past. Null if it is not known. */
  readonly price: Haler | null
  readonly extras: readonly { readonly id: number }[]
}

export type ReorderChange = { readonly name: string } & (
  | { readonly kind: 'gone' | 'sold-out' | 'choose-again' | 'lunch-over' | 'other-day' | 'cart-full' }
  /** The dish is in the cart. Prices of one piece with its extras. */
  | { readonly kind: 'price'; readonly before: Haler; readonly after: Haler }
)

export type ReorderResult =
  | Extract<AddResult, { kind: 'other-outlet' }>
  | {
      readonly kind: 'reordered'
      /** The cart is unchanged if nothing of the order is available. */
      readonly cart: Cart
      /** Differences from the past order, in the order of its lines. */
      readonly changes: readonly ReorderChange[]
      /** True if any dish of the order is in the cart. */
      readonly anyAdded: boolean
    }

/**
 * Returns the cart with at least the quantities of the past order. It is idempotent, so that clicking twice adds
 * nothing twice. Dishes that are gone, sold out or for another day are omitted, as are those whose extras are no longer
 * available, because a silently dropped extra would make it a different dish. A cart of another outlet needs the
 * customer's decision, unless the outlets are siblings.
 */
export function reorder(
  cart: Cart,
  past: readonly ReorderLine[],
  outlet: RestaurantDetail,
  menu: OrderMenu,
): ReorderResult {
  const restaurant = activeRestaurant(outlet)
  const matches = past.map((line) => matchToday(line, restaurant, outlet.lunchNow, menu))
  const requested = matches
    .flatMap(({ line }) => (line === null ? [] : [line]))
    .reduce<readonly CartLine[]>(withLine, [])
    .map((line) => ({ ...line, quantity: nearestQuantity(line.quantity) }))
  let merged = cart
  const rejected: ReorderChange[] = []
  for (const line of requested) {
    const result = withAtLeast(merged, line, restaurant)
    if (result.kind === 'other-outlet') return result
    if (result.kind === 'rejected') rejected.push({ kind: 'cart-full', name: line.item.name })
    else if (hasDayConflict(result.cart.lines)) rejected.push({ kind: 'other-day', name: line.item.name })
    else merged = result.cart
  }
  return {
    kind: 'reordered',
    cart: merged,
    changes: [...matches.flatMap(({ changes }) => changes), ...rejected],
    anyAdded: rejected.length < requested.length,
  }
}

type Match = { readonly line: CartLine | null; readonly changes: readonly ReorderChange[] }

function matchToday(
  past: ReorderLine,
  restaurant: ActiveRestaurant,
  lunchNow: boolean,
  menu: OrderMenu,
): Match {
  const without = (kind: Exclude<ReorderChange['kind'], 'price'>): Match => ({
    line: null,
    changes: [{ kind, name: past.name }],
  })
  const item = menu.items.get(past.itemId)
  if (!item || !sharesCart(restaurant, item.restaurantId)) return without('gone')
  if (item.soldOut) return without('sold-out')
  if (item.lunch && !lunchNow) return without('lunch-over')
  const resolved = resolveExtras(
    groupsOf(item, menu.extraGroups),
    past.extras.map(({ id }) => id),
  )
  if (!resolved.ok) return without('choose-again')
  const { extras } = resolved
  const after = piecePrice({ item, extras })
  return {
    line: { item, extras, quantity: past.quantity },
    changes:
      past.price === null || after === past.price
        ? []
        : [{ kind: 'price', name: item.name, before: past.price, after }],
  }
}

function withAtLeast(cart: Cart, line: CartLine, restaurant: ActiveRestaurant): AddResult {
  const existing = cart.lines.find((each) => lineKey(each) === lineKey(line))
  if (!existing) return addToCart(cart, line, restaurant)
  const quantity = Math.max(existing.quantity, line.quantity)
  const lines = cart.lines.map((each) => (each === existing ? { ...each, quantity } : each))
  return { kind: 'added', cart: { ...cart, lines } }
}

/** Returns the first of the orders, newest before older, that reached its customer (`delights.md` §15). */
export function orderToRepeat(orders: readonly PastOrder[]): PastOrder | null {
  return orders.find(({ state }) => state !== null && ORDER_STATE_TRAITS[state].fulfilled) ?? null
}
