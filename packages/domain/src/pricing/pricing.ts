/** The whole price of an order (`ordering.md` §9; `wire.md`, Orders). The screen and the server both call `priceOrder`. */
import type { CartLine } from '../cart/cart.ts'
import { linePrice, piecePackaging } from '../catalogue/menu-extras.ts'
import type { RestaurantProfile } from '../catalogue/restaurant.ts'
import { usableCredits } from '../credits/credits.ts'
import { deliveryPrice, minimumOrder } from '../delivery/area-terms.ts'
import type { AreaTerms } from '../delivery/place.ts'
import { type Haler, haler, larger, minus, smaller, sum, times, ZERO } from './money.ts'

/** Every figure that makes up the price of an order, in the order in which every screen lists them. */
export type OrderTotals = {
  readonly items: Haler
  readonly packaging: Haler
  readonly delivery: Haler
  /** What is missing to the minimum order, charged (`minimalOrderAddition`). */
  readonly shortfall: Haler
  readonly tip: Haler
  readonly credits: Haler
  readonly total: Haler
  /** Whole credits (1 credit = 1 Kč) that the order earns. */
  readonly bonusCredits: number
}

/** What of a cart line makes its price. */
export type PricedLine = Pick<CartLine, 'extras' | 'quantity'> & {
  readonly item: Pick<CartLine['item'], 'price' | 'packaging' | 'ownWrapping'>
}

export type PricedRestaurant = Pick<RestaurantProfile, 'delivery' | 'bonusPercent'>

export type Transport = 'delivery' | 'pickup'

export type OrderToPrice = {
  readonly lines: readonly PricedLine[]
  /** The active restaurant: its delivery, order packaging and minimum count for the whole cart. */
  readonly restaurant: PricedRestaurant
  /** The terms that apply to this restaurant at this place (`area-terms.ts`); null while the place is not known. */
  readonly terms: AreaTerms | null
  readonly transport: Transport
  readonly tip: Haler
  /** What the customer entered; more than there is or than the order costs is cut off. */
  readonly credits: Haler
  readonly availableCredits: Haler
}

const NOTHING: OrderTotals = {
  items: ZERO,
  packaging: ZERO,
  delivery: ZERO,
  shortfall: ZERO,
  tip: ZERO,
  credits: ZERO,
  total: ZERO,
  bonusCredits: 0,
}

/** Every figure of an order. An empty cart costs nothing anywhere. */
export function priceOrder(order: OrderToPrice): OrderTotals {
  if (order.lines.length === 0) return NOTHING
  const { lines, restaurant, terms, transport, tip } = order
  const items = sum(lines.map(linePrice))
  const packaging = packagingPrice(lines, restaurant)
  const free = transport === 'pickup' || ridesFree(items, restaurant, terms)
  const delivery = free ? ZERO : deliveryPrice(restaurant.delivery, terms)
  const minimum = minimumOrder(restaurant.delivery, terms)
  const shortfall = larger(minus(minimum, sum([items, packaging])), ZERO)
  const payable = sum([items, packaging, delivery, shortfall, tip])
  const credits = usableCredits(order.credits, order.availableCredits, payable)
  return {
    items,
    packaging,
    delivery,
    shortfall,
    tip,
    credits,
    total: minus(payable, credits),
    bonusCredits: bonusCredits(minus(payable, delivery), restaurant.bonusPercent),
  }
}

/** What the order costs before credits: what they are capped at. */
export function payable({ total, credits }: OrderTotals): Haler {
  return sum([total, credits])
}

/** Every dish with its extras and what the restaurant adds per dish; once per order the paper bags, unless every line has its own wrapping. */
function packagingPrice(lines: readonly PricedLine[], { delivery }: PricedRestaurant): Haler {
  const ofLines = lines.map((line) =>
    times(sum([piecePackaging(line), delivery.itemPackaging]), line.quantity),
  )
  const bags = lines.every(({ item }) => item.ownWrapping) ? ZERO : delivery.orderPackaging
  return sum([...ofLines, bags])
}

function canRideFree({ delivery }: PricedRestaurant, terms: AreaTerms | null): boolean {
  return delivery.freeFrom > 0 && terms?.noFreeDelivery !== true
}

/** Free once the items exceed the restaurant's threshold, where the place allows it. */
function ridesFree(items: Haler, restaurant: PricedRestaurant, terms: AreaTerms | null): boolean {
  return canRideFree(restaurant, terms) && items > restaurant.delivery.freeFrom
}

/** Percents have two decimals, so hundredths of them keep the product a whole number: no rounding error takes a credit away. */
function bonusCredits(base: Haler, percent: number): number {
  return Math.floor((base * Math.round(percent * 100)) / 1_000_000)
}

/** How far an order is from a threshold. */
export type Progress = {
  readonly threshold: Haler
  readonly missing: Haler
  /** 0 to 1. */
  readonly ratio: number
  readonly reached: boolean
}

function progressTo(threshold: Haler, amount: Haler, reached: boolean): Progress {
  const missing = larger(minus(threshold, amount), ZERO)
  return { threshold, missing, ratio: smaller(amount, threshold) / threshold, reached }
}

type Place = Pick<OrderToPrice, 'restaurant' | 'terms'>

/**
 * How far the items are from free delivery; null where they never get there or delivery costs nothing anyway. Exactly the
 * threshold is not enough (`wire.md`, Orders): nothing is missing then, yet it is not reached.
 */
export function progressToFreeDelivery(
  { items }: OrderTotals,
  { restaurant, terms }: Place,
): Progress | null {
  if (!canRideFree(restaurant, terms) || deliveryPrice(restaurant.delivery, terms) === 0) return null
  const { freeFrom } = restaurant.delivery
  return progressTo(freeFrom, items, items > freeFrom)
}

/** How far items and packaging are from the minimum order; null without a minimum. */
export function progressToMinimum(
  { items, packaging }: OrderTotals,
  { restaurant, terms }: Place,
): Progress | null {
  const minimum = minimumOrder(restaurant.delivery, terms)
  const amount = sum([items, packaging])
  return minimum === 0 ? null : progressTo(minimum, amount, amount >= minimum)
}

export type PriceLine = {
  readonly kind: 'items' | 'packaging' | 'delivery' | 'shortfall' | 'tip' | 'credits' | 'total'
  readonly label: string
  /** Credits are below zero; the lines above the total add up to it. */
  readonly amount: Haler
}

/** The rows that every screen shows, in this order and with these words. Rows of zero are left out, except items, delivery and total. */
export function priceLines(totals: OrderTotals): readonly PriceLine[] {
  const rows: readonly PriceLine[] = [
    { kind: 'items', label: 'Položky', amount: totals.items },
    { kind: 'packaging', label: 'Obaly', amount: totals.packaging },
    { kind: 'delivery', label: 'Doprava', amount: totals.delivery },
    { kind: 'shortfall', label: 'Doplatek do minima', amount: totals.shortfall },
    { kind: 'tip', label: 'Spropitné kurýrovi', amount: totals.tip },
    { kind: 'credits', label: 'Použité kredity', amount: haler(0 - totals.credits) },
    { kind: 'total', label: 'Celkem', amount: totals.total },
  ]
  return rows.filter(({ kind, amount }) => amount !== 0 || ALWAYS_SHOWN.includes(kind))
}

const ALWAYS_SHOWN: readonly PriceLine['kind'][] = ['items', 'delivery', 'total']
