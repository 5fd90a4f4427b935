import { FailureError } from '@sousto/contract/failure-error.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from './tables.ts'

/** The advisory lock of whatever writes the whole catalogue; who writes a part of it in the console shares it. */
export const IMPORT_LOCK = sql<number>`hashtext('catalogue import')`

const LOCK_NOT_AVAILABLE = '55P03'

/** Before anything is read in the transaction: no import runs meanwhile. Waits a moment for one to end, not for minutes: `catalogue_busy`. */
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
