/** Totals over a customer's orders (`marketplace.md` §2, /mujucet/statistiky). */

import { type Haler, haler, sum, ZERO } from '../money/money.ts'
import { ORDER_STATE_TRAITS, type OrderState } from '../order-state/order-states.ts'
import type { Statistics } from './customer.ts'

/** The part of an order that statistics use. */
export type CountedOrder = {
  readonly state: OrderState
  readonly placedAt: Temporal.Instant
  /** The total including credits: one credit is one koruna. */
  readonly price: Haler
  readonly restaurant: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly citySlug: string
  }
  readonly lines: readonly { readonly itemId: number; readonly name: string; readonly quantity: number }[]
}

const MONTHS = 12
const TOP_COUNT = 5

/** Months are in Europe/Prague; restaurants and dishes have their most recent name. */
export function statisticsOf(all: readonly CountedOrder[], now: Temporal.Instant): Statistics {
  const orders = all
    .filter(({ state }) => ORDER_STATE_TRAITS[state].paid)
    .toSorted((a, b) => Temporal.Instant.compare(b.placedAt, a.placedAt))
  const spent = spentOn(orders)
  return {
    orders: orders.length,
    spent,
    average: orders.length === 0 ? ZERO : haler(Math.round(spent / orders.length)),
    months: monthsUntil(now, orders),
    restaurants: topRestaurants(orders),
    dishes: topDishes(orders),
  }
}

const spentOn = (orders: readonly CountedOrder[]) => sum(orders.map(({ price }) => price))

const monthOf = (at: Temporal.Instant) =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toPlainYearMonth()

function monthsUntil(now: Temporal.Instant, orders: readonly CountedOrder[]): Statistics['months'] {
  const byMonth = Map.groupBy(orders, ({ placedAt }) => monthOf(placedAt).toString())
  const last = monthOf(now)
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = last.subtract({ months: MONTHS - 1 - index }).toString()
    const ofMonth = byMonth.get(month) ?? []
    return { month, orders: ofMonth.length, spent: spentOn(ofMonth) }
  })
}

function topRestaurants(orders: readonly CountedOrder[]): Statistics['restaurants'] {
  const byRestaurant = Map.groupBy(orders, ({ restaurant }) => restaurant.id)
  return [...byRestaurant.values()]
    .flatMap((ordersThere) => {
      const [latest] = ordersThere
      if (latest === undefined) return []
      const { name, slug, citySlug } = latest.restaurant
      return [{ name, slug, citySlug, orders: ordersThere.length, spent: spentOn(ordersThere) }]
    })
    .sort((a, b) => b.orders - a.orders || b.spent - a.spent)
    .slice(0, TOP_COUNT)
}

function topDishes(orders: readonly CountedOrder[]): Statistics['dishes'] {
  const lines = orders.flatMap((order) =>
    order.lines.map((line) => ({ ...line, restaurantName: order.restaurant.name })),
  )
  const byDish = Map.groupBy(lines, ({ itemId }) => itemId)
  return [...byDish.values()]
    .flatMap((servings) => {
      const [latest] = servings
      if (latest === undefined) return []
      const quantity = servings.reduce((total, serving) => total + serving.quantity, 0)
      return [{ name: latest.name, restaurantName: latest.restaurantName, quantity }]
    })
    .sort((a, b) => b.quantity - a.quantity)
    .slice(0, TOP_COUNT)
}
