import type { Database } from '@sousto/postgres/database.ts'

/**
 * Removes every row of these tables and of those that refer to them, as `TRUNCATE … CASCADE` does, in a fortieth of its time: that
 * gives each table and index a new file. No trigger runs.
 */
export async function emptyTables({ pool }: Pick<Database<never>, 'pool'>, ...tables: readonly string[]) {
  const { rows } = await pool.query<{ name: string }>(
    `WITH RECURSIVE emptied AS (
       SELECT name::regclass::oid AS oid FROM unnest($1::text[]) AS name
       UNION SELECT conrelid FROM pg_constraint JOIN emptied ON confrelid = emptied.oid WHERE contype = 'f'
     ) SELECT oid::regclass::text AS name FROM emptied ORDER BY oid`,
    [tables],
  )
  const names = rows.map(({ name }) => name)
  // One transaction, whose lock waits for those under way, so that none of them leaves a row behind.
  const statement = `
    SELECT set_config('session_replication_role', 'replica', true);
    LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE;
    ${names.map((name) => `DELETE FROM ${name};`).join('\n')}`
  await withoutDeadlock(() => pool.query(statement))
}

const MOST_ATTEMPTS = 10

/** A server that runs meanwhile locks the same tables in another order; PostgreSQL then ends one of the two transactions. */
async function withoutDeadlock(attempt: () => Promise<unknown>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await attempt()
      return
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || attempts === MOST_ATTEMPTS) throw error
    }
  }
}
