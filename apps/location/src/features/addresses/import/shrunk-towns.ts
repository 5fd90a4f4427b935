/**
 * Finds municipalities that would lose most of their addresses by an import, because their file is probably incomplete.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { FIRST_DEMO_CODE } from '../table/address-row.ts'

export type ShrunkTown = { readonly name: string; readonly before: number; readonly lost: number }

type Incoming = { readonly places: RawBuilder<unknown>; readonly towns: RawBuilder<unknown> }

/** A larger share of the stored addresses is removed only if the operator confirms that the file is complete. */
export const MAX_LOST_SHARE = 0.5

/** Checks the towns in the files. */
export async function shrunkTowns(
  transaction: Transaction<DB>,
  incoming: Incoming,
): Promise<readonly ShrunkTown[]> {
  const { rows } = await sql<ShrunkTown>`
    SELECT town.name, count(*)::integer AS before, count(*) FILTER (WHERE incoming.code IS NULL)::integer AS lost
    FROM location.places AS current
      JOIN location.parts AS part ON part.code = current.part_code
      JOIN location.towns AS town ON town.code = part.town_code
      LEFT JOIN ${incoming.places} AS incoming ON incoming.code = current.code
    WHERE current.code < ${sql.lit(FIRST_DEMO_CODE)} AND town.code IN (SELECT code FROM ${incoming.towns} AS named)
    GROUP BY town.code, town.name
    HAVING count(*) FILTER (WHERE incoming.code IS NULL) > ${sql.lit(MAX_LOST_SHARE)} * count(*)
    ORDER BY town.name`.execute(transaction)
  return rows
}
