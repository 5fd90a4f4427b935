/** The SQL of tips after delivery. */
import { haler } from '@sousto/domain/money/money.ts'
import type { TippedOrder } from '@sousto/domain/payment/later-tip.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function tipFactsOf(database: Kysely<DB>, id: number): Promise<Omit<TippedOrder, 'hasCourier'>> {
  const { state, deliveredAt, given } = await database
    .selectFrom('shop.orders as o')
    .select('o.state')
    .select((eb) => [
      eb
        .selectFrom('shop.order_states as s')
        .select((step) => step.fn.max('s.at').as('at'))
        .whereRef('s.order_id', '=', 'o.id')
        .where('s.state', '=', 'delivered')
        .as('deliveredAt'),
      eb
        .selectFrom('shop.payments as p')
        .select((payment) =>
          payment
            .cast<number>(
              payment.fn.coalesce(
                payment.fn.sum(payment('p.paid', '-', payment.ref('p.refunded'))),
                payment.lit(0),
              ),
              'integer',
            )
            .as('given'),
        )
        .whereRef('p.order_id', '=', 'o.id')
        .where('p.purpose', '=', 'tip')
        .as('given'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return { state, deliveredAt, given: haler(given ?? 0) }
}
