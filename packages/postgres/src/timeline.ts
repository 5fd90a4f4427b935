/** Notices a database that was replaced by an older state of itself, whose acknowledged transactions are lost. */
import pg from 'pg'

/**
 * A place in the history of a database. The timeline grows when a standby becomes the primary, the position with each
 * transaction.
 */
export type Position = { readonly timeline: number; readonly position: bigint }

/** Flushed, because what was only written may be lost in a crash without any promise being broken. */
const QUERY = `select ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int as timeline,
  (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position`

/** Returns the current place. Null means that the server does not say. */
export async function positionOf(client: pg.Client): Promise<Position | null> {
  try {
    const { rows } = await client.query<{ timeline: number; position: string }>(QUERY)
    const [row] = rows
    return row === undefined ? null : { timeline: row.timeline, position: BigInt(row.position) }
  } catch (error) {
    if (error instanceof pg.DatabaseError) return null
    throw error
  }
}

/**
 * Returns whether a database that was at `highest` is now in an earlier state. A new timeline may begin at an earlier
 * position, because a standby need not have received what was never acknowledged.
 */
export const wentBack = (highest: Position, current: Position): boolean =>
  current.timeline < highest.timeline ||
  (current.timeline === highest.timeline && current.position < highest.position)
