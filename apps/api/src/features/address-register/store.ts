import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** An import whose process was not heard of for that long has ended with it. */
const LOST_AFTER = { seconds: 60 } as const

export async function latestImport(database: Kysely<DB>, at: Temporal.Instant) {
  const row = await database
    .selectFrom('shop.register_imports as i')
    .leftJoin('shop.staff as s', 's.id', 'i.started_by')
    .select([
      'i.id',
      'i.file',
      'i.started_at as startedAt',
      'i.seen_at as seenAt',
      'i.state',
      'i.share',
      'i.read',
    ])
    .select(['i.added', 'i.updated', 'i.removed', 'i.problem', 'i.loses', 's.name as by'])
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const isLost = row.state === 'running' && Temporal.Instant.compare(row.seenAt, at.subtract(LOST_AFTER)) < 0
  return { ...row, state: isLost ? ('interrupted' as const) : row.state }
}

/** Makes beginnings of imports wait for each other. */
export async function lockImports(transaction: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('register imports'))`.execute(transaction)
}

export async function insertImport(
  transaction: Transaction<DB>,
  { file, by, at }: { readonly file: string; readonly by: number; readonly at: Temporal.Instant },
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.register_imports')
    .values({ file, started_by: by, started_at: at, seen_at: at, state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Progress = { readonly share: number; readonly read: number }
type End =
  | {
      readonly state: 'done'
      readonly share: number
      readonly read: number
      readonly added: number
      readonly updated: number
      readonly removed: number
    }
  | { readonly state: 'refused'; readonly problem: string; readonly loses: boolean }

export async function saveImport(
  database: Kysely<DB>,
  id: number,
  change: (Progress | End) & { readonly at: Temporal.Instant },
): Promise<void> {
  const { at, ...columns } = change
  await database
    .updateTable('shop.register_imports')
    .set({ ...columns, seen_at: at })
    .where('id', '=', id)
    .execute()
}

export const cityNames = async (database: Kysely<DB>): Promise<readonly string[]> =>
  (await database.selectFrom('shop.cities').select('name').orderBy('name').execute()).map(({ name }) => name)
