/** These tests use a separate database, because they take away its disk space and permissions. */
import { openDatabase } from '@sousto/postgres/database.ts'
import { migrate } from '@sousto/postgres/migrate.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { SCHEMAS } from '../database.ts'
import { createDatabaseProblems } from './database-problems.ts'

const { database, url, drop } = await testDatabase()
await migrate(database.pool, SCHEMAS.server)
const name = new URL(url).pathname.slice(1)
const opened: { readonly close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
  await database.pool.query(`ALTER DATABASE "${name}" RESET ALL`)
})
afterAll(drop)

function problems() {
  const served = openDatabase<unknown>({ url, max: 1 })
  opened.push(served)
  let at = 0
  let known: string | null = null
  const ask = createDatabaseProblems({ ...served, problem: () => known }, () => at)
  return {
    ask,
    pass: (milliseconds: number) => {
      at += milliseconds
    },
    know: (problem: string) => {
      known = problem
    },
    pool: served.pool,
  }
}

it.each([
  ['nothing', 'work_mem = DEFAULT', []],
  ['no room for one more file', 'temp_file_limit = 0', ['disk je plný: databáze nemůže nic zapsat']],
  ['a database that takes no writes', 'default_transaction_read_only = on', ['databáze je jen pro čtení']],
])(
  'readiness names the reason why orders cannot be stored: %s [foundation.2]',
  async (_, setting, expected) => {
    await database.pool.query(`ALTER DATABASE "${name}" SET ${setting}`)
    expect(await problems().ask()).toEqual(expected)
  },
)

it('readiness leaves no rows behind [foundation.2]', async () => {
  await problems().ask()
  const { rows } = await database.pool.query('SELECT FROM server.readiness_writes')
  expect(rows).toEqual([])
})

it('readiness queries the database at most once a second, however often it is called [foundation.2]', async () => {
  const { ask, pass, know } = problems()
  expect(await ask()).toEqual([])
  know('PostgreSQL neběží')
  pass(999)
  expect(await ask()).toEqual([])
  pass(1)
  expect(await ask()).toEqual(['PostgreSQL neběží'])
})

it('readiness recovers from a failure at the next check, on the same connection', async () => {
  const { ask, pass, pool } = problems()
  await pool.query(`SELECT set_config('temp_file_limit', '0', false)`)
  expect(await ask()).toHaveLength(1)
  await pool.query('RESET temp_file_limit')
  pass(1_000)
  expect(await ask()).toEqual([])
})
