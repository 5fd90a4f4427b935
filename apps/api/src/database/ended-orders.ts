/** The facts of ended orders that the ledger is posted from. */
import type { EndedOrder } from '@sousto/domain/ledger/order-events.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { ORDER_STATE_TRAITS } from '@sousto/domain/order-state/order-states.ts'
import { isReduction } from '@sousto/domain/payment/order-money.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { moneyOf, paymentsOf, statesOf } from './order-money.ts'
import type { DB } from './tables.ts'

const selectOrders = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.orders as o')
    .select(['o.id', 'o.state', 'o.restaurant_id', 'o.payment_method', 'o.own_delivery'])
    .select(['o.items', 'o.packaging', 'o.delivery', 'o.shortfall', 'o.tip', 'o.credits', 'o.total'])
    .leftJoin('shop.original_places as a', 'a.order_id', 'o.id')
    .select(['o.bonus_credits', 'o.paid_by_transfer', 'o.cancel_bearer', 'o.city_slug', 'a.charge'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .select(['l.restaurant_id as outlet', 'l.price', 'l.packaging', 'l.quantity'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.refunds as r')
          .select(['r.id', 'r.tender', 'r.reason', 'r.lines', 'r.note', 'r.bearer'])
          .select((refund) => [
            refund.cast<Haler>('r.amount', 'integer').as('amount'),
            refund.cast<string>('r.requested_at', 'text').as('at'),
          ])
          .whereRef('r.order_id', '=', 'o.id')
          .orderBy('r.requested_at')
          .orderBy('r.id'),
      ).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_parts as d')
          .select('d.outlet_id as outlet')
          .whereRef('d.order_id', '=', 'o.id')
          .where('d.state', '=', 'declined'),
      ).as('declined'),
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
    ])
    .orderBy('o.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

function endedOrder(row: Row): EndedOrder | null {
  const { state, items, packaging, delivery, shortfall, tip, credits, total, states } = row
  const endedAt = states.findLast((step) => step.state === state)?.at
  if (endedAt === undefined) return null
  const order = {
    id: row.id,
    placedAt: row.restaurant_id,
    method: row.payment_method,
    totals: { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits: row.bonus_credits },
    // Whole amounts are posted, which do not depend on the rates of their tax.
    lines: row.lines.map((line) => ({ ...line, rate: 0 })),
    declined: row.declined.map(({ outlet }) => outlet),
    refunds: row.refunds.map((refund) => {
      const at = Temporal.Instant.from(refund.at)
      return { ...refund, at, isReduction: isReduction(refund, { history: states }) }
    }),
    ownDelivery: row.own_delivery,
    byTransfer: row.paid_by_transfer,
    addressCharge: row.charge ?? ZERO,
    city: row.city_slug,
    endedAt: Temporal.Instant.from(endedAt),
  }
  if (state === 'delivered') return { ...order, state, money: moneyOf(row) }
  if (state !== 'cancelled') return null
  const wasCooked = states.some((step) => ORDER_STATE_TRAITS[step.state].cooked)
  return { ...order, state, bearer: wasCooked ? row.cancel_bearer : null }
}

/** Returns those of these orders that have ended. */
export async function endedOrders(
  database: Kysely<DB>,
  ids: readonly number[],
): Promise<readonly EndedOrder[]> {
  const rows = await selectOrders(database)
    .where((eb) => eb('o.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return rows.flatMap((row) => endedOrder(row) ?? [])
}
