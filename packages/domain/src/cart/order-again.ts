/** 'Objednat znovu': a past order against today's menu and the cart there is (`marketplace.md` §2, /mujucet/objednavky; `ordering.md` §4, Cart). */
import type { PastOrderLine } from '../account/customer.ts'
import { groupsOf, nearestQuantity, piecePrice, resolveExtras } from '../catalogue/menu-extras.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import type { OrderMenu } from '../order/order-lines.ts'
import { problemText } from '../order/order-problems.ts'
import { formatMoney, type Haler } from '../pricing/money.ts'
import {
  type ActiveRestaurant,
  type AddResult,
  activeRestaurant,
  addToCart,
  type Cart,
  type CartLine,
  hasDayConflict,
  lineKey,
  sharesCart,
  withLine,
} from './cart.ts'

export type AgainChange = { readonly name: string } & (
  | { readonly kind: 'gone' | 'sold-out' | 'choose-again' | 'lunch-over' | 'other-day' | 'cart-full' }
  /** It is in the cart. Of one piece with its extras. */
  | { readonly kind: 'price'; readonly before: Haler; readonly after: Haler }
)

export type OrderedAgain =
  | Extract<AddResult, { kind: 'other-outlet' }>
  | {
      readonly kind: 'again'
      /** As it was where nothing of the order can be had. */
      readonly cart: Cart
      /** What is not as it was then, in the order of the lines. */
      readonly changes: readonly AgainChange[]
      /** Whether any dish of the order is in the cart. */
      readonly any: boolean
    }

/**
 * The cart with at least what the order held, so that pressing twice orders nothing twice: a line that is there already grows to the
 * quantity of then. A dish that is gone, sold out or of another day stays out, one whose choices are not to be had any more as well: an
 * extra left out in silence would be another dish. A cart of another outlet asks first, unless they are siblings.
 */
export function orderAgain(
  cart: Cart,
  past: readonly PastOrderLine[],
  outlet: RestaurantDetail,
  menu: OrderMenu,
): OrderedAgain {
  const restaurant = activeRestaurant(outlet)
  const found = past.map((line) => todays(line, restaurant, outlet.lunchNow, menu))
  const wanted = found
    .flatMap(({ line }) => (line === null ? [] : [line]))
    .reduce<readonly CartLine[]>(withLine, [])
    .map((line) => ({ ...line, quantity: nearestQuantity(line.quantity) }))
  let grown = cart
  const refused: AgainChange[] = []
  for (const line of wanted) {
    const result = withAtLeast(grown, line, restaurant)
    if (result.kind === 'other-outlet') return result
    if (result.kind === 'refused') refused.push({ kind: 'cart-full', name: line.item.name })
    else if (hasDayConflict(result.cart.lines)) refused.push({ kind: 'other-day', name: line.item.name })
    else grown = result.cart
  }
  return {
    kind: 'again',
    cart: grown,
    changes: [...found.flatMap(({ changes }) => changes), ...refused],
    any: refused.length < wanted.length,
  }
}

type Todays = { readonly line: CartLine | null; readonly changes: readonly AgainChange[] }

function todays(
  past: PastOrderLine,
  restaurant: ActiveRestaurant,
  lunchNow: boolean,
  menu: OrderMenu,
): Todays {
  const without = (kind: Exclude<AgainChange['kind'], 'price'>): Todays => ({
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
    changes: after === past.price ? [] : [{ kind: 'price', name: item.name, before: past.price, after }],
  }
}

function withAtLeast(cart: Cart, line: CartLine, restaurant: ActiveRestaurant): AddResult {
  const there = cart.lines.find((each) => lineKey(each) === lineKey(line))
  if (!there) return addToCart(cart, line, restaurant)
  const quantity = Math.max(there.quantity, line.quantity)
  const lines = cart.lines.map((each) => (each === there ? { ...each, quantity } : each))
  return { kind: 'added', cart: { ...cart, lines } }
}

const TEXTS: { readonly [Kind in Exclude<AgainChange['kind'], 'price'>]: (name: string) => string } = {
  gone: (name) => `${name} už není v nabídce.`,
  'sold-out': (name) => problemText('item_sold_out', { name }),
  'choose-again': (name) => `${name}: nabídka příloh se změnila, vyberte si je prosím v menu znovu.`,
  'lunch-over': (name) => `${name} je z poledního menu, které teď nelze objednat.`,
  'other-day': (name) => `${name} nejde objednat na jeden den společně s jídly, která máte v košíku.`,
  'cart-full': (name) => `${name} se už do košíku nevejde.`,
}

/** What the customer is told. */
export function againText(change: AgainChange): string {
  return change.kind === 'price'
    ? `${change.name} teď stojí ${formatMoney(change.after)} místo ${formatMoney(change.before)}.`
    : TEXTS[change.kind](change.name)
}
