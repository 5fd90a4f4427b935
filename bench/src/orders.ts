/**
 * Orders per second compared with plain Fastify that inserts into the same database. The first comparison inserts an
 * order with its lines and first state; it has been the baseline from the beginning and has the target. The second
 * inserts every row that the product writes, which any restaurant needs whose board and mail must not lose an order.
 * The first comparison includes the product's additional work, the second only the difference in how the same work is
 * done.
 */
import pg from 'pg'
import type { BenchEnvironment } from './environment.ts'
import { inTurn } from './load.ts'
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
  const sameRows = orderLoad(`${baselineServer.url}/orders-with-board`, order, seconds)
  for (const load of [ours, limit, sameRows]) await load.warmUp()
  await settle(pool)
  const compared = await inTurn(rounds, {
    limit: limit.round,
    ours: ours.round,
    sameRows: sameRows.round,
  })
  const after = await stored(pool)
  await pool.end()
  await baselineServer.stop()

  const acknowledged = ours.acknowledged()
  const written = { orders: after.orders - before.orders, money: after.money - before.money }
  const kept = written.orders === acknowledged && written.money === acknowledged * order.total
  const { rate, p99 } = compared.ours
  const besideOrder: Row = {
    what: 'Order of three dishes',
    ours: rate,
    unit: '/s',
    baseline: { name: 'plain Fastify and PostgreSQL', value: compared.limit.rate },
    target: { text: `≥ ${TARGET}`, met: rate / compared.limit.rate >= TARGET },
    note: `${CLIENTS} clients, p99 ${p99} ms`,
  }
  const besideSameRows: Row = {
    what: 'The same',
    ours: rate,
    unit: '/s',
    baseline: { name: 'plain Fastify that writes the same rows', value: compared.sameRows.rate },
    target: null,
  }
  const sums: Row = {
    what: 'Orders stored of those acknowledged, to the haléř',
    ours: written.orders,
    unit: '',
    baseline: { name: 'acknowledged', value: acknowledged },
    target: { text: 'equal', met: kept },
    note: `${written.money / 100} Kč stored, ${(acknowledged * order.total) / 100} Kč acknowledged`,
  }
  console.log(
    `orders: ${Math.round(rate)}/s, plain Fastify ${Math.round(compared.limit.rate)}/s, with the same rows ${Math.round(compared.sameRows.rate)}/s`,
  )
  return [besideOrder, besideSameRows, sums]
}
