/** The price of an order (`ordering.md` §9; `wire.md`, Orders). The screen and the server both call `priceOrder`. */
import type { CartLine } from '../cart/cart.ts'
import { linePrice, piecePackaging } from '../catalogue/menu-extras.ts'
import type { RestaurantProfile } from '../catalogue/restaurant.ts'
import { usableCredits } from '../credits/credits.ts'
import type { AreaTerms } from '../delivery/place.ts'
import { deliveryPrice, freeDeliveryFrom, minimumOrder } from '../delivery-offer/area-terms.ts'
import { type Haler, haler, larger, minus, smaller, sum, times, ZERO } from '../money/money.ts'

/** The parts of the price of an order, in the order of every screen. */
export type OrderTotals = {
  readonly items: Haler
  readonly packaging: Haler
  readonly delivery: Haler
  /** The difference to the minimum order, which is charged (`minimalOrderAddition`). */
  readonly shortfall: Haler
  readonly tip: Haler
  /** What credits pay, a voucher of this order included. */
  readonly credits: Haler
  readonly total: Haler
  /** Whole credits (1 credit = 1 Kč) earned by the order. */
  readonly bonusCredits: number
  /** The part of `delivery` that is charged for an address farther than the one ordered to. Left out if there is none. */
  readonly fartherAddress?: Haler
  /** The part of `credits` that a voucher code of this order pays. Left out if there is none. */
  readonly voucher?: Haler
}

/** The part of a cart line that determines its price. */
export type PricedLine = Pick<CartLine, 'extras' | 'quantity'> & {
  readonly item: Pick<CartLine['item'], 'price' | 'packaging' | 'ownWrapping'>
}

export type PricedRestaurant = Pick<RestaurantProfile, 'delivery' | 'bonusPercent'>

export type Transport = 'delivery' | 'pickup'

export type OrderToPrice = {
  readonly lines: readonly PricedLine[]
  /** The active restaurant, whose delivery, order packaging and minimum apply to the whole cart. */
  readonly restaurant: PricedRestaurant
  /** The area terms of this restaurant at the location (`area-terms.ts`). Null while the location is unknown. */
  readonly terms: AreaTerms | null
  readonly transport: Transport
  readonly tip: Haler
  /** The amount entered by the customer. It is limited to the available credits and to the cost of the order. */
  readonly credits: Haler
  readonly availableCredits: Haler
  /** The most that a voucher code of this order pays, before any credits. Left out: there is none. */
  readonly voucher?: Haler
}

const ZERO_TOTALS: OrderTotals = {
  items: ZERO,
  packaging: ZERO,
  delivery: ZERO,
  shortfall: ZERO,
  tip: ZERO,
  credits: ZERO,
  total: ZERO,
  bonusCredits: 0,
}

/** Returns the totals of an order, which are all zero for an empty cart. */
export function priceOrder(order: OrderToPrice): OrderTotals {
  if (order.lines.length === 0) return ZERO_TOTALS
  const { lines, restaurant, terms, transport, tip } = order
  const items = sum(lines.map(linePrice))
  const packaging = packagingPrice(lines, restaurant)
  const free = transport === 'pickup' || isDeliveryFree(items, restaurant, terms)
  const delivery = free ? ZERO : deliveryPrice(restaurant.delivery, terms)
  const minimum = minimumOrder(restaurant.delivery, terms)
  const shortfall = larger(minus(minimum, sum([items, packaging])), ZERO)
  const payable = sum([items, packaging, delivery, shortfall, tip])
  const voucher = smaller(order.voucher ?? ZERO, payable)
  const own = usableCredits(order.credits, order.availableCredits, minus(payable, voucher))
  const credits = sum([voucher, own])
  return {
    items,
    packaging,
    delivery,
    shortfall,
    tip,
    credits,
    total: minus(payable, credits),
    bonusCredits: bonusCredits(minus(payable, delivery), restaurant.bonusPercent),
    ...(voucher > 0 && { voucher }),
  }
}

/** Returns what the customer's own credits pay of an order. */
export const ownCredits = ({ credits, voucher = ZERO }: OrderTotals): Haler => minus(credits, voucher)

/** Returns the cost of the order before credits, which is the limit for credits. */
export function payable({ total, credits }: OrderTotals): Haler {
  return sum([total, credits])
}

/**
 * The same order without its tip, which only an online card carries (`wire.md`, Payments). What credits would pay beyond its price is not
 * used.
 */
export function withoutTip(totals: OrderTotals, bonusPercent: number): OrderTotals {
  const cost = minus(payable(totals), totals.tip)
  const credits = smaller(totals.credits, cost)
  return {
    ...totals,
    ...(totals.voucher !== undefined && { voucher: smaller(totals.voucher, credits) }),
    tip: ZERO,
    credits,
    total: minus(cost, credits),
    bonusCredits: bonusCredits(minus(cost, totals.delivery), bonusPercent),
  }
}

/**
 * Returns the packaging of every piece with its extras and the restaurant's packaging per dish, plus the order
 * packaging, unless every line has its own wrapping.
 */
function packagingPrice(lines: readonly PricedLine[], { delivery }: PricedRestaurant): Haler {
  const ofLines = lines.map((line) =>
    times(sum([piecePackaging(line), delivery.itemPackaging]), line.quantity),
  )
  const ofOrder = lines.every(({ item }) => item.ownWrapping) ? ZERO : delivery.orderPackaging
  return sum([...ofLines, ofOrder])
}

/** Delivery is free if the items exceed the restaurant's threshold, unless the area excludes it. */
function isDeliveryFree(items: Haler, restaurant: PricedRestaurant, terms: AreaTerms | null): boolean {
  const freeFrom = freeDeliveryFrom(restaurant.delivery, terms)
  return freeFrom !== null && items > freeFrom
}

/**
 * Percentages have two decimals. Computing in hundredths of a percent keeps the product an integer, so that no rounding
 * error loses a credit.
 */
function bonusCredits(base: Haler, percent: number): number {
  return Math.floor((base * Math.round(percent * 100)) / 1_000_000)
}

export type Progress = {
  readonly threshold: Haler
  readonly missing: Haler
  /** From 0 to 1. */
  readonly ratio: number
  readonly reached: boolean
}

function progressTo(threshold: Haler, amount: Haler, reached: boolean): Progress {
  const missing = larger(minus(threshold, amount), ZERO)
  return { threshold, missing, ratio: smaller(amount, threshold) / threshold, reached }
}

type DeliveryContext = Pick<OrderToPrice, 'restaurant' | 'terms'>

/**
 * Returns the progress of the items towards free delivery. Null if the restaurant or the area does not offer it, or if
 * delivery is free anyway. The threshold must be exceeded (`wire.md`, Orders): at exactly the threshold nothing is
 * missing, but it is not reached.
 */
export function progressToFreeDelivery(
  { items }: OrderTotals,
  { restaurant, terms }: DeliveryContext,
): Progress | null {
  const freeFrom = freeDeliveryFrom(restaurant.delivery, terms)
  return freeFrom === null ? null : progressTo(freeFrom, items, items > freeFrom)
}

/** Returns the progress of items and packaging towards the minimum order. Null without a minimum. */
export function progressToMinimum(
  { items, packaging }: OrderTotals,
  { restaurant, terms }: DeliveryContext,
): Progress | null {
  const minimum = minimumOrder(restaurant.delivery, terms)
  const amount = sum([items, packaging])
  return minimum === 0 ? null : progressTo(minimum, amount, amount >= minimum)
}

export type PriceLine = {
  /** `removed`: what was taken off before it was collected at the door. `rounding`: to whole korunas of cash. */
  readonly kind:
    | 'items'
    | 'packaging'
    | 'delivery'
    | 'farther_address'
    | 'shortfall'
    | 'tip'
    | 'voucher'
    | 'credits'
    | 'removed'
    | 'rounding'
    | 'total'
  /** Credits are negative. The lines above the total add up to it. */
  readonly amount: Haler
}

/**
 * Returns the lines that every screen shows, in this order. Zero amounts are omitted, except items, delivery and total.
 */
export function priceLines(totals: OrderTotals): readonly PriceLine[] {
  const { fartherAddress = ZERO, voucher = ZERO } = totals
  const lines: readonly PriceLine[] = [
    { kind: 'items', amount: totals.items },
    { kind: 'packaging', amount: totals.packaging },
    { kind: 'delivery', amount: minus(totals.delivery, fartherAddress) },
    { kind: 'farther_address', amount: fartherAddress },
    { kind: 'shortfall', amount: totals.shortfall },
    { kind: 'tip', amount: totals.tip },
    { kind: 'voucher', amount: haler(0 - voucher) },
    { kind: 'credits', amount: haler(voucher - totals.credits) },
    { kind: 'total', amount: totals.total },
  ]
  return lines.filter(({ kind, amount }) => amount !== 0 || ALWAYS_SHOWN.includes(kind))
}

const ALWAYS_SHOWN: readonly PriceLine['kind'][] = ['items', 'delivery', 'total']
