/**
 * Pages of the lists of administration beside a read of as many orders by their primary keys, in turns
 * (`administration.md` §1, Lists).
 */
import { join } from 'node:path'
import type { DB } from '@sousto/api/database/tables.ts'
import { createOrderSearch } from '@sousto/api/features/order-search/service.ts'
import type { OrderSearchFilter } from '@sousto/contract/order-search/wire.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import type pg from 'pg'
import { median } from '../load.ts'
import { settle } from '../order-load.ts'
import { runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { sampleOrder } from '../sample-order.ts'
import { CITIES, CUSTOMERS, fillMarketplace } from './rows.ts'

type Options = {
  readonly folder: string
  readonly rounds: number
  readonly orders: number
}

/** With the first order that does not fit any more, which says whether there is another page. */
const PAGE = 51
const TARGET = 5
const CALLS = 100

export async function measureAdministrationLists({ folder, rounds, orders }: Options): Promise<Row[]> {
  const dataDir = join(folder, 'administration-lists')
  const product = await runProduct(dataDir)
  const server = await startEmbedded({ dataDir })
  const database = openDatabase<DB>({ url: server.url, max: 4 })
  try {
    // It places one order as a check, which is copied.
    await sampleOrder(product.url)
    await product.stop()
    await fillMarketplace(database.pool, orders)
    await settle(database.pool)
    const search = createOrderSearch({ database, clock: () => Temporal.Now.instant() })
    const { days, ids, middle, number } = await positionsIn(database.pool)
    const pages: Readonly<Record<string, readonly [OrderSearchFilter, number | null]>> = {
      'the latest orders': [days, null],
      'orders in the middle of the list': [days, middle],
      'orders of a city': [{ ...days, city: 'mesto-7' }, null],
      'orders in the middle of the list of a city': [{ ...days, city: 'mesto-7' }, middle],
      'cancelled orders of a city': [{ ...days, city: 'mesto-7', state: 'cancelled' }, null],
      'an order by its number': [{ number }, null],
    }
    const rows: Row[] = []
    for (const [what, [filter, before]] of Object.entries(pages)) {
      const [ours, keyed] = await inTurns(rounds, [
        () => search.find(filter, before),
        () => byKeys(database.pool, ids()),
      ])
      rows.push({
        what: `A page of ${what}`,
        ours,
        unit: 'ms',
        baseline: { name: `${PAGE} orders by their keys`, value: keyed },
        target: { text: `≤ ${TARGET}`, met: ours / keyed <= TARGET },
        note: `${count(orders)} orders, ${CITIES} cities, ${count(CUSTOMERS)} customers`,
      })
    }
    return rows
  } finally {
    await database.close()
    await server.stop()
  }
}

const count = (number: number): string => number.toLocaleString('en')

/** Returns the days of all orders, an order in their middle, one's number, and a function that chooses orders. */
async function positionsIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: number; day: string; year: number; number: number }>(
    `SELECT id, to_char(placed_at AT TIME ZONE 'Europe/Prague', 'YYYY-MM-DD') AS day, year, number
     FROM shop.orders ORDER BY placed_at`,
  )
  const [oldest, latest, middle] = [rows[0], rows.at(-1), rows[Math.floor(rows.length / 2)]]
  if (oldest === undefined || latest === undefined || middle === undefined) throw new Error('no orders')
  let next = 0
  return {
    days: { from: oldest.day, to: latest.day },
    middle: middle.id,
    number: `${middle.year}/${middle.number}`,
    /** Each call returns other orders, which lie apart like rows of a list. */
    ids: (): readonly number[] =>
      Array.from({ length: PAGE }, () => {
        next = (next + 7919) % rows.length
        return rows[next]?.id ?? middle.id
      }),
  }
}

const byKeys = (pool: pg.Pool, ids: readonly number[]) =>
  pool.query(
    `SELECT id, year, number, placed_at, city_slug, restaurant_name, state, payment_method, total
     FROM shop.orders WHERE id = ANY($1)`,
    [ids],
  )

/** Returns the median milliseconds of each call, made in turns. */
async function inTurns(
  rounds: number,
  calls: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let made = 0; made < rounds * CALLS; made += 1) {
    for (const [index, call] of calls.entries()) {
      const began = performance.now()
      await call()
      times[index]?.push(performance.now() - began)
    }
  }
  return [median(times[0]), median(times[1])]
}
