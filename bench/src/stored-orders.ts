/**
 * What must not depend on the number of stored orders: the order rate, and an outlet's pages of a day. Two identical
 * products on one server, one with few orders and one with many, are measured in alternating rounds.
 */
import { join } from 'node:path'
import type { DB } from '@sousto/api/database/tables.ts'
import { createOrderHistory } from '@sousto/api/features/order-history/service.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import pg from 'pg'
import { mediansInTurn } from './by-keys.ts'
import type { BenchEnvironment } from './environment.ts'
import { alternate } from './load.ts'
import { copyOrders } from './order-copies.ts'
import { CLIENTS, orderLoad, settle } from './order-load.ts'
import { runProduct } from './processes.ts'
import type { Row } from './report.ts'
import { sampleOrder } from './sample-order.ts'

const FEW = 10_000
const RATE_TARGET = 0.8
const PAGE_TARGET = 2
const CALLS = 30
/** A day's orders, twenty seconds apart, are divided among so many outlets. */
const OUTLETS = 200

const count = (orders: number) => orders.toLocaleString('en')

export async function measureStored({
  databaseUrl,
  folder,
  rounds,
  seconds,
  stored,
}: BenchEnvironment): Promise<Row[]> {
  const few = await fullProduct(databaseUrl, folder, FEW, seconds)
  const many = await fullProduct(databaseUrl, folder, stored, seconds)
  await few.load.warmUp()
  await many.load.warmUp()
  await settle(few.pool)
  await settle(many.pool)
  const compared = await alternate(rounds, many.load.round, few.load.round)
  const baseline = `with ${count(FEW)} stored`
  console.log(
    `orders with ${stored} stored: ${Math.round(compared.ours)}/s, few ${Math.round(compared.limit)}/s`,
  )
  const rows: Row[] = [
    {
      what: `Order of three dishes with ${count(stored)} stored`,
      ours: compared.ours,
      unit: '/s',
      baseline: { name: baseline, value: compared.limit },
      target: { text: `≥ ${RATE_TARGET}`, met: compared.ours / compared.limit >= RATE_TARGET },
      note: `${CLIENTS} clients, p99 ${compared.p99} ms`,
    },
  ]
  const [fewPages, manyPages] = [await pagesOf(few.url), await pagesOf(many.url)]
  for (const [page, what] of [
    ['history', 'A day of an outlet’s past orders'],
    ['close', 'The daily close of an outlet'],
  ] as const) {
    const [theirs, ours] = await mediansInTurn(rounds * CALLS, [fewPages[page], manyPages[page]])
    rows.push({
      what: `${what} with ${count(stored)} stored`,
      ours,
      unit: 'ms',
      baseline: { name: baseline, value: theirs },
      target: { text: `≤ ${PAGE_TARGET}`, met: ours / theirs <= PAGE_TARGET },
    })
  }
  for (const { stop } of [fewPages, manyPages, few, many]) await stop()
  return rows
}

/** The screens of the outlet that had the latest copied order, of the day before. */
async function pagesOf(url: string) {
  const database = openDatabase<DB>({ url, max: 2 })
  const history = createOrderHistory({ database, clock: () => Temporal.Now.instant() })
  const { outlet } = await database.kysely
    .selectFrom('shop.orders')
    .select('restaurant_id as outlet')
    .where('state', '=', 'delivered')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const day = Temporal.Now.plainDateISO('Europe/Prague').subtract({ days: 1 }).toString()
  return {
    history: () => history.list(outlet, { from: day, to: day, state: null, number: null, cursor: null }),
    close: () => history.close(outlet, day),
    stop: database.close,
  }
}

/**
 * Starts a product with its own database of `orders` orders, twenty seconds apart: the more orders in a year, the fewer
 * free order numbers.
 */
async function fullProduct(serverUrl: string, folder: string, orders: number, seconds: number) {
  const name = `orders_${orders}`
  const url = new URL(serverUrl)
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  await server.end()
  url.pathname = `/${name}`
  const product = await runProduct(join(folder, name), { DATABASE_URL: url.href })
  const order = await sampleOrder(product.url)
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM shop.restaurants ORDER BY id LIMIT ${OUTLETS}`,
  )
  const outlets = rows.map(({ id }) => id)
  await copyOrders(pool, orders - 1, {
    restaurant_id: `('{${outlets.join()}}'::integer[])[1 + n % ${outlets.length}]`,
  })
  // What follows orders has followed these long ago.
  await pool.query('UPDATE shop.event_cursors SET last_id = (SELECT max(id) FROM shop.order_events)')
  await pool.query('DELETE FROM shop.ledger_old_events')
  const load = orderLoad(`${product.url}/api/orders`, order, seconds)
  const stop = async () => {
    await pool.end()
    await product.stop()
  }
  return { url: url.href, pool, load, stop }
}
