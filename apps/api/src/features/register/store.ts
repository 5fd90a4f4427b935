/** The SQL of the register. */
import type { RegisterFilter } from '@sousto/contract/register/wire.ts'
import type { RegisterKind, RegisterOutcome } from '@sousto/domain/moderation/register.ts'
import type { HidingGround } from '@sousto/domain/moderation/review-hiding.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'

const selected = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.register_entries as e')
    .leftJoin('shop.staff as f', 'f.id', 'e.filed_by')
    .leftJoin('shop.staff as d', 'd.id', 'e.decided_by')
    .leftJoin('shop.courier_decisions as c', 'c.id', 'e.decision_id')
    .leftJoin('shop.staff as p', 'p.id', 'c.courier_id')
    .select(['e.id', 'e.kind', 'e.filed_at', 'e.review_id', 'e.outlet_id', 'e.ground', 'e.place'])
    .select([
      'e.written',
      'e.email',
      'c.city_slug as city',
      'e.statement_id',
      'e.outcome',
      'e.answer',
      'e.decided_at',
    ])
    .select(['e.revision', 'f.name as filed_by_name', 'd.name as decided_by_name'])
    .select((eb) => [
      eb.fn.coalesce('e.name', 'p.name').as('name'),
      sql<string | null>`e.due_on::text`.as('due_on'),
      jsonObjectFrom(
        eb
          .selectFrom('shop.restaurants as r')
          .select(['r.id', 'r.name'])
          .whereRef('r.id', '=', 'e.outlet_id'),
      ).as('outlet'),
    ])

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

/** Latest first. `today` is an ISO date. */
export async function entries(
  database: Kysely<DB>,
  { kind, state, outlet }: RegisterFilter,
  {
    before,
    limit,
    today,
  }: { readonly before: number | null; readonly limit: number; readonly today: string },
): Promise<readonly EntryRow[]> {
  return await selected(database)
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? 'notice'))
    .$if(outlet !== undefined, (query) => query.where('e.outlet_id', '=', outlet ?? 0))
    .$if(state === 'sent', (query) => query.where('e.due_on', 'is', null))
    .$if(state === 'decided', (query) => query.where('e.decided_at', 'is not', null))
    .$if(state === 'open' || state === 'late', (query) =>
      query.where('e.decided_at', 'is', null).where('e.due_on', 'is not', null),
    )
    .$if(state === 'late', (query) => query.where(sql<boolean>`e.due_on < ${today}::date`))
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** Those that wait, the earliest deadline first. */
export async function dueEntries(database: Kysely<DB>, limit: number): Promise<readonly EntryRow[]> {
  return await selected(database)
    .where('e.decided_at', 'is', null)
    .where('e.due_on', 'is not', null)
    .orderBy('e.due_on')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

/** Oldest first. */
export async function entriesOfReview(database: Kysely<DB>, review: number): Promise<readonly EntryRow[]> {
  return await selected(database).where('e.review_id', '=', review).orderBy('e.id').execute()
}

export async function entryById(database: Kysely<DB>, id: number): Promise<EntryRow | null> {
  return (await selected(database).where('e.id', '=', id).executeTakeFirst()) ?? null
}

/** Locks the entry until the end of the transaction. Null means that there is none. */
export async function lockEntry(transaction: Transaction<DB>, id: number): Promise<EntryRow | null> {
  return (await selected(transaction).where('e.id', '=', id).forUpdate('e').executeTakeFirst()) ?? null
}

/** Returns the statement of a link's token. */
export async function statementOf(database: Kysely<DB>, token: Buffer): Promise<EntryRow | null> {
  const row = await selected(database)
    .where('e.token_hash', '=', token)
    .where('e.kind', '=', 'statement')
    .executeTakeFirst()
  return row ?? null
}

export async function objectionTo(database: Kysely<DB>, statement: number): Promise<EntryRow | null> {
  return (await selected(database).where('e.statement_id', '=', statement).executeTakeFirst()) ?? null
}

/** Those that wait about a decision on a courier's account. */
export async function openAboutDecision(database: Kysely<DB>, decision: number): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('shop.register_entries')
    .select('id')
    .where('decision_id', '=', decision)
    .where('due_on', 'is not', null)
    .where('decided_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export type NewEntry = {
  readonly kind: RegisterKind
  readonly filed_at: Temporal.Instant
  readonly due_on: Temporal.PlainDate | null
  readonly written: string
  readonly review_id?: number | null
  readonly outlet_id?: number | null
  readonly filed_by?: number | null
  readonly ground?: HidingGround
  readonly place?: string
  readonly name?: string | null
  readonly email?: string | null
  readonly statement_id?: number
  readonly decision_id?: number
  readonly token_hash?: Buffer
}

/** Returns the id of the entry. Null means that an equal report, request or objection waits or was made already. */
export async function insertEntry(transaction: Transaction<DB>, entry: NewEntry): Promise<number | null> {
  const row = await transaction
    .insertInto('shop.register_entries')
    .values({ ...entry, due_on: entry.due_on?.toString() ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type Decided = {
  readonly outcome: RegisterOutcome
  readonly answer: string
  readonly at: Temporal.Instant
  readonly by: number
}

/** Decides those of these entries that wait. */
export async function decideEntries(
  transaction: Transaction<DB>,
  ids: readonly number[],
  { outcome, answer, at, by }: Decided,
): Promise<void> {
  await transaction
    .updateTable('shop.register_entries')
    .set((eb) => ({
      outcome,
      answer,
      decided_at: at,
      decided_by: by,
      revision: eb('revision', '+', 1),
    }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('decided_at', 'is', null)
    .execute()
}

/** Deletes what was filed before that time and does not wait for a decision, with the objections to it. */
export async function deleteOldEntries(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database
    .deleteFrom('shop.register_entries')
    .where('filed_at', '<', before)
    .where((eb) => eb.or([eb('decided_at', 'is not', null), eb('due_on', 'is', null)]))
    .execute()
}

/** Counts a report, decision or objection, so that whoever saw the review before it learns of it. */
export async function countModeration(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction
    .updateTable('shop.reviews')
    .set((eb) => ({ moderation: eb('moderation', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Returns whether everybody sees the review. It is locked until the end of the transaction. */
export async function lockShownReview(transaction: Transaction<DB>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.reviews')
    .select('id')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the number of complaints of an outlet that wait. The outlet is locked until the end of the transaction. */
export async function countOpenComplaints(transaction: Transaction<DB>, outlet: number): Promise<number> {
  await transaction
    .selectFrom('shop.restaurants')
    .select('id')
    .where('id', '=', outlet)
    .forNoKeyUpdate()
    .execute()
  const { count } = await transaction
    .selectFrom('shop.register_entries')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int4').as('count'))
    .where('kind', '=', 'outlet_complaint')
    .where('outlet_id', '=', outlet)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
