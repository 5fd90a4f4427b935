/** The SQL of differences between the bank's statements and the payouts, and of what people decide about them. */
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Resolution, ResolutionEffect } from '@sousto/domain/payout/differences.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** The statement, and the position of the entry in it. */
export type EntryName = { readonly statement: number; readonly position: number }

const selectDifferences = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.bank_statement_entries as e')
    .leftJoin('shop.payout_resolutions as r', (join) =>
      join.onRef('r.statement_id', '=', 'e.statement_id').onRef('r.position', '=', 'e.position'),
    )
    .leftJoin('shop.staff as s', 's.id', 'r.proposed_by')
    .leftJoin('shop.payouts as p', 'p.variable_symbol', 'e.variable_symbol')
    .select(['e.statement_id as statement', 'e.position', 'e.booked_on as bookedOn', 'e.amount'])
    .select(['e.variable_symbol as variableSymbol', 'e.difference', 'e.counter_name as name'])
    .select(['e.counter_iban as iban', 'p.id as payout', 'p.run_id as run', 'p.payee_name as payee'])
    .select(['p.payee_kind as kind', 'p.payee_id as payeeId'])
    .select(['p.amount as ordered', 'r.resolution', 'r.note', 'r.proposed_at as proposedAt'])
    .select(['r.proposed_by as proposedBy', 's.name as proposer', 'r.settled_at as settledAt'])
    .where('e.result', '=', 'difference')
    .$narrowType<{ difference: Exclude<DB['shop.bank_statement_entries']['difference'], null> }>()

export type StoredDifference = Awaited<ReturnType<typeof openDifferences>>[number]

const SHOWN = 100

/** Returns the differences that nobody has settled, of the last statement first. */
export async function openDifferences(database: Kysely<DB>) {
  return await selectDifferences(database)
    .where('r.settled_at', 'is', null)
    .orderBy('e.statement_id', 'desc')
    .orderBy('e.position')
    .limit(SHOWN)
    .execute()
}

export async function differenceOf(
  database: Kysely<DB>,
  { statement, position }: EntryName,
): Promise<StoredDifference | null> {
  const found = await selectDifferences(database)
    .where('e.statement_id', '=', statement)
    .where('e.position', '=', position)
    .executeTakeFirst()
  return found ?? null
}

/** Replaces an earlier proposal. */
export async function saveProposal(
  transaction: Transaction<DB>,
  { statement, position }: EntryName,
  { resolution, note }: { readonly resolution: Resolution; readonly note: string },
  { at, by }: { readonly at: Temporal.Instant; readonly by: number },
): Promise<void> {
  const proposal = { resolution, note, proposed_at: at, proposed_by: by }
  await transaction
    .insertInto('shop.payout_resolutions')
    .values({ statement_id: statement, position, ...proposal })
    .onConflict((conflict) => conflict.columns(['statement_id', 'position']).doUpdateSet(proposal))
    .execute()
}

export async function settle(
  transaction: Transaction<DB>,
  { statement, position }: EntryName,
  { effect, payout }: { readonly effect: ResolutionEffect; readonly payout: number | null },
  { at, by }: { readonly at: Temporal.Instant; readonly by: number },
): Promise<void> {
  await transaction
    .updateTable('shop.payout_resolutions')
    .set({ effect, payout_id: effect === 'none' ? null : payout, settled_at: at, settled_by: by })
    .where('statement_id', '=', statement)
    .where('position', '=', position)
    .execute()
}

/** Records that the bank has booked a payout in this amount, to the payee or to another account. */
export async function bookPayout(
  transaction: Transaction<DB>,
  id: number,
  effect: 'paid' | 'misdirected',
  amount: Haler,
): Promise<void> {
  const states = { paid: { state: 'paid' }, misdirected: { state: 'returned', misdirected: true } } as const
  await transaction
    .updateTable('shop.payouts')
    .set({ ...states[effect], booked: amount })
    .where('id', '=', id)
    .execute()
}
