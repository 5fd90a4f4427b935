import type { MenuWire } from '@sousto/contract/menu-editing/document.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

type Database = Kysely<DB>

export type DraftRow = {
  readonly startedAt: Temporal.Instant
  readonly baseId: number
  readonly content: MenuWire
}

export async function draftOf(database: Database, outlet: number): Promise<DraftRow | null> {
  const row = await database
    .selectFrom('shop.menu_drafts')
    .select(['started_at as startedAt', 'base_id as baseId', 'content'])
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return row ?? null
}

export async function hasDraft(database: Database, outlet: number): Promise<boolean> {
  const row = await database
    .selectFrom('shop.menu_drafts')
    .select('outlet_id')
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return row !== undefined
}

export type EditRow = {
  readonly subject: string
  readonly by: string | null
  readonly at: Temporal.Instant
}

/** Latest first. */
export function editsOf(database: Database, outlet: number): Promise<readonly EditRow[]> {
  return database
    .selectFrom('shop.menu_draft_edits as e')
    .leftJoin('shop.staff as s', 's.id', 'e.staff_id')
    .select(['e.subject', 's.name as by', 'e.at'])
    .where('e.outlet_id', '=', outlet)
    .orderBy('e.at', 'desc')
    .orderBy('e.subject')
    .execute()
}

/** Serialises changes of an outlet's menu, and blocks them while the whole catalogue is imported. */
export async function lockMenu(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('menu of an outlet'), ${outlet})`.execute(transaction)
}

/** Stores a change by its key. `other_request` means that the key was used before for a different request. */
export async function rememberRequest(
  transaction: Transaction<DB>,
  asked: {
    readonly staff: number
    readonly key: string
    readonly hash: Buffer
    readonly at: Temporal.Instant
  },
): Promise<
  | { readonly made: 'first' | 'other_request' }
  | { readonly made: 'repeated'; readonly subject: string | null }
> {
  const { staff: staff_id, key, hash: request_hash, at } = asked
  const inserted = await transaction
    .insertInto('shop.menu_requests')
    .values({ staff_id, key, request_hash, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted !== undefined) return { made: 'first' }
  const earlier = await transaction
    .selectFrom('shop.menu_requests')
    .select(['request_hash', 'subject'])
    .where('staff_id', '=', staff_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!earlier.request_hash.equals(request_hash)) return { made: 'other_request' }
  return { made: 'repeated', subject: earlier.subject }
}

export async function nameSubject(
  transaction: Transaction<DB>,
  { staff, key }: { readonly staff: number; readonly key: string },
  subject: string,
): Promise<void> {
  await transaction
    .updateTable('shop.menu_requests')
    .set({ subject })
    .where('staff_id', '=', staff)
    .where('key', '=', key)
    .execute()
}

export async function saveDraft(
  transaction: Transaction<DB>,
  outlet: number,
  draft: {
    readonly baseId: number
    readonly content: string
    readonly photos: readonly string[]
    readonly at: Temporal.Instant
  },
): Promise<void> {
  const { baseId: base_id, content, at: started_at } = draft
  const photos = [...draft.photos]
  await transaction
    .insertInto('shop.menu_drafts')
    .values({ outlet_id: outlet, started_at, base_id, content, photos })
    .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet({ base_id, content, photos }))
    .execute()
}

export async function deleteDraft(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await transaction.deleteFrom('shop.menu_drafts').where('outlet_id', '=', outlet).execute()
}

export async function noteEdits(
  transaction: Transaction<DB>,
  outlet: number,
  subjects: readonly string[],
  { staff: staff_id, at }: { readonly staff: number; readonly at: Temporal.Instant },
): Promise<void> {
  if (subjects.length === 0) return
  await transaction
    .insertInto('shop.menu_draft_edits')
    .values(subjects.map((subject) => ({ outlet_id: outlet, subject, staff_id, at })))
    .onConflict((conflict) => conflict.columns(['outlet_id', 'subject']).doUpdateSet({ staff_id, at }))
    .execute()
}

export async function editOf(database: Database, outlet: number, subject: string): Promise<EditRow | null> {
  return (await editsOf(database, outlet)).find((edit) => edit.subject === subject) ?? null
}

/** Returns ids that nothing in the catalogue uses. */
export async function newIds(database: Database, count: number): Promise<readonly number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    SELECT nextval('shop.menu_ids') AS id FROM generate_series(1, ${count})`.execute(database)
  return rows.map(({ id }) => id)
}

export async function deleteOldRequests(database: Database, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.menu_requests').where('at', '<', before).execute()
}
