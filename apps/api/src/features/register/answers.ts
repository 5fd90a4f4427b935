/** Answers to those who reported, complained, asked or sent a notice. */
import type { Kysely, Transaction } from 'kysely'
import { ownersOf } from '../../database/staff-recipients.ts'
import type { DB } from '../../database/tables.ts'
import { ANSWERED_KINDS, sendMail, sendMailToCustomer } from '../mail/service.ts'
import { type Decided, decideEntries, type EntryRow } from './store.ts'

/** Decides what waits of these entries, and mails the answer to the outlets' owners, or who sent them. */
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
    const { id } = entry
    const kind = ANSWERED_KINDS.find((answered) => answered === entry.kind)
    if (kind === undefined) continue
    const send = entry.email === null ? sendMail : sendMailToCustomer
    for (const to of await recipientsOf(transaction, entry, at)) {
      const data = { kind, number: id, outcome, answer }
      await send(transaction, { template: 'registerAnswered', to, data })
    }
  }
}

async function recipientsOf(
  database: Kysely<DB>,
  { outlet_id: outlet, email }: EntryRow,
  at: Temporal.Instant,
): Promise<readonly string[]> {
  if (email !== null) return [email]
  return outlet === null ? [] : await ownersOf(database, outlet, at)
}
