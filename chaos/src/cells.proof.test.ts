/** Two cells order independently while the database of one is down (docs/cells.md). */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cellOfOrder } from '@sousto/domain/order/cells.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { type CleanUp, withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { aDemoOrder, priceOf } from '@sousto/testing/demo-order.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { expect, it } from 'vitest'
import { customer } from './outage.ts'
import { productIn } from './product.ts'

const COUNT = 2
const DOWN_MS = 5_000

/** The product as one of the cells, with a customer who orders all the time. */
async function cell(index: number, cleanUp: CleanUp) {
  const { url, drop } = await testDatabase()
  cleanUp(drop)
  const folder = await mkdtemp(join(tmpdir(), 'sousto-cell-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const proxy = await tcpProxy(url)
  cleanUp(proxy.close)
  const env = { DATABASE_URL: proxy.url, CELL: `${index}/${COUNT}` }
  const product = productIn(folder, await freePort(), env)
  cleanUp(async () => {
    await product.signal('SIGKILL').catch(() => {})
    await product.ended()
  })
  await product.start()
  const database = openDatabase<unknown>({ url, max: 2 })
  cleanUp(database.close)
  const rows = async <Found extends object>(text: string) => (await database.pool.query<Found>(text)).rows
  const sample = await aDemoOrder(product.url, rows)
  const payload = { ...sample, payment: { method: 'cash', totalCheck: await priceOf(product.url, sample) } }
  return { proxy, orders: customer(product.url, payload), rows }
}

it('two cells order independently while the database of one is down', async () => {
  await withCleanUp(async (cleanUp) => {
    const up = await cell(1, cleanUp)
    const down = await cell(2, cleanUp)
    await Promise.all([up.orders.next(), down.orders.next()])

    down.proxy.refuse(true)
    down.proxy.cutConnections()
    await sleep(500)
    const [before, lost] = [up.orders.acknowledged.size, down.orders.acknowledged.size]
    await sleep(DOWN_MS)
    expect(up.orders.acknowledged.size).toBeGreaterThan(before)
    expect(up.orders.refused()).toBe(0)
    expect(down.orders.acknowledged.size).toBe(lost)
    expect(down.orders.refused()).toBeGreaterThan(0)
    down.proxy.refuse(false)
    await down.orders.next()

    const cells = [up, down]
    await Promise.all(cells.map(({ orders }) => orders.stop()))
    for (const [index, { orders, rows }] of cells.entries()) {
      expect(orders.wrong).toEqual([])
      const stored = await rows<{ key: string; number: number }>(
        'SELECT idempotency_key AS key, number FROM shop.orders WHERE idempotency_key IS NOT NULL',
      )
      const keys = new Set(stored.map(({ key }) => key))
      expect([...orders.acknowledged].filter((key) => !keys.has(key))).toEqual([])
      expect(new Set(stored.map((order) => cellOfOrder(order, COUNT)))).toEqual(new Set([index + 1]))
    }
  })
})
