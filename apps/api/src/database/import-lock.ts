import { FailureError } from '@sousto/contract/failure-error.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from './tables.ts'

/**
 * The advisory lock for writing the whole catalogue. Transactions that write a part of it in the console share the
 * lock.
 */
export const IMPORT_LOCK = sql<number>`hashtext('catalogue import')`

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Blocks imports until the transaction ends; call it before the transaction reads anything. It waits briefly for a
 * running import, then throws `catalogue_busy`.
 */
export async function holdOffImports(transaction: Transaction<DB>): Promise<void> {
  try {
    await sql`SET LOCAL lock_timeout = '10s'`.execute(transaction)
    await sql`SELECT pg_advisory_xact_lock_shared(${IMPORT_LOCK})`.execute(transaction)
    await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(transaction)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null
    if (code === LOCK_NOT_AVAILABLE) throw new FailureError('catalogue_busy', { cause })
    throw cause
  }
}
