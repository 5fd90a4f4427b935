/** Reads the data of a receipt: the order as it was agreed, its payments and refunds. */

import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { addressChargeOf } from '../../database/address-charge.ts'
import { saidAllergens } from '../../database/dish-contents.ts'
import { paymentsOf, statesOf } from '../../database/order-money.ts'
import { voucherOf } from '../../database/order-vouchers.ts'
import { paidAtOf } from '../../database/supply-day.ts'
import type { DB } from '../../database/tables.ts'

/** The reader, identified by the guid, as the customer who ordered, or as staff of the order's city. */
export type Reader = {
  readonly guid?: string | null
  readonly userId?: number | null
  readonly city?: string
  /** Names the share of a group's order, and admits to it alone. */
  readonly share?: string | null
}

/** Returns the order if the reader may see it, otherwise null. */
export async function orderForReceipt(
  database: Kysely<DB>,
  { year, number }: OrderNumber,
  { guid = null, userId = null, city, share = null }: Reader,
) {
  const order = await database
    .selectFrom('shop.orders as o')
    .select([
      'o.id',
      'o.restaurant_id',
      'o.year',
      'o.number',
      'o.guid',
      'o.placed_at',
      'o.state',
      'o.deliver_at',
      'o.payment_method',
      'o.language',
    ])
    .select(['o.restaurant_name', 'o.seller', 'o.invoice', 'o.first_name', 'o.last_name', 'o.address'])
    .select(['o.items', 'o.packaging', 'o.delivery', 'o.shortfall', 'o.tip', 'o.credits', 'o.total'])
    .select(['o.bonus_credits'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .leftJoin('shop.items as i', 'i.id', 'l.item_id')
          .select(['l.name', 'l.price', 'l.quantity', 'l.extras', 'l.vat', 'l.if_missing', 'l.replaced'])
          .select('l.person')
          .select(saidAllergens().as('said'))
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
      addressChargeOf(eb.ref('o.id')).as('farther_address'),
      voucherOf(eb.ref('o.id'), eb.ref('o.credits')).as('voucher'),
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      // Only refunds that a gateway has confirmed are included. Later ones are appended, so that the numbers of the
      // documents do not change.
      jsonArrayFrom(
        eb
          .selectFrom('shop.refunds as r')
          .leftJoin('shop.payments as q', 'q.id', 'r.payment_id')
          .select(['r.tender', 'r.reason', 'r.lines', 'q.person'])
          .select((refund) => [
            refund.cast<Haler>('r.amount', 'integer').as('amount'),
            sql<string>`r.confirmed_at::text`.as('at'),
          ])
          .whereRef('r.order_id', '=', 'o.id')
          .where('r.state', '=', 'confirmed')
          .orderBy('r.confirmed_at')
          .orderBy('r.id'),
      ).as('refunds'),
      paidAtOf(eb.ref('o.id')).as('paid_at'),
    ])
    .where('o.year', '=', year)
    .where('o.number', '=', number)
    .where((eb) =>
      eb.or([
        ...(guid === null ? [] : [eb('o.guid', '=', guid)]),
        ...(userId === null ? [] : [eb('o.user_id', '=', userId)]),
        ...(city === undefined ? [] : [eb('o.city_slug', '=', city)]),
        ...(share === null
          ? []
          : [
              eb.exists(
                eb
                  .selectFrom('shop.order_shares as v')
                  .whereRef('v.order_id', '=', 'o.id')
                  .where('v.guid', '=', share),
              ),
            ]),
        sql<SqlBool>`false`,
      ]),
    )
    .executeTakeFirst()
  return order ?? null
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof orderForReceipt>>>
