/**
 * The events that are sent to analytics (`marketplace.md` §9, Analytics; `ordering.md` §4, Order submission). The names
 * are those of Google's e-commerce events. No event contains personal data: no guid, no contact, no address, no token.
 */

import type { Haler } from '../money/money.ts'
import type { OrderDetail } from '../order/order.ts'
import { formatOrderNumber } from '../order/order-number.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'

const CURRENCY = 'CZK'
const SHIPPING_TIER = 'Rozvoz'
/** The tax as a percentage of the total. */
const TAX_PERCENT = 15

type PaymentType = 'cash' | 'credit-card' | 'meal-voucher' | 'twisto'

/** Null means none of the four types in the specification. */
const PAYMENT_TYPES: Readonly<Record<PaymentMethod, PaymentType | null>> = {
  cash: 'cash',
  'courier-card': 'credit-card',
  'credit-card': 'credit-card',
  'credit-card-driver': 'credit-card',
  'food-credit-card': 'meal-voucher',
  'meal-voucher': 'meal-voucher',
  'twisto-gopay': 'twisto',
  credits: null,
  mallpay: null,
}

export type PageView = {
  readonly event: 'page_view'
  readonly page_path: string
  /** Replaces the URL of the window, which may contain a guid or a token. */
  readonly page_location: string
}

/** Amounts in CZK. */
export type Purchase = {
  readonly event: 'purchase'
  readonly ecommerce: {
    readonly transaction_id: string
    readonly affiliation: string
    readonly currency: typeof CURRENCY
    /** `totalCheck` and `deliveryPrice` of the order (`marketplace.md` §3, Cookie permission). */
    readonly value: number
    readonly tax: number
    readonly shipping: number
    readonly shipping_tier: typeof SHIPPING_TIER
    readonly payment_type: PaymentType | null
    readonly items: readonly {
      readonly item_name: string
      /** The price of one piece with its extras. */
      readonly price: number
      readonly quantity: number
    }[]
  }
}

export type Conversion = {
  readonly event: 'conversion'
  readonly transaction_id: string
  readonly value: number
  readonly currency: typeof CURRENCY
}

export type AnalyticsEvent = PageView | Purchase | Conversion

/** A route with its parameters: `/rozvoz-jidel/$city` and `{ city: 'olomouc' }`. */
export type VisitedRoute = {
  readonly pattern: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * Mailed and shared links open these pages with a secret in the URL, which third-party scripts could read, so no such scripts are
 * loaded here.
 */
const PAGES_OF_SECRET_LINKS: ReadonlySet<string> = new Set([
  '/aktivace-uctu',
  '/obnova-hesla',
  '/odhlaseni-odberu',
  '/potvrzeni-prihlaseni',
  '/povoleni-prohlizece',
  '/smazani-uctu',
  '/spolecna-objednavka/$group',
  '/zmena-prihlaseni',
])

/**
 * Parameters whose values are public, i.e. from the catalogue. For others, such as an order's number, only the name is
 * sent.
 */
const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set(['city', 'restaurant'])
/** A URL may contain any typed text, even an e-mail. */
const SLUG = /^[a-z0-9-]{1,80}$/

/**
 * Returns the page view of a route. `origin` is that of the site, without a trailing slash. Null means that the page is
 * not reported.
 */
export function pageView({ pattern, params }: VisitedRoute, origin: string): PageView | null {
  if (PAGES_OF_SECRET_LINKS.has(pattern)) return null
  const path = pattern.replace(/\$(\w+)/g, (parameter, name: string) => {
    const value = params[name] ?? ''
    return PUBLIC_PARAMETERS.has(name) && SLUG.test(value) ? value : parameter
  })
  const page_path = path.replace(/(.)\/$/, '$1')
  return { event: 'page_view', page_path, page_location: origin + page_path }
}

export type PurchasedOrder = Pick<OrderDetail, 'number' | 'restaurant' | 'lines' | 'paymentMethod' | 'totals'>

export function purchase({ number, restaurant, lines, paymentMethod, totals }: PurchasedOrder): Purchase {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: formatOrderNumber(number),
      affiliation: restaurant.name,
      currency: CURRENCY,
      value: inKorunas(totals.total),
      tax: Math.round((totals.total * TAX_PERCENT) / 100) / 100,
      shipping: inKorunas(totals.delivery),
      shipping_tier: SHIPPING_TIER,
      payment_type: PAYMENT_TYPES[paymentMethod],
      items: lines.map(({ name, price, quantity }) => ({
        item_name: name,
        price: inKorunas(price),
        quantity,
      })),
    },
  }
}

/** "After the order response a conversion event is recorded" (`ordering.md` §4, Order submission). */
export function conversion({ number, totals }: Pick<PurchasedOrder, 'number' | 'totals'>): Conversion {
  return {
    event: 'conversion',
    transaction_id: formatOrderNumber(number),
    value: inKorunas(totals.total),
    currency: CURRENCY,
  }
}

const inKorunas = (amount: Haler) => amount / 100
