/** The register of reports, notices, complaints and statements of reasons (`administration.md` §9). */
import type { RegisterEntry, RegisterEntryDetail } from '@sousto/contract/register/wire.ts'
import { decisionDue, registerState } from '@sousto/domain/moderation/register.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type EntryRow, insertEntry, type NewEntry } from './store.ts'

export { answerEntries } from './answers.ts'
export {
  countModeration,
  decideEntries,
  dueEntries,
  type EntryRow,
  entriesOfReview,
  objectionTo,
  openAboutDecision,
  statementOf,
} from './store.ts'

/** Returns the id of the entry. Null means that an equal report, request or objection waits or was made already. */
export const fileEntry = (
  transaction: Transaction<DB>,
  { at, ...entry }: Omit<NewEntry, 'filed_at' | 'due_on'> & { readonly at: Temporal.Instant },
): Promise<number | null> =>
  insertEntry(transaction, { ...entry, filed_at: at, due_on: decisionDue(entry.kind, at) })

/** Adds the statement of reasons about a customer's account. */
export const fileSuspension = (
  transaction: Transaction<DB>,
  statement: { readonly at: Temporal.Instant; readonly written: string; readonly email: string },
): Promise<number | null> => fileEntry(transaction, { kind: 'account_suspension', ...statement })

export const isOpen = ({ due_on: dueOn, decided_at: decidedAt }: EntryRow): boolean =>
  dueOn !== null && decidedAt === null

export function entrySummary(row: EntryRow, now: Temporal.Instant): RegisterEntry {
  const { id, kind, ground, outlet, outcome } = row
  return {
    id,
    version: String(row.revision),
    kind,
    filedAt: row.filed_at.toString(),
    dueOn: row.due_on,
    state: registerState({ dueOn: row.due_on, isDecided: row.decided_at !== null }, now),
    ground,
    outlet,
    review: row.review_id,
    outcome,
    decidedAt: row.decided_at?.toString() ?? null,
  }
}

export const entryDetail = (row: EntryRow, now: Temporal.Instant): RegisterEntryDetail => ({
  ...entrySummary(row, now),
  place: row.place,
  text: row.written,
  name: row.name,
  email: row.email,
  filedBy: row.filed_by_name,
  answer: row.answer,
  decidedBy: row.decided_by_name,
  city: row.city,
})
