/**
 * The lease of a city's rounds (`dispatch.md` §2). One process at a time computes them. Whoever writes names the number
 * of the lease, which a process that was frozen while another one took over no longer has.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export type Lease = { readonly city: string; readonly owner: string; readonly number: number }

/**
 * Longer than a round may take, and than the shortest time between two rounds. It is counted by the clock of
 * PostgreSQL, which all processes share.
 */
const LEASE = sql.lit('10 seconds')

/**
 * Takes or renews the lease. Null means that another process has it. That is read first, without a lock, because an
 * attempt to take it would wait for each decision that its owner commits, and hold up the next one.
 */
export async function takeLease(
  database: Kysely<DB>,
  { city, owner }: Omit<Lease, 'number'>,
): Promise<Lease | null> {
  const held = await database
    .selectFrom('shop.dispatch_rounds')
    .select('owner')
    .where('city_slug', '=', city)
    .where('owner', '<>', owner)
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .executeTakeFirst()
  if (held !== undefined) return null
  const { rows } = await sql<{ readonly number: number }>`
    INSERT INTO shop.dispatch_rounds AS l (city_slug, owner, number, ends_at)
    VALUES (${city}, ${owner}, 1, clock_timestamp() + interval ${LEASE})
    ON CONFLICT (city_slug) DO UPDATE SET owner = excluded.owner, ends_at = excluded.ends_at,
      number = CASE WHEN l.owner = excluded.owner THEN l.number ELSE l.number + 1 END
    WHERE l.owner = excluded.owner OR l.ends_at <= clock_timestamp()
    RETURNING number`.execute(database)
  const [row] = rows
  return row === undefined ? null : { city, owner, number: row.number }
}

/** Returns whether the lease is still this one. Until the transaction ends, no other process can take it. */
export async function holdsLease(
  transaction: Transaction<DB>,
  { city, owner, number }: Lease,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.dispatch_rounds')
    .select('number')
    .where('city_slug', '=', city)
    .where('owner', '=', owner)
    .where('number', '=', number)
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
