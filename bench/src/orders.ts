/** Orders per second. The baseline: plain Fastify doing the same inserts in the same database. */
import pg from 'pg'
import type { BenchEnvironment } from './environment.ts'
import { alternate } from './load.ts'
import { CLIENTS, orderLoad, settle, stored } from './order-load.ts'
import { run } from './processes.ts'
import type { Row } from './report.ts'
import { sampleOrder } from './sample-order.ts'

const TARGET = 0.4

export async function measureOrders({
  product,
  databaseUrl,
  rounds,
  seconds,
}: BenchEnvironment): Promise<Row[]> {
  const order = await sampleOrder(product.url)
  const baselineServer = await run('bench/src/baseline-server.ts', { DATABASE_URL: databaseUrl })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const before = await stored(pool)
  const ours = orderLoad(`${product.url}/api/orders`, order, seconds)
  const limit = orderLoad(`${baselineServer.url}/orders`, order, seconds)
  await ours.warmUp()
  await limit.warmUp()
  await settle(pool)
  const compared = await alternate(rounds, ours.round, limit.round)
  const after = await stored(pool)
  await pool.end()
  await baselineServer.stop()

  const acknowledged = ours.acknowledged()
  const written = { orders: after.orders - before.orders, money: after.money - before.money }
  const kept = written.orders === acknowledged && written.money === acknowledged * order.total
  const rate: Row = {
    what: 'Order of three dishes',
    ours: compared.ours,
    unit: '/s',
    baseline: { name: 'plain Fastify and PostgreSQL', value: compared.limit },
    target: { text: `≥ ${TARGET}`, met: compared.ours / compared.limit >= TARGET },
    note: `${CLIENTS} clients, p99 ${compared.p99} ms`,
  }
  const sums: Row = {
    what: 'Orders stored of those acknowledged, to the haléř',
    ours: written.orders,
    unit: '',
    baseline: { name: 'acknowledged', value: acknowledged },
    target: { text: 'equal', met: kept },
    note: `${written.money / 100} Kč stored, ${(acknowledged * order.total) / 100} Kč acknowledged`,
  }
  console.log(`orders: ${Math.round(compared.ours)}/s, plain Fastify ${Math.round(compared.limit)}/s`)
  return [rate, sums]
}
