/**
 * The search of dishes (`delights.md` §1) beside a read of ten dishes by their primary keys, in turns: in a city of the
 * demo's size among the dishes of the whole country, and in one that has all of them.
 */
import { join } from 'node:path'
import type { DB } from '@sousto/api/database/tables.ts'
import { findRows, type SearchedOutlet } from '@sousto/api/features/dish-search/store.ts'
import { questionTerms } from '@sousto/domain/dish-search/question.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import type pg from 'pg'
import { mediansInTurn, readsByKeys } from '../by-keys.ts'
import { settle } from '../order-load.ts'
import { runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { fillDishes } from './rows.ts'

type Options = { readonly folder: string; readonly rounds: number; readonly dishes: number }

/** Words as people type them, with endings, typos and beginnings of words. */
const QUESTIONS = ['hranolky', 'řízkem', 'svickova', 'smažený sýr', 'pizza margherita', 'gulaz', 'kuřecí bur']
const SHOWN = 10

export async function measureDishSearch({ folder, rounds, dishes }: Options): Promise<Row[]> {
  const dataDir = join(folder, 'dish-search')
  const product = await runProduct(dataDir)
  await product.stop()
  const server = await startEmbedded({ dataDir })
  const database = openDatabase<DB>({ url: server.url, max: 2 })
  try {
    const city = await outletsOf(database.pool)
    const filled = await fillDishes(database.pool, dishes)
    await settle(database.pool)
    const country = await outletsOf(database.pool)
    const keys = await readsByKeys(database.pool, {
      table: 'items',
      columns: 'id, name, description, price',
      count: SHOWN,
    })
    const rows: Row[] = []
    for (const [where, outlets] of [
      ['a city', city],
      ['the whole country', country],
    ] as const) {
      let asked = 0
      const search = () => {
        const question = QUESTIONS[asked % QUESTIONS.length] ?? ''
        asked += 1
        return findRows(database.kysely, questionTerms(question), outlets)
      }
      const [ours, value] = await mediansInTurn(rounds * 10 * QUESTIONS.length, [search, keys])
      rows.push({
        what: `Search of dishes in ${where}`,
        ours,
        unit: 'ms',
        baseline: { name: `${SHOWN} dishes by their keys`, value },
        target: null,
        note: `${outlets.length} outlets of ${country.length}, ${filled.toLocaleString('en')} dishes`,
      })
    }
    return rows
  } finally {
    await database.close()
    await server.stop()
  }
}

async function outletsOf(pool: pg.Pool): Promise<readonly SearchedOutlet[]> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM shop.restaurants ORDER BY id')
  return rows.map(({ id }) => ({ id, open: id % 3 > 0, minutes: 30 + (id % 30) }))
}
