/** Answers to those who reported, complained or sent a notice. */
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { sendMail } from '../mail/service.ts'
import { ownersOf } from '../staff/service.ts'
import { type Decided, decideEntries, type EntryRow } from './store.ts'

/** Decides what waits of these entries, and mails the answer to the outlets' owners and the senders of notices. */
export async function answerEntries(
  transaction: Transaction<DB>,
  entries: readonly EntryRow[],
  decided: Decided,
): Promise<void> {
  await decideEntries(
    transaction,
    entries.map(({ id }) => id),
    decided,
  )
  const { outcome, answer, at } = decided
  for (const entry of entries) {
    const { id, kind } = entry
    if (kind === 'statement' || kind === 'objection') continue
    for (const to of await recipientsOf(transaction, entry, at)) {
      const data = { kind, number: id, outcome, answer }
      await sendMail(transaction, { template: 'registerAnswered', to, data })
    }
  }
}

async function recipientsOf(
  database: Kysely<DB>,
  { kind, outlet_id: outlet, email }: EntryRow,
  at: Temporal.Instant,
): Promise<readonly string[]> {
  if (kind === 'notice') return email === null ? [] : [email]
  return outlet === null ? [] : await ownersOf(database, outlet, at)
}
