/** The SQL of checks of the ledger, and of requests for one (`settlement.md` §1). */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CheckedLedger, LedgerDifference } from './check.ts'

/** The number of differences that are stored; the command lists all. */
const LISTED = 50

export async function insertCheck(
  database: Kysely<DB>,
  { transfers, differences }: CheckedLedger,
  at: Temporal.Instant,
): Promise<void> {
  const listed = JSON.stringify(differences.slice(0, LISTED))
  await database
    .insertInto('shop.ledger_checks')
    .values({ at, transfers, differences: differences.length, listed })
    .execute()
}

/** Returns the latest check. Null means that the ledger has not been checked yet. */
export async function latestCheck(database: Kysely<DB>): Promise<{
  readonly at: Temporal.Instant
  readonly transfers: number
  /** The number of all; `listed` are the first. */
  readonly differences: number
  readonly listed: readonly LedgerDifference[]
} | null> {
  const found = await database
    .selectFrom('shop.ledger_checks')
    .select(['at', 'transfers', 'differences'])
    .select((eb) => eb.ref('listed').$castTo<readonly LedgerDifference[]>().as('listed'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Does nothing if a check is waiting already. */
export async function requestCheck(database: Kysely<DB>, at: Temporal.Instant): Promise<void> {
  await database
    .insertInto('shop.ledger_check_requests')
    .values({ asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isCheckRequested(database: Kysely<DB>): Promise<boolean> {
  const row = await database.selectFrom('shop.ledger_check_requests').select('asked_at').executeTakeFirst()
  return row !== undefined
}

/** Returns false if no check waits, or if a process has begun one after `stale`. */
export async function takeRequest(
  database: Kysely<DB>,
  { at, stale }: { readonly at: Temporal.Instant; readonly stale: Temporal.Instant },
): Promise<boolean> {
  const taken = await database
    .updateTable('shop.ledger_check_requests')
    .set({ started_at: at })
    .where((eb) => eb.or([eb('started_at', 'is', null), eb('started_at', '<', stale)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function endRequest(database: Kysely<DB>): Promise<void> {
  await database.deleteFrom('shop.ledger_check_requests').execute()
}
