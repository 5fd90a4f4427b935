import { testDatabase } from '@sousto/testing/test-database.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createStagedImport, type Merged } from './staged-import.ts'

type Schema = {
  'public.shelves': { id: number; name: string }
  'public.books': { shelf_id: number; number: number; title: string; tags: string[] | null }
}
type Name = keyof Schema
type Shelf = Schema['public.shelves']
type Book = Schema['public.books']

const { database, drop } = await testDatabase<Schema>()
const { kysely } = database
await sql`CREATE TABLE public.shelves (id int PRIMARY KEY, name text NOT NULL)`.execute(kysely)
await sql`CREATE TABLE public.books (
  shelf_id int REFERENCES public.shelves, number int, title text NOT NULL, tags text[], PRIMARY KEY (shelf_id, number))`.execute(
  kysely,
)
afterAll(drop)
beforeEach(async () => {
  await sql`TRUNCATE public.shelves, public.books`.execute(kysely)
})

const shelf = (id: number, name = `Police ${id}`): Shelf => ({ id, name })
const book = (shelf_id: number, number: number, title = 'Babička'): Book => ({
  shelf_id,
  number,
  title,
  tags: null,
})

type Options = { readonly removable?: (table: Name) => RawBuilder<unknown>; readonly firstOfKey?: boolean }

function importAll(
  shelves: readonly Shelf[],
  books: readonly Book[],
  { removable, firstOfKey = false }: Options = {},
): Promise<Merged<Name>> {
  return kysely.transaction().execute(async (transaction) => {
    const staging = await createStagedImport(transaction, {
      tables: ['public.shelves', 'public.books'],
      extraColumns: ['path'],
      firstOfKey,
    })
    for (const row of shelves) staging.add('public.shelves', { ...row, path: `shelf ${row.id}` })
    for (const row of books) staging.add('public.books', row)
    await staging.flush()
    await staging.analyze('staged')
    return staging.merge(removable && { removable })
  })
}

const NONE = { added: 0, updated: 0, removed: 0 }
const titles = async () => {
  const rows = await kysely
    .selectFrom('public.books')
    .select(['shelf_id', 'number', 'title'])
    .orderBy('shelf_id')
    .orderBy('number')
    .execute()
  return rows.map(({ shelf_id, number, title }) => `${shelf_id}/${number} ${title}`)
}

describe('a staged import', () => {
  it('adds rows to empty tables', async () => {
    const merged = await importAll([shelf(1)], [book(1, 1), book(1, 2)])
    expect(merged.of('public.shelves')).toEqual({ ...NONE, added: 1 })
    expect(merged.of('public.books')).toEqual({ ...NONE, added: 2 })
    expect(merged.changed).toBe(true)
  })

  it('changes nothing when the same rows come again', async () => {
    await importAll([shelf(1)], [book(1, 1)])
    const merged = await importAll([shelf(1)], [book(1, 1)])
    expect([merged.of('public.shelves'), merged.of('public.books')]).toEqual([NONE, NONE])
    expect(merged.changed).toBe(false)
  })

  it('updates rows that differ, adds new ones and removes those that are gone, by a key of two columns', async () => {
    await importAll([shelf(1), shelf(2)], [book(1, 1), book(1, 2), book(2, 1)])
    const merged = await importAll([shelf(1)], [book(1, 1), book(1, 2, 'Kytice'), book(1, 3)])
    expect(merged.of('public.books')).toEqual({ added: 1, updated: 1, removed: 1 })
    expect(merged.of('public.shelves')).toEqual({ ...NONE, removed: 1 })
    expect(await titles()).toEqual(['1/1 Babička', '1/2 Kytice', '1/3 Babička'])
  })

  it('tells null from a value', async () => {
    await importAll([shelf(1)], [book(1, 1)])
    const merged = await importAll([shelf(1)], [{ ...book(1, 1), tags: [] }])
    expect(merged.of('public.books')).toEqual({ ...NONE, updated: 1 })
  })

  it('removes only rows that its extent allows', async () => {
    await importAll([shelf(1), shelf(2)], [book(1, 1), book(2, 1), book(2, 2)])
    const removable = (table: Name) => (table === 'public.books' ? sql`current.shelf_id = 2` : sql`false`)
    const merged = await importAll([shelf(2)], [book(2, 1)], { removable })
    expect(merged.of('public.books')).toEqual({ ...NONE, removed: 1 })
    expect(await titles()).toEqual(['1/1 Babička', '2/1 Babička'])
  })

  it('keeps the first of rows with the same key where it is asked to', async () => {
    await importAll([shelf(1, 'První'), shelf(1, 'Druhá')], [], { firstOfKey: true })
    const rows = await kysely.selectFrom('public.shelves').select('name').execute()
    expect(rows).toEqual([{ name: 'První' }])
  })

  it('writes down which rows it touched', async () => {
    await importAll([shelf(1), shelf(2)], [])
    const touched = await kysely.transaction().execute(async (transaction) => {
      await sql`CREATE TEMPORARY TABLE touched (change text, id int) ON COMMIT DROP`.execute(transaction)
      const staging = await createStagedImport(transaction, { tables: ['public.shelves'] })
      staging.add('public.shelves', shelf(2, 'Jiná'))
      staging.add('public.shelves', shelf(3))
      await staging.flush()
      const merged = await staging.merge({
        record: (_table, change, statement) => sql`WITH rows AS (${statement} RETURNING current.id)
          INSERT INTO touched SELECT ${change}, id FROM rows`,
      })
      expect(merged.of('public.shelves')).toEqual({ added: 1, updated: 1, removed: 1 })
      const { rows } = await sql<{ change: string; id: number }>`SELECT * FROM touched ORDER BY id`.execute(
        transaction,
      )
      return rows
    })
    expect(touched).toEqual([
      { change: 'removed', id: 1 },
      { change: 'updated', id: 2 },
      { change: 'added', id: 3 },
    ])
  })

  it('sends a batch only once it weighs enough', async () => {
    await kysely.transaction().execute(async (transaction) => {
      const staging = await createStagedImport(transaction, { tables: ['public.shelves'] })
      const staged = async () => {
        const rows = await transaction
          .selectFrom(staging.staged('public.shelves').as('shelf'))
          .select('shelf.id')
          .execute()
        return rows.length
      }
      staging.add('public.shelves', shelf(1), 5)
      await staging.flush(10)
      expect(await staged()).toBe(0)
      staging.add('public.shelves', shelf(2), 5)
      await staging.flush(10)
      expect(await staged()).toBe(2)
    })
  })
})
