import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { OperatorError } from './operator-error.ts'

let folder = ''
let db: Awaited<ReturnType<typeof testDatabase>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sousto-migrations-'))
  db = await testDatabase()
  await write('001-things.sql', 'create table things (name text);')
  await write('010-more.sql', `insert into things values ('one'); create view more as select * from things;`)
})
afterEach(async () => {
  await db.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(db.database.pool, { schema: 'garden', folder })
const query = async (text: string) => (await db.database.pool.query(text)).rows

it('runs each file once, in the order of their numbers, in the given schema', async () => {
  expect(await run()).toEqual(['001-things.sql', '010-more.sql'])
  expect(await run()).toEqual([])
  await write('011-last.sql', `insert into things values ('two')`)
  expect(await run()).toEqual(['011-last.sql'])
  expect(await query('select name from garden.more')).toEqual([{ name: 'one' }, { name: 'two' }])
})

it('lets several processes start at once [foundation.6]', async () => {
  const module = JSON.stringify(new URL('./', import.meta.url).href)
  const program = `
    const { openDatabase } = await import(${module} + 'database.ts')
    const { migrate } = await import(${module} + 'migrate.ts')
    const { pool, close } = openDatabase({ url: ${JSON.stringify(db.url)} })
    await migrate(pool, { schema: 'garden', folder: ${JSON.stringify(folder)} })
    await close()`
  const processes = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' }),
  )
  const codes = await Promise.all([
    ...processes.map(async (child) => (await once(child, 'exit'))[0]),
    run().then(() => 0),
  ])
  expect(codes).toEqual([0, 0, 0])
  expect(await query('select name from garden.more')).toEqual([{ name: 'one' }])
})

it('rolls back a failed file, keeps the files before it, and continues once it is fixed', async () => {
  await write('011-broken.sql', `insert into things values ('half'); select no_such_function();`)
  await expect(run()).rejects.toThrow('migration 011-broken.sql failed')
  expect(await query('select name from garden.things')).toEqual([{ name: 'one' }])
  await write('011-broken.sql', `insert into things values ('whole')`)
  expect(await run()).toEqual(['011-broken.sql'])
})

it('rejects a database that a newer version of the program contracted', async () => {
  await write('098-future.sql', '-- contracts: no process reads it any more\nselect 1')
  await write('099-future.sql', 'select 1')
  await run()
  await rm(join(folder, '098-future.sql'))
  await rm(join(folder, '099-future.sql'))
  await expect(run()).rejects.toThrow(OperatorError)
  await expect(run()).rejects.toThrow(/^Databáze je novější než tento program .*098-future/)
})

it('starts on a database that a newer version of the program only expanded', async () => {
  await write('099-future.sql', 'alter table things add column size integer')
  await run()
  await rm(join(folder, '099-future.sql'))
  expect(await run()).toEqual([])
})

it('takes no lock if nothing is missing', async () => {
  await run()
  const other = await db.database.pool.connect()
  await other.query(`select pg_advisory_lock(hashtext('migrate garden'))`)
  expect(await run()).toEqual([])
  other.release(true)
})

it('a migration that waits for a lock gives way to others, and is tried again', async () => {
  await run()
  await write('011-expanded.sql', 'alter table things add column size integer')
  const other = await db.database.pool.connect()
  await other.query('begin')
  await other.query('select from garden.things')
  const migrating = migrate(db.database.pool, { schema: 'garden', folder }, '50ms')
  await eventually(async () => {
    const waiting = await query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    expect(waiting).toHaveLength(1)
  })
  await eventually(async () => expect(await query('select name from garden.things')).toHaveLength(1))
  await other.query('commit')
  other.release()
  expect(await migrating).toEqual(['011-expanded.sql'])
})

it('rejects a file that was changed after it ran, removed, or inserted before it', async () => {
  await run()
  await write('001-things.sql', 'create table things (name text, more text);')
  await expect(run()).rejects.toThrow(/rozcházejí .*001-things\.sql/)
  await write('001-things.sql', 'create table things (name text);\n')
  await expect(run()).rejects.toThrow(/rozcházejí/)
  await write('001-things.sql', 'create table things (name text);')
  await write('002-late.sql', 'select 1')
  await expect(run()).rejects.toThrow(/rozcházejí .*010-more\.sql/)
})

it('rejects two files with the same number and a file without a number', async () => {
  await write('010-twin.sql', 'select 1')
  await expect(run()).rejects.toThrow('two migrations have the number 10')
  await write('twin.sql', 'select 1')
  await expect(run()).rejects.toThrow('a migration is named NNN-name.sql')
})
