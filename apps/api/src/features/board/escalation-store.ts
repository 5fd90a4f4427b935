import type { EscalationStep } from '@sousto/domain/board/escalation.ts'
import type { Kysely, Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'
import { type PartKey, type PartRow, partKey } from './store.ts'

/**
 * Returns the parts that arrived before that moment and await a decision, without those that were cancelled for lack of
 * an answer.
 */
export async function undecidedParts(
  database: Kysely<DB>,
  cameBefore: Temporal.Instant,
  most: number,
): Promise<readonly PartKey[]> {
  const rows = await database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select(['p.outlet_id', 'o.year', 'o.number'])
    .where('p.state', '=', 'new')
    .where('p.finished_at', 'is', null)
    .where('p.received_at', '<=', cameBefore)
    .where('o.state', '=', 'confirmed')
    .where(isCounted('o'))
    .orderBy('p.received_at')
    .orderBy('o.id')
    .orderBy('p.outlet_id')
    .limit(most)
    .execute()
  return rows.map(partKey)
}

type Part = Pick<PartRow, 'order_id' | 'outlet_id'>

export async function escalationsOf(
  transaction: Transaction<DB>,
  part: Part,
): Promise<readonly EscalationStep[]> {
  const rows = await transaction
    .selectFrom('shop.order_escalations')
    .select('step')
    .where('order_id', '=', part.order_id)
    .where('outlet_id', '=', part.outlet_id)
    .execute()
  return rows.map(({ step }) => step)
}

export async function noteEscalation(
  transaction: Transaction<DB>,
  { order_id, outlet_id }: Part,
  step: EscalationStep,
  at: Temporal.Instant,
): Promise<void> {
  await transaction.insertInto('shop.order_escalations').values({ order_id, outlet_id, step, at }).execute()
}
