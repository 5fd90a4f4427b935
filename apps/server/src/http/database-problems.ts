/** Whether an order could be stored: readiness writes as an order does. */
import { DISK_FULL } from '@sousto/postgres/cluster.ts'
import type { ReadyDatabase } from '../database.ts'

/** However often anybody asks, the database is asked once in this time. Milliseconds. */
const FRESH = 1_000

/** SQLSTATE. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['53100', `${DISK_FULL}: databáze nemůže nic zapsat`],
  ['53400', `${DISK_FULL}: databáze nemůže nic zapsat`],
  ['25006', 'databáze je jen pro čtení'],
])

/** Rows that a sort or a list of this size cannot keep in memory: they need new room on the database's disk, and give it back. */
const NEEDS_ROOM = 'select count(*) from generate_series(1, 8000)'

/** A row that is written and deleted, on the disk when it is done, and room for more. */
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

/** What keeps the database from storing an order, in Czech; empty: nothing. */
export function createDatabaseProblems(
  { pool, problem, unheardChannels }: Pick<ReadyDatabase, 'pool' | 'problem' | 'unheardChannels'>,
  now: () => number = performance.now.bind(performance),
): () => Promise<readonly string[]> {
  let latest: { readonly at: number; readonly problems: Promise<readonly string[]> } | null = null

  async function ask(): Promise<readonly string[]> {
    const known = problem()
    if (known !== null) return [known]
    return await write(pool).then(
      () => unheardChannels().map((channel) => `není slyšet, co databáze hlásí (${channel})`),
      (error: unknown) => [sentenceOf(error)],
    )
  }

  return () => {
    if (latest === null || now() - latest.at >= FRESH) latest = { at: now(), problems: ask() }
    return latest.problems
  }
}
