/** Orders a second. Beside it: bare Fastify doing the same inserts in the same database. */
import pg from 'pg'
import type { Setting } from './environment.ts'
import { inTurns } from './load.ts'
import { CLIENTS, orderLoad, settle, stored } from './order-load.ts'
import { run } from './processes.ts'
import type { Row } from './report.ts'
import { sampleOrder } from './sample-order.ts'

const AIM = 0.4

export async function measureOrders({ product, databaseUrl, rounds, seconds }: Setting): Promise<Row[]> {
  const order = await sampleOrder(product.url)
  const bare = await run('bench/src/baseline-server.ts', { DATABASE_URL: databaseUrl })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const before = await stored(pool)
  const ours = orderLoad(`${product.url}/api/orders`, order, seconds)
  const limit = orderLoad(`${bare.url}/orders`, order, seconds)
  await ours.warmUp()
  await limit.warmUp()
  await settle(pool)
  const compared = await inTurns(rounds, ours.round, limit.round)
  const after = await stored(pool)
  await pool.end()
  await bare.stop()

  const acknowledged = ours.acknowledged()
  const written = { orders: after.orders - before.orders, money: after.money - before.money }
  const kept = written.orders === acknowledged && written.money === acknowledged * order.total
  const rate: Row = {
    what: 'Order of three dishes',
    ours: compared.ours,
    unit: '/s',
    beside: { name: 'bare Fastify and PostgreSQL', value: compared.limit },
    aim: { text: `≥ ${AIM}`, met: compared.ours / compared.limit >= AIM },
    note: `${CLIENTS} clients, p99 ${compared.p99} ms`,
  }
  const sums: Row = {
    what: 'Orders stored of those acknowledged, to the haléř',
    ours: written.orders,
    unit: '',
    beside: { name: 'acknowledged', value: acknowledged },
    aim: { text: 'equal', met: kept },
    note: `${written.money / 100} Kč stored, ${(acknowledged * order.total) / 100} Kč acknowledged`,
  }
  console.log(`orders: ${Math.round(compared.ours)}/s, bare ${Math.round(compared.limit)}/s`)
  return [rate, sums]
}
