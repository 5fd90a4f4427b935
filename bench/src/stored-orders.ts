/** The order rate must not depend on the number of stored orders: two identical products on one server, measured in alternating rounds. */
import { join } from 'node:path'
import pg from 'pg'
import type { BenchEnvironment } from './environment.ts'
import { alternate } from './load.ts'
import { copyOrders } from './order-copies.ts'
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
  await copyOrders(pool, orders - 1)
  const load = orderLoad(`${product.url}/api/orders`, order, seconds)
  const stop = async () => {
    await pool.end()
    await product.stop()
  }
  return { pool, load, stop }
}
