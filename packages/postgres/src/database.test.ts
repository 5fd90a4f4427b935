import { testDatabase } from '@sousto/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './database.ts'

type Schema = { moments: { at: Temporal.Instant; day: string } }
const { database, url, drop } = await testDatabase<Schema>()
beforeAll(() => database.pool.query('create table moments (at timestamptz, day date)'))
afterAll(drop)

async function value(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query({ text: `select ${expression}`, rowMode: 'array' })
  return rows[0]?.[0]
}

it.each([
  ['9007199254740991::int8', 9007199254740991],
  ['12.50::numeric', 12.5],
  [`'2026-11-27'::date`, '2026-11-27'],
  [`'2026-11-27 18:00'::timestamp`, '2026-11-27 18:00:00'],
  [`array['2026-11-27 18:00']::timestamp[]`, ['2026-11-27 18:00:00']],
  [`'18:00'::time`, '18:00:00'],
  ['count(*)', 1],
  ['array[1, null]::int8[]', [1, null]],
  ['array[1.5]::numeric[]', [1.5]],
  [`array['2026-11-27']::date[]`, ['2026-11-27']],
  ['null::timestamptz', null],
])('reads %s', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected)
})

it('reads timestamps as instants, regardless of the session’s time zone', async () => {
  const seen = await value(`'2026-11-27 18:00:00.123456+01'::timestamptz`)
  expect(String(seen)).toBe('2026-11-27T17:00:00.123456Z')
})

it('throws for a bigint that a number cannot represent', async () => {
  await expect(value('9007199254740993::int8')).rejects.toThrow(RangeError)
})

it('accepts Temporal values as parameters, alone, in a comparison and in an array', async () => {
  const at = Temporal.Instant.from('2026-11-27T17:00:00Z')
  await database.kysely.insertInto('moments').values({ at, day: '2026-11-27' }).execute()
  const found = await database.kysely.selectFrom('moments').selectAll().where('at', '=', at).execute()
  expect(found).toEqual([{ at, day: '2026-11-27' }])
  const inArray = await database.pool.query('select at = any($1::timestamptz[]) as found from moments', [
    [at],
  ])
  expect(inArray.rows).toEqual([{ found: true }])
})

it('cancels a statement that exceeds its timeout', async () => {
  const withTimeout = openDatabase({ url, statementTimeout: 50 })
  await expect(withTimeout.pool.query('select pg_sleep(5)')).rejects.toThrow(/statement timeout/)
  await withTimeout.close()
})

it('does not reuse a connection that the server has ended', async () => {
  const ended = openDatabase<unknown>({ url, max: 1 })
  for (let times = 0; times < 20; times += 1) {
    const failed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(ended.kysely).catch(String)
    const next = failed.then(() => sql`select 1 as one`.execute(ended.kysely))
    expect((await next).rows).toEqual([{ one: 1 }])
    expect(await failed).toContain('terminating connection')
  }
  await ended.close()
})

it('survives the loss of an idle connection', async () => {
  const errors: string[] = []
  const interrupted = openDatabase({
    url,
    max: 1,
    applicationName: 'interrupted',
    onError: ({ message }) => errors.push(message),
  })
  await interrupted.pool.query('select 1')
  const lost = new Promise((resolve) => interrupted.pool.once('remove', resolve))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'interrupted'`.execute(
    database.kysely,
  )
  await lost
  expect((await interrupted.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
  expect(errors).not.toEqual([])
  await interrupted.close()
  await interrupted.close()
})

it('closes the pool, even if Kysely was never used', async () => {
  const unused = openDatabase({ url, applicationName: 'unused' })
  await unused.pool.query('select 1')
  await unused.close()
  expect(unused.pool.totalCount).toBe(0)
  await expect(unused.pool.query('select 1')).rejects.toThrow(/after calling end/)
})
