/** Checks whether the database could store an order, by making a write as an order does. */
import { DISK_FULL } from '@sousto/postgres/cluster.ts'
import type { ReadyDatabase } from '../database.ts'

/** The result is reused for this many milliseconds, so that frequent checks do not load the database. */
const FRESH = 1_000

/** Czech messages by SQLSTATE. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['53100', `${DISK_FULL}: databáze nemůže nic zapsat`],
  ['53400', `${DISK_FULL}: databáze nemůže nic zapsat`],
  ['25006', 'databáze je jen pro čtení'],
])

/**
 * A result too large for memory: it needs temporary space on the database's disk, as large sorts and lists do, and
 * frees it again.
 */
const NEEDS_ROOM = 'select count(*) from generate_series(1, 8000)'

/** Writes and deletes a row, committed to disk, and checks that there is space for more. */
async function write(pool: ReadyDatabase['pool']): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('insert into server.readiness_writes (at) values (now())')
    await client.query('delete from server.readiness_writes')
    await client.query(
      `select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`,
    )
    await client.query(NEEDS_ROOM)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SENTENCES.get(code) ?? 'databáze neodpovídá'
}

/** Returns the reasons, in Czech, why the database cannot store an order. Empty means that it can. */
export function createDatabaseProblems(
  { pool, problem }: Pick<ReadyDatabase, 'pool' | 'problem'>,
  now: () => number = performance.now.bind(performance),
): () => Promise<readonly string[]> {
  let latest: { readonly at: number; readonly problems: Promise<readonly string[]> } | null = null

  async function ask(): Promise<readonly string[]> {
    const known = problem()
    if (known !== null) return [known]
    return await write(pool).then(
      () => [],
      (error: unknown) => [sentenceOf(error)],
    )
  }

  return () => {
    if (latest === null || now() - latest.at >= FRESH) latest = { at: now(), problems: ask() }
    return latest.problems
  }
}
