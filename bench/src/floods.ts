/**
 * Orders while other clients request more pages and logins than the server can answer (`docs/reliability.md`). Every
 * client has its own address, in the header of one trusted proxy, and none requests a page that another has requested.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Running, run, runProduct } from './processes.ts'
import type { Row } from './report.ts'
import { type SampleOrder, sampleOrder } from './sample-order.ts'

/** Milliseconds. */
const MAX_P99 = 250
const ORDERS_PER_SECOND = 20

type Flood = { readonly what: string; readonly pages: number; readonly logins: number }

const FLOODS: readonly Flood[] = [
  { what: 'no one else', pages: 0, logins: 0 },
  { what: '200 clients ask for pages that are not cached', pages: 200, logins: 0 },
  { what: '200 clients ask for such pages and 2,000 log in', pages: 200, logins: 2_000 },
]

type Options = { readonly folder: string; readonly seconds: number }

export async function measureFloods({ folder, seconds }: Options): Promise<Row[]> {
  const product = await runProduct(join(folder, 'floods'), { TRUST_PROXY: '1' })
  try {
    const order = await sampleOrder(product.url)
    const rows: Row[] = []
    let alone: number | null = null
    for (const flood of FLOODS) {
      const p99 = await orderTimes(product, order, flood, seconds * 5)
      alone ??= p99
      console.log(`orders while ${flood.what}: p99 ${Math.round(p99)} ms`)
      rows.push({
        what: `Order, p99, while ${flood.what}`,
        ours: p99,
        unit: 'ms',
        baseline: { name: 'alone', value: alone },
        target: { text: `≤ ${MAX_P99} ms`, met: p99 <= MAX_P99 },
      })
    }
    return rows
  } finally {
    await product.stop()
  }
}

/** The 99th percentile of the time to an acknowledged order, in milliseconds. */
async function orderTimes(
  product: Running,
  order: SampleOrder,
  flood: Flood,
  seconds: number,
): Promise<number> {
  const { pages, logins } = flood
  const env = { TARGET: product.url, PAGES: String(pages), LOGINS: String(logins) }
  const attackers = pages + logins === 0 ? null : await run('bench/src/flood-clients.ts', env)
  const times: Promise<number>[] = []
  for (let sent = 0; sent < ORDERS_PER_SECOND * seconds; sent += 1) {
    const time = timeOf(product, order)
    // Failures are reported after the attackers are stopped.
    time.catch(() => {})
    times.push(time)
    await new Promise((resolve) => setTimeout(resolve, 1000 / ORDERS_PER_SECOND))
  }
  const answered = await Promise.allSettled(times)
  await attackers?.stop()
  const refused = answered.find((each) => each.status === 'rejected')
  if (refused !== undefined) throw refused.reason
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

async function timeOf({ url }: Running, { body }: SampleOrder): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body,
  })
  const text = await answer.text()
  if (!text.includes('"status":"ok"')) throw new Error(`an order was refused: ${answer.status} ${text}`)
  return performance.now() - begin
}
