import { testDatabase } from '@sousto/testing/test-database.ts'
import type { Kysely } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { compiledOnce, statementNames } from './prepared.ts'
import { rowsParameter } from './rows-parameter.ts'

type Schema = { things: { id: number; name: string; data: Buffer | null } }
const { database, drop } = await testDatabase<Schema>()
await database.pool.query('create table things (id int primary key, name text not null, data bytea)')
afterAll(drop)

describe('the names of statements', () => {
  it('are the same for the same text, and differ otherwise', () => {
    const nameOf = statementNames()
    expect(nameOf('select $1')).toBe(nameOf('select $1'))
    expect(nameOf('select $1')).not.toBe(nameOf('select $2'))
    expect(nameOf('select $1')?.length).toBeLessThan(64)
  })

  it('are limited in number, so that an unbounded set of texts is not prepared', () => {
    const nameOf = statementNames(2)
    expect([nameOf('a'), nameOf('b'), nameOf('c'), nameOf('a')].map((name) => name === undefined)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('are not assigned to a statement with *, because a migration may add a column', async () => {
    expect(statementNames()('select * from things')).toBeUndefined()
    const all = () => database.kysely.selectFrom('things').selectAll().where('id', '=', 0).execute()
    await all()
    await database.pool.query('alter table things add column extra int')
    expect(await all()).toEqual([])
  })

  it('are prepared once on a connection', async () => {
    const prepared = await database.kysely.connection().execute(async (connection) => {
      for (const id of [1, 2, 3])
        await connection.selectFrom('things').select('name').where('id', '=', id).execute()
      const { rows } = await connection.executeQuery<{ count: number }>({
        ...connection.selectFrom('things').select('id').compile(),
        sql: `select count(*) from pg_prepared_statements where statement like 'select "name" from "things"%'`,
        parameters: [],
      })
      return rows
    })
    expect(prepared).toEqual([{ count: 1 }])
  })
})

describe('a statement that is compiled once', () => {
  let built = 0
  const insert = compiledOnce(
    (kysely: Kysely<Schema>, values: { row: Schema['things']; more: { id: number[]; name: string[] } }) => {
      built += 1
      return kysely
        .with('one', (db) => db.insertInto('things').values(values.row).returning('id'))
        .with('others', (db) =>
          db
            .insertInto('things')
            .columns(['id', 'name'])
            .expression((eb) =>
              eb
                .selectFrom(
                  rowsParameter<{ id: number; name: string }, 'm'>(
                    'm',
                    { id: 'int', name: 'text' },
                    values.more,
                  ),
                )
                .select(['m.id', 'm.name']),
            ),
        )
        .selectFrom('one')
        .select('id')
    },
  )

  it('binds new values on each run: null, bytes, arrays of any length', async () => {
    const first = { id: 1, name: 'a', data: null }
    const second = { id: 2, name: 'b', data: Buffer.from('x') }
    expect((await insert(database.kysely, { row: first, more: { id: [], name: [] } })).rows).toEqual([
      { id: 1 },
    ])
    const more = { id: [3, 4], name: ['c', 'd'] }
    expect((await insert(database.kysely, { row: second, more })).rows).toEqual([{ id: 2 }])
    expect(built).toBe(1)
    const rows = await database.kysely
      .selectFrom('things')
      .select(['id', 'name', 'data'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([first, second, { id: 3, name: 'c', data: null }, { id: 4, name: 'd', data: null }])
  })

  it('runs in a transaction, and is rolled back with it', async () => {
    const broken = database.kysely.transaction().execute(async (transaction) => {
      await insert(transaction, { row: { id: 9, name: 'z', data: null }, more: { id: [], name: [] } })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    const rows = await database.kysely.selectFrom('things').select('id').where('id', '=', 9).execute()
    expect(rows).toEqual([])
  })
})
