/** The order rate must not depend on the number of stored orders: two identical products on one server, measured in alternating rounds. */
import { join } from 'node:path'
import pg from 'pg'
import type { BenchEnvironment } from './environment.ts'
import { alternate } from './load.ts'
import { CLIENTS, orderLoad, settle } from './order-load.ts'
import { runProduct } from './processes.ts'
import type { Row } from './report.ts'
import { sampleOrder } from './sample-order.ts'

const FEW = 10_000
const TARGET = 0.8

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
  await few.stop()
  await many.stop()
  const count = (orders: number) => orders.toLocaleString('en')
  console.log(
    `orders with ${stored} stored: ${Math.round(compared.ours)}/s, few ${Math.round(compared.limit)}/s`,
  )
  return [
    {
      what: `Order of three dishes with ${count(stored)} stored`,
      ours: compared.ours,
      unit: '/s',
      baseline: { name: `with ${count(FEW)} stored`, value: compared.limit },
      target: { text: `≥ ${TARGET}`, met: compared.ours / compared.limit >= TARGET },
      note: `${CLIENTS} clients, p99 ${compared.p99} ms`,
    },
  ]
}

/**
 * Starts a product with its own database of `orders` orders, all of this year: the more orders in a year, the fewer
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
  await fill(pool, orders)
  const load = orderLoad(`${product.url}/api/orders`, order, seconds)
  const stop = async () => {
    await pool.end()
    await product.stop()
  }
  return { pool, load, stop }
}

/**
 * Columns in which a copy of an order differs from the original; `n` counts the copies. 7919 is coprime to nine
 * million, so no number occurs twice.
 */
const OWN: Readonly<Record<string, string>> = {
  guid: 'gen_random_uuid()',
  idempotency_key: 'gen_random_uuid()',
  number: '1000000 + (sample.number - 1000000 + n * 7919::bigint) % 9000000',
  placed_at: `sample.placed_at - n * interval '20 seconds'`,
}

/** Copies the only order. Foreign keys are valid by construction, so their checks are disabled during the copy. */
async function fill(pool: pg.Pool, orders: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'shop' AND table_name = 'orders' AND column_name <> 'id'`)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => OWN[name] ?? `sample.${name}`)
  await pool.query('SET session_replication_role = replica')
  await pool.query(
    `WITH sample AS (SELECT * FROM shop.orders LIMIT 1),
    copies AS (
      INSERT INTO shop.orders (${names.join(', ')})
      SELECT ${values.join(', ')} FROM sample, generate_series(1, $1::int) AS n
      RETURNING id
    ), lines AS (
      INSERT INTO shop.order_lines (order_id, position, item_id, restaurant_id, name, price, packaging, quantity, extras)
      SELECT copies.id, position, item_id, restaurant_id, name, price, packaging, quantity, extras FROM copies, shop.order_lines
    )
    INSERT INTO shop.order_states (order_id, state, at, actor)
    SELECT copies.id, state, at, actor FROM copies, shop.order_states`,
    [orders - 1],
  )
  await pool.query('SET session_replication_role = origin')
}
