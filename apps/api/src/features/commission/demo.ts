/** The terms of the demo's outlet. */
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { termsOf } from '../../database/commission-terms.ts'
import type { DB } from '../../database/tables.ts'
import { insertTerms } from './store.ts'

const RATES = { percent: 1_400, base: 'items', fixed: czk(2), minimum: ZERO, maximum: null } as const

/** An outlet that has terms keeps them. */
export async function addDemoTerms(
  { kysely }: Database<DB>,
  outlet: number,
  { from, at }: { readonly from: string; readonly at: Temporal.Instant },
): Promise<void> {
  await inTransaction(kysely, async (transaction) => {
    if ((await termsOf(transaction, outlet)).length > 0) return
    const rates = { marketplace: RATES, outlet: RATES, pickup: RATES }
    const terms = { rates, card: { percent: 120, fixed: ZERO }, promotionPercent: 10_000, from, to: null }
    await insertTerms(transaction, outlet, terms, { at, actor: 'system' })
  })
}
