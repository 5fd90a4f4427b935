import type { PastOrder, Payment } from '@sousto/domain/customer/customer.ts'
import type { CountedOrder } from '@sousto/domain/customer/statistics.ts'
import { orderPaymentState } from '@sousto/domain/payment/order-payment.ts'
import type { Kysely, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { moneyOf, paymentsOf, refundsOf, statesOf } from '../../database/order-money.ts'
import type { DB, ShopOrders } from '../../database/tables.ts'

type Page = { readonly offset: number; readonly limit: number }

/** Latest first. */
export async function pastOrders(
  database: Kysely<DB>,
  userId: number,
  { offset, limit }: Page,
): Promise<PastOrder[]> {
  const rows = await database
    .selectFrom('shop.orders as o')
    .select(['o.id', 'o.year', 'o.number', 'o.placed_at', 'o.state', 'o.guid'])
    .select(['o.restaurant_id', 'o.restaurant_name', 'o.restaurant_slug', 'o.city_slug'])
    .select((eb) => [
      eb('o.total', '+', eb.ref('o.credits')).as('price'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .select(['l.item_id as itemId', 'l.restaurant_id as restaurantId', 'l.name', 'l.quantity'])
          .select(['l.price', 'l.extras'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('items'),
    ])
    .where('o.user_id', '=', userId)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: { year: row.year, number: row.number },
    placedAt: row.placed_at.toString(),
    state: row.state,
    items: row.items,
    price: row.price,
    guid: row.guid,
    restaurant: restaurantOf(row),
  }))
}

/** Latest first. The price of an order is the amount paid plus its credits (1 credit = 1 Kč). */
export async function payments(
  database: Kysely<DB>,
  userId: number,
  { offset, limit }: Page,
): Promise<Payment[]> {
  const rows = await database
    .selectFrom('shop.orders as o')
    .select(['o.year', 'o.number', 'o.placed_at', 'o.restaurant_name', 'o.guid', 'o.state'])
    .select(['o.payment_method', 'o.total', 'o.credits'])
    .select((eb) => [
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      refundsOf(eb.ref('o.id')).as('refunds'),
    ])
    .where('o.user_id', '=', userId)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    number: { year: row.year, number: row.number },
    placedAt: row.placed_at.toString(),
    restaurantName: row.restaurant_name,
    method: row.payment_method,
    amount: row.total,
    credits: row.credits,
    state: row.state,
    guid: row.guid,
    payment: orderPaymentState({ ...row, method: row.payment_method }),
    money: moneyOf(row),
  }))
}

/** No limit is needed: a customer places at most a few hundred orders a year. */
export async function countedOrders(database: Kysely<DB>, userId: number): Promise<CountedOrder[]> {
  const rows = await database
    .selectFrom('shop.orders as o')
    .select(['o.state', 'o.placed_at as placedAt'])
    .select(['o.restaurant_id', 'o.restaurant_name', 'o.restaurant_slug', 'o.city_slug'])
    .select((eb) => [
      eb('o.total', '+', eb.ref('o.credits')).as('price'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .select(['l.item_id as itemId', 'l.name', 'l.quantity'])
          .whereRef('l.order_id', '=', 'o.id'),
      ).as('lines'),
    ])
    .where('o.user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    state: row.state,
    placedAt: row.placedAt,
    price: row.price,
    restaurant: restaurantOf(row),
    lines: row.lines,
  }))
}

const restaurantOf = (
  row: Pick<Selectable<ShopOrders>, 'restaurant_id' | 'restaurant_name' | 'restaurant_slug' | 'city_slug'>,
): PastOrder['restaurant'] => ({
  id: row.restaurant_id,
  name: row.restaurant_name,
  slug: row.restaurant_slug,
  citySlug: row.city_slug,
})
