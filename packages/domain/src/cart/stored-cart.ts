/**
 * The cart in browser storage: its version, its expiry after two idle hours, and its validation, because it may have
 * been edited (`ordering.md` §4, §9).
 */
import { DISH_FACT_CHECKS, isWindow } from '../catalogue/dish.ts'
import { type Extra, type ExtraDish, HALVES_PRICES, type MenuItem } from '../catalogue/menu.ts'
import { isQuantity } from '../catalogue/quantity.ts'
import { added, isFlag, isText, isWhole, listOf, nullOr, shape } from '../validation/shape.ts'
import { type ActiveRestaurant, type Cart, type CartLine, EMPTY_CART } from './cart.ts'

/** The local version marker (`ordering.md` §9). */
export const CART_VERSION = '2.0'
const CART_IDLE_MINUTES = 120

/** Plain JSON. `touchedAt` is the time of the last change or visit in milliseconds since the epoch. */
export type StoredCart = { readonly version: string; readonly touchedAt: number; readonly cart: Cart }

export function storedCart(cart: Cart, now: Temporal.Instant): StoredCart {
  return { version: CART_VERSION, touchedAt: now.epochMilliseconds, cart }
}

/**
 * Returns whether local storage must be cleared and the page reloaded: it has the marker of another version, or data
 * without a marker. On a first visit it has neither.
 */
export function mustClearStorage(storage: {
  readonly marker: string | null
  readonly empty: boolean
}): boolean {
  return storage.marker === null ? !storage.empty : storage.marker !== CART_VERSION
}

/**
 * Returns the stored cart, or an empty one if it expired (120 minutes), has another version, or is not a valid cart.
 */
export function readStoredCart(stored: unknown, now: Temporal.Instant): Cart {
  if (!isStoredCart(stored) || stored.version !== CART_VERSION || !isConsistentCart(stored.cart))
    return EMPTY_CART
  const idle = now.epochMilliseconds - stored.touchedAt
  return idle < CART_IDLE_MINUTES * 60_000 ? stored.cart : EMPTY_CART
}

const isExtraDish = shape<ExtraDish>({
  id: isWhole,
  price: isWhole,
  packaging: isWhole,
  alcohol: isFlag,
  days: nullOr(listOf(isText)),
  hours: nullOr(isWindow),
  vat: added(isText),
})

const isExtra = shape<Extra>({
  id: Number.isSafeInteger,
  name: isText,
  price: isWhole,
  packaging: isWhole,
  allergens: added(nullOr(listOf(isWhole))),
  diets: added(nullOr(listOf(isText))),
  dish: added(isExtraDish),
  half: added((rule) => HALVES_PRICES.some((price) => price === rule)),
})

const isItem = shape<MenuItem>({
  ...DISH_FACT_CHECKS,
  id: isWhole,
  restaurantId: isWhole,
  restaurantSlug: isText,
  price: isWhole,
  category: isText,
  categoryId: isWhole,
  hasImage: isFlag,
  photo: added(nullOr(isText)),
  eshop: isFlag,
  lunch: isFlag,
  // That of the halves of a category is negative.
  extraGroupIds: listOf(Number.isSafeInteger),
})

const isLine = shape<CartLine>({
  item: isItem,
  extras: listOf(isExtra),
  quantity: (value) => isWhole(value) && isQuantity(Number(value)),
  note: added(isText),
  ifMissing: added((value) => value === 'call' || isItem(value)),
  person: added(isText),
})

const isRestaurant = shape<ActiveRestaurant>({
  id: isWhole,
  slug: isText,
  name: isText,
  citySlug: isText,
  siblings: listOf(shape({ id: isWhole, slug: isText, name: isText })),
})

const isCart = shape<Cart>({ restaurant: nullOr(isRestaurant), lines: listOf(isLine) })

const isStored = shape<StoredCart>({ version: isText, touchedAt: isWhole, cart: isCart })

function isStoredCart(value: unknown): value is StoredCart {
  return isStored(value)
}

/** A cart has a restaurant exactly when it has lines. */
function isConsistentCart({ restaurant, lines }: Cart): boolean {
  return (restaurant === null) === (lines.length === 0)
}
