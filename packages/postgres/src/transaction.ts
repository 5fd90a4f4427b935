import type { IsolationLevel, Kysely, Transaction } from 'kysely'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 8

function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/**
 * Runs `work` in one transaction, and retries it with backoff after a serialization failure or a deadlock. `work` must
 * therefore have no effects outside the transaction.
 */
export async function inTransaction<Schema, Result>(
  kysely: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  isolation: IsolationLevel = 'read committed',
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().setIsolationLevel(isolation).execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}
