/** The SQL of outlets that were made in the console. */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function hasCity(database: Kysely<DB>, slug: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop.cities')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns an id that no outlet has. Catalogue files use smaller ones. */
export async function nextOutletId(transaction: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`SELECT nextval('shop.console_outlet_ids')::integer AS id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('the sequence gave no id')
  return row.id
}

/** Returns the slugs that begin with this one. */
export async function slugsLike(database: Kysely<DB>, slug: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('shop.restaurants')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .execute()
  return rows.map((row) => row.slug)
}

export async function insertConsoleOutlet(
  transaction: Transaction<DB>,
  outlet: Insertable<DB['shop.console_outlets']>,
): Promise<void> {
  await transaction.insertInto('shop.console_outlets').values(outlet).execute()
}

/** Switching off an outlet that is off changes nothing. */
export async function switchOff(
  transaction: Transaction<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.switched_off_outlets')
    .values({ outlet_id: outlet, switched_off_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
