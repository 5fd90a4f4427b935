/** Makes the rows of the search from the catalogue. */

import { DOCUMENT_RULES, type Place, searchDocument } from '@sousto/domain/dish-search/document.ts'
import { typoKeys } from '@sousto/domain/dish-search/typo-keys.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

const WEIGHTS: Readonly<Record<Place, string>> = {
  name: 'A',
  heading: 'B',
  restaurant: 'C',
  description: 'D',
}
/** The number of restaurants whose menus are in memory at once. */
const AT_ONCE = 50

type IndexedRow = {
  readonly restaurant_id: number
  readonly item_id: number | null
  readonly lexemes: string
  readonly name_words: number
}

/**
 * Makes the rows of these restaurants and of their dishes equal to the catalogue; unknown restaurants are left out.
 * Writes only rows that differ.
 */
export async function indexRestaurants(transaction: Transaction<DB>, ids: readonly number[]): Promise<void> {
  const words = new Set<string>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const rows = await madeRows(transaction, some, words)
    await mergeRows(transaction, some, rows)
  }
  await addWords(transaction, words)
}

async function madeRows(
  kysely: Kysely<DB>,
  ids: readonly number[],
  words: Set<string>,
): Promise<IndexedRow[]> {
  const [restaurants, dishes] = await Promise.all([
    kysely
      .selectFrom('shop.restaurants')
      .select(['id', 'name', 'categories'])
      .where('id', 'in', ids)
      .execute(),
    kysely
      .selectFrom('shop.items as i')
      .innerJoin('shop.sections as s', 's.id', 'i.section_id')
      .innerJoin('shop.restaurants as r', 'r.id', 's.restaurant_id')
      .select([
        'i.id',
        'i.name',
        'i.description',
        's.name as heading',
        's.restaurant_id',
        'r.name as restaurant',
      ])
      .where('s.restaurant_id', 'in', ids)
      .where('s.place', '=', 'menu')
      .execute(),
  ])
  const row = (restaurant: number, item: number | null, texts: Parameters<typeof searchDocument>[0]) => {
    const { lexemes, nameWords } = searchDocument(texts)
    for (const lexeme of lexemes.keys()) words.add(lexeme)
    return {
      restaurant_id: restaurant,
      item_id: item,
      lexemes: [...lexemes].map(([lexeme, place]) => `'${lexeme}':1${WEIGHTS[place]}`).join(' '),
      name_words: nameWords,
    }
  }
  return [
    ...restaurants.map(({ id, name, categories }) =>
      row(id, null, { name, heading: categories.join(' '), restaurant: '', description: '' }),
    ),
    ...dishes.map(({ id, restaurant_id, ...texts }) => row(restaurant_id, id, texts)),
  ]
}

async function mergeRows(transaction: Transaction<DB>, ids: readonly number[], rows: readonly IndexedRow[]) {
  await sql`WITH made AS (
      SELECT restaurant_id, item_id, lexemes, name_words FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS m(restaurant_id integer, item_id integer, lexemes tsvector, name_words smallint)
    ), removed AS (
      DELETE FROM shop.search_documents AS d
      WHERE (d.restaurant_id = ANY(${[...ids]}) OR d.item_id IN (SELECT item_id FROM made))
        AND NOT EXISTS (SELECT FROM made AS m
          WHERE m.restaurant_id = d.restaurant_id AND m.item_id IS NOT DISTINCT FROM d.item_id)
    )
    INSERT INTO shop.search_documents AS d (restaurant_id, item_id, lexemes, name_words, rules)
    SELECT restaurant_id, item_id, lexemes, name_words, ${DOCUMENT_RULES} FROM made
    ON CONFLICT (restaurant_id, item_id) DO UPDATE
    SET lexemes = excluded.lexemes, name_words = excluded.name_words, rules = excluded.rules
    WHERE (d.lexemes, d.name_words, d.rules) IS DISTINCT FROM (excluded.lexemes, excluded.name_words, excluded.rules)`.execute(
    transaction,
  )
}

/** One statement in the order of the words, so that two transactions with the same words do not lock each other out. */
async function addWords(transaction: Transaction<DB>, words: ReadonlySet<string>) {
  const rows = [...words]
    .map((lexeme) => ({ lexeme, typo_keys: typoKeys(lexeme) }))
    .filter(({ typo_keys }) => typo_keys.length > 0)
    .toSorted((a, b) => (a.lexeme < b.lexeme ? -1 : 1))
  await sql`INSERT INTO shop.search_words (lexeme, typo_keys)
    SELECT lexeme, typo_keys FROM json_to_recordset(${JSON.stringify(rows)}::json) AS w(lexeme text, typo_keys text[])
    ON CONFLICT DO NOTHING`.execute(transaction)
}

/** Returns restaurants that have no rows, or rows by earlier rules, which no other transaction is indexing. */
export async function unindexedRestaurants(transaction: Transaction<DB>): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('shop.restaurants as r')
    .select('r.id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.search_documents as d')
            .select('d.rules')
            .whereRef('d.restaurant_id', '=', 'r.id')
            .where('d.item_id', 'is', null)
            .where('d.rules', '>=', DOCUMENT_RULES),
        ),
      ),
    )
    .orderBy('r.id')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of all restaurants, in groups that are indexed at once. */
export async function allRestaurants(kysely: Kysely<DB>): Promise<readonly (readonly number[])[]> {
  const rows = await kysely.selectFrom('shop.restaurants').select('id').orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, group) =>
    ids.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  )
}
