/**
 * Who bears outlets' promotions (`settlement.md` §2). They follow from the credits in the ledger, which stay there when
 * a customer's account and its purses are deleted.
 */

import { commissionDay, termsOn } from '@sousto/domain/commission/terms.ts'
import {
  type OwnCredits,
  type PromotedOrder,
  promotionsBorne,
  WHOLE_PROMOTION,
} from '@sousto/domain/ledger/promotion-events.ts'
import type { MoneyEvent } from '@sousto/domain/ledger/transfer.ts'
import { type Kysely, sql } from 'kysely'
import { termsByOutlet } from './commission-terms.ts'
import type { DB } from './tables.ts'

type EndedOrder = { readonly id: number; readonly endedAt: Temporal.Instant }

/** Returns the events of these orders, which are delivered. */
export async function promotionsOf(
  database: Kysely<DB>,
  delivered: readonly EndedOrder[],
): Promise<readonly MoneyEvent[]> {
  if (delivered.length === 0) return []
  const endedAt = new Map(delivered.map((order) => [order.id, order.endedAt]))
  const rows = await creditsOfOutlets(database, [...endedAt.keys()])
  if (rows.length === 0) return []
  const terms = await termsByOutlet(database, [...new Set(rows.map(({ outlet }) => outlet))])
  const parts = Map.groupBy(rows, ({ order, outlet }) => `${order} ${outlet}`)
  return [...parts.values()].flatMap((credits) => {
    const [first] = credits
    const deliveredAt = first && endedAt.get(first.order)
    if (first === undefined || deliveredAt === undefined) return []
    const { order, outlet, placedAt } = first
    const { promotionPercent } = termsOn(terms.get(outlet) ?? [], commissionDay(placedAt)) ?? {
      promotionPercent: WHOLE_PROMOTION,
    }
    const promoted: PromotedOrder = { order, outlet, deliveredAt, promotionPercent, credits }
    return promotionsBorne(promoted)
  })
}

type CreditsRow = OwnCredits & {
  readonly order: number
  readonly outlet: number
  readonly placedAt: Temporal.Instant
}

const PREFIX = 'credits_liability/outlet/'

async function creditsOfOutlets(
  database: Kysely<DB>,
  orders: readonly number[],
): Promise<readonly CreditsRow[]> {
  const isSpent = sql<boolean>`starts_with(t.debit, ${PREFIX})`
  return await database
    .selectFrom('shop.ledger_transfers as t')
    .innerJoin('shop.orders as o', 'o.id', 't.order_id')
    .select(['o.id as order', 'o.placed_at as placedAt', 't.event_key as key', 't.at'])
    .select((eb) => [
      eb
        .cast<number>(sql`split_part(CASE WHEN ${isSpent} THEN t.debit ELSE t.credit END, '/', 3)`, 'integer')
        .as('outlet'),
      sql<CreditsRow['amount']>`CASE WHEN ${isSpent} THEN t.amount ELSE -t.amount END`.as('amount'),
    ])
    .where((eb) => eb('t.order_id', '=', eb.fn.any(eb.val([...orders]))))
    .where('t.kind', 'in', ['credits_spent', 'credits_returned'])
    .where('t.reverses', 'is', null)
    .where((eb) => eb.or([isSpent, sql<boolean>`starts_with(t.credit, ${PREFIX})`]))
    .orderBy('t.order_id')
    .orderBy('t.at')
    .orderBy('t.event_key')
    .execute()
}
