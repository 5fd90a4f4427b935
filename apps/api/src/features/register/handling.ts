/** The register as the staff handle it, and the complaints of outlets (`administration.md` §9). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  type EntryDecision,
  type OutletComplaints,
  type RegisterEntries,
  type RegisterEntryDetail,
  type RegisterFilter,
  registerEntryDetail,
} from '@sousto/contract/register/wire.ts'
import { isDecidedInRegister } from '@sousto/domain/moderation/register.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import * as z from 'zod/mini'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { answerEntries } from './answers.ts'
import { registerCsv } from './csv.ts'
import { entryDetail, entrySummary, fileEntry, isOpen } from './service.ts'
import { countOpenComplaints, entries, entryById, lockEntry } from './store.ts'

const PAGE = 50
const EXPORTED = 10_000
const COMPLAINTS_SHOWN = 100
/** The complaints of an outlet that may wait at a time. */
const COMPLAINTS_OPEN = 10

/** The entry, and its version that was seen. */
type SeenEntry = { readonly entry: number; readonly version: string }

export type RegisterHandling = ReturnType<typeof createRegisterHandling>

export function createRegisterHandling({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  const today = () => clock().toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

  async function complaints(outlet: number): Promise<OutletComplaints> {
    const filter = { kind: 'outlet_complaint', outlet } as const
    const rows = await entries(kysely, filter, { before: null, limit: COMPLAINTS_SHOWN, today: today() })
    return { complaints: rows.map((row) => entryDetail(row, clock())) }
  }

  return {
    list: async (filter: RegisterFilter, before: number | null): Promise<RegisterEntries> => {
      const rows = await entries(kysely, filter, { before, limit: PAGE + 1, today: today() })
      const shown = rows.slice(0, PAGE).map((row) => entrySummary(row, clock()))
      return { entries: shown, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
    },

    csv: async (filter: RegisterFilter): Promise<string> => {
      const rows = await entries(kysely, filter, { before: null, limit: EXPORTED, today: today() })
      return registerCsv(rows.map((row) => entrySummary(row, clock())))
    },

    read: async (entry: number): Promise<RegisterEntryDetail> =>
      entryDetail(requireFound(await entryById(kysely, entry), 'register_entry_not_found'), clock()),

    /** Throws `register_entry_changed_meanwhile` with what is true now, and `register_entry_not_decidable`. */
    decide: async (
      { entry, version }: SeenEntry,
      { outcome, text }: EntryDecision,
      by: CurrentStaff,
    ): Promise<RegisterEntryDetail> =>
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        const row = requireFound(await lockEntry(transaction, entry), 'register_entry_not_found')
        if (String(row.revision) !== version) {
          const current = z.encode(registerEntryDetail, entryDetail(row, at))
          throw new FailureError('register_entry_changed_meanwhile', { current })
        }
        const isOurs = isDecidedInRegister({ kind: row.kind, isAboutReview: row.review_id !== null })
        if (!isOpen(row) || !isOurs) throw new FailureError('register_entry_not_decidable')
        await answerEntries(transaction, [row], { outcome, answer: text, at, by: by.id })
        const detail = { entry, kind: row.kind, before: { outcome: null }, after: { outcome } }
        await audit(transaction, { at, by, action: 'register-decide', detail })
        return entryDetail(requireFound(await lockEntry(transaction, entry), 'register_entry_not_found'), at)
      }),

    complaints,

    /** Throws `too_many_complaints` while ten of the outlet wait. */
    complain: async (outlet: number, text: string, by: CurrentStaff): Promise<OutletComplaints> => {
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        if ((await countOpenComplaints(transaction, outlet)) >= COMPLAINTS_OPEN)
          throw new FailureError('too_many_complaints')
        const complaint = {
          kind: 'outlet_complaint',
          at,
          written: text,
          outlet_id: outlet,
          filed_by: by.id,
        } as const
        const entry = await fileEntry(transaction, complaint)
        await audit(transaction, { at, by, action: 'complaint-file', detail: { entry } })
      })
      return await complaints(outlet)
    },
  }
}
