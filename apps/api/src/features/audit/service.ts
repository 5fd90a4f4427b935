/**
 * The audit log records who did what to what. It names people by id, so that it holds no personal data of deleted
 * people. Entries of administration are chained (`chain.ts`).
 */
import type {
  AuditFilter,
  AuditRecord,
  AuditRecords,
  AuditVerification,
} from '@sousto/contract/audit/wire.ts'
import type { AuditPage } from '@sousto/contract/staff/wire.ts'
import type { Head } from '@sousto/domain/audit/chain.ts'
import { type AuditAction, isOfAdministration, lacksChange } from '@sousto/domain/staff/audit-actions.ts'
import type { Subject } from '@sousto/domain/staff/permissions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type Actor, actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { chainColumns, verifyChain } from './chain.ts'
import { recordsCsv } from './csv.ts'
import {
  cityIdOf,
  deleteEntries,
  eraseDetails,
  expiredLink,
  headOfChain,
  oldestEntryAt,
  recordsOf,
} from './store.ts'

export { type Verified, verifyChain } from './chain.ts'

export type Audited = {
  readonly at: Temporal.Instant
  /** The caller, or a name: an operator's `cli:<system account>`, or `system`. */
  readonly by: Actor | string
  /** The action's name in the present tense, such as `order-accept`. */
  readonly action: AuditAction
  /** The subject of the action. If it is left out, it is the subject of the request. */
  readonly subject?: Subject
  readonly userId?: number | null
  /** The changes, without names and contacts. `before` and `after` hold what was replaced by what. */
  readonly detail: object
}

/** Writes to the audit log in the transaction of the action, so that neither exists without the other. */
export async function audit(transaction: Transaction<DB>, entry: Audited): Promise<void> {
  const { by, action, userId = null } = entry
  if (lacksChange(action, entry.detail)) throw new Error(`${action} was logged without before and after`)
  const caller = typeof by === 'string' ? null : by
  const staff = caller === null || 'key' in caller ? null : caller
  const subject = entry.subject ?? caller?.subject ?? null
  const slug = subject !== null && 'city' in subject ? subject.city : null
  const written = {
    // PostgreSQL keeps microseconds.
    at: entry.at.round({ smallestUnit: 'microsecond', roundingMode: 'floor' }),
    actor: typeof by === 'string' ? by : actorName(by),
    action,
    user_id: userId,
    role: staff?.role ?? null,
    staff_id: staff?.id ?? null,
    outlet_id: subject?.kind === 'outlet' ? subject.outlet : null,
    city_id: slug === null ? null : await cityIdOf(transaction, slug),
    client: staff?.client ?? null,
  }
  const detail = JSON.stringify(entry.detail)
  const { at, actor, role, staff_id, outlet_id, city_id, client } = written
  const chained = {
    actor,
    role,
    action,
    staff: staff_id,
    outlet: outlet_id,
    city: city_id,
    user: userId,
    client,
  }
  const chain = isOfAdministration(action) ? chainColumns({ at: String(at), ...chained }, detail) : {}
  await transaction
    .insertInto('shop.audit_log')
    .values({ ...written, detail, ...chain })
    .execute()
}

const PAGE = 50

/** Returns the actions at an outlet that are older than `before`, latest first. */
export async function auditOfOutlet(
  database: Kysely<DB>,
  outlet: number,
  before: number | null,
): Promise<AuditPage> {
  const rows = await database
    .selectFrom('shop.audit_log as a')
    .leftJoin('shop.staff as p', 'p.id', 'a.staff_id')
    .leftJoin('shop.partner_keys as k', (join) =>
      join.on('a.actor', '=', (eb) => eb.fn('concat', [eb.cast(eb.val('key:'), 'text'), 'k.id'])),
    )
    .select(['a.id', 'a.at', 'a.actor', 'p.name', 'a.role', 'a.action', 'a.detail', 'k.name as key'])
    .where('a.outlet_id', '=', outlet)
    .$if(before !== null, (query) => query.where('a.id', '<', before))
    .orderBy('a.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const entries = rows.slice(0, PAGE).map(({ id, at, actor, name, key, role, action, detail }) => ({
    id,
    at: at.toString(),
    actor: name ?? key ?? actor,
    byKey: key !== null,
    role,
    action,
    detail: { ...detail },
  }))
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}

const EXPORTED = 10_000
/** Of the problems of a chain. One changed entry makes one problem. */
const LISTED = 50

export type AuditLog = ReturnType<typeof createAuditLog>

/** What administrators read of the log. */
export function createAuditLog({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    records: async (filter: AuditFilter, before: number | null): Promise<AuditRecords> => {
      const [head, rows] = await Promise.all([
        headOfChain(kysely),
        recordsOf(kysely, { ...filter, before }, PAGE + 1),
      ])
      const records = rows.slice(0, PAGE).map(recordOf)
      return { head, records, next: rows.length > PAGE ? (records.at(-1)?.position ?? null) : null }
    },

    /** The export itself is logged. */
    csv: (filter: AuditFilter, by: CurrentStaff): Promise<string> =>
      inTransaction(kysely, async (transaction) => {
        const rows = await recordsOf(transaction, { ...filter, before: null }, EXPORTED)
        const detail = { ...filter, records: rows.length }
        await audit(transaction, { at: clock(), by, action: 'audit-export', detail })
        return recordsCsv(rows.map(recordOf))
      }),

    /** Checks the whole chain. */
    verify: async (known: Head | null): Promise<AuditVerification> => {
      const { head, erased, problems } = await verifyChain(kysely, known)
      return { head, erased, count: problems.length, problems: problems.slice(0, LISTED) }
    },
  }
}

const recordOf = ({
  position,
  at,
  actor,
  name,
  key,
  role,
  action,
  outlet,
  city,
  client,
  detail,
}: Awaited<ReturnType<typeof recordsOf>>[number]): AuditRecord => ({
  position,
  at: at.toString(),
  actor: name ?? key ?? actor,
  role,
  action,
  place: outlet ?? city,
  client,
  detail: { ...detail },
})

/** Deletes entries from before, and leaves the last link of the deleted ones as the beginning of the chain. */
export async function expireAuditLog(
  database: Kysely<DB>,
  { before, at }: { readonly before: Temporal.Instant; readonly at: Temporal.Instant },
): Promise<void> {
  const oldest = await oldestEntryAt(database)
  if (oldest === null || Temporal.Instant.compare(oldest, before) >= 0) return
  await inTransaction(database, async (transaction) => {
    const link = await expiredLink(transaction, before)
    await audit(transaction, { at, by: 'system', action: 'audit-expire', detail: { ...link } })
    await deleteEntries(transaction, before, link)
  })
}

/** Erases what the log says of a customer. A chained entry names the erased ones, so that the chain stays whole. */
export async function eraseFromAuditLog(
  transaction: Transaction<DB>,
  {
    userId,
    words,
    at,
  }: { readonly userId: number; readonly words: readonly string[]; readonly at: Temporal.Instant },
): Promise<void> {
  const entries = await eraseDetails(transaction, userId, words)
  if (entries.length > 0)
    await audit(transaction, { at, by: 'system', action: 'audit-erase', detail: { entries } })
}
