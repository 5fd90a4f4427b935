import type { Database } from '@sousto/postgres/database.ts'
import { afterAll, expect, it } from 'vitest'
import { emptyTables } from './empty-tables.ts'
import { testDatabase } from './test-database.ts'

const first = await testDatabase()
const second = await testDatabase()
afterAll(async () => {
  await first.drop()
  await second.drop()
})

it('creates a separate database for each test file', async () => {
  await first.database.pool.query('create table only_here (n int)')
  const inSecond = await second.database.pool.query(`select to_regclass('only_here') as found`)
  expect(inSecond.rows).toEqual([{ found: null }])
})

it('fills a template once, and copies it', async () => {
  let fills = 0
  const contents = {
    name: 'one_shelf',
    fill: async ({ pool }: Database<unknown>) => {
      fills += 1
      await pool.query('create table shelves as select 1 as id')
    },
  }
  const both = await Promise.all([testDatabase(contents), testDatabase(contents)])
  for (const { database, drop } of both) {
    expect((await database.pool.query('select id from shelves')).rows).toEqual([{ id: 1 }])
    await drop()
  }
  expect(fills).toBe(1)
})

it('empties tables and those that refer to them, and no others', async () => {
  const { pool } = first.database
  await pool.query(`
    create table shelves (id int primary key);
    create table books (id int primary key, shelf int references shelves);
    create table pages (book int references books);
    create table readers (id int);
    insert into shelves values (1);
    insert into books values (2, 1);
    insert into pages values (2);
    insert into readers values (3);`)
  await emptyTables(first.database, 'shelves')
  const left = await pool.query(
    'select (select count(*) from shelves) + (select count(*) from books) + (select count(*) from pages) as emptied, (select count(*) from readers) as readers',
  )
  expect(left.rows).toEqual([{ emptied: 0, readers: 1 }])
})
