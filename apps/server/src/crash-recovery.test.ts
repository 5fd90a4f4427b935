import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@sousto/testing/eventually.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, expect, it } from 'vitest'
import { productIn, send } from './product-process-test.ts'

const ORDERS = inProof(500, 60)
const KILL_AFTER = ORDERS / 5

const dataDir = await mkdtemp(join(tmpdir(), 'sousto-kill-'))
const { start, storedOrders, aPayload, end } = productIn(dataDir)
afterAll(async () => {
  await end()
  await rm(dataDir, { recursive: true, force: true })
})

it(
  `keeps every acknowledged order exactly once after SIGKILL during ${ORDERS} parallel orders [wire.13]`,
  slow('starts the product twice, on a PostgreSQL of its own'),
  async () => {
    const first = await start()
    const payload = await aPayload(first.url)
    const keys = Array.from({ length: ORDERS }, () => randomUUID())
    const acknowledged = new Map<string, string>()

    await Promise.all(
      keys.map(async (key) => {
        const answer = await send(first.url, payload, key).catch(() => null)
        // An overloaded server responds with 503, which is not an acknowledgement.
        if (answer?.status !== 'ok') return
        acknowledged.set(key, answer.order_number)
        if (acknowledged.size === KILL_AFTER) first.child.kill('SIGKILL')
      }),
    )
    // The process's connections break shortly before its `exit` event.
    await eventually(() => expect(first.child.signalCode).toBe('SIGKILL'))
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER)
    expect(acknowledged.size).toBeLessThan(ORDERS)

    const second = await start()
    const survived = await storedOrders()
    expect(new Set(survived.map(({ key }) => key)).size).toBe(survived.length)
    for (const [key, number] of acknowledged)
      expect(survived).toContainEqual(expect.objectContaining({ key, number }))

    const sendUntilAcknowledged = (key: string) =>
      eventually(async () => {
        const answer = await send(second.url, payload, key)
        expect(answer.status).toBe('ok')
        return answer
      })
    const answers = await Promise.all(keys.map(sendUntilAcknowledged))
    const stored = new Map((await storedOrders()).map((order) => [order.key, order]))
    expect(stored.size).toBe(ORDERS)
    for (const [index, key] of keys.entries()) {
      expect(answers[index]?.order_number).toBe(stored.get(key)?.number)
      expect(acknowledged.get(key) ?? stored.get(key)?.number).toBe(stored.get(key)?.number)
    }
    const money = [...stored.values()].reduce((sum, { total }) => sum + total, 0)
    expect(money).toBe(ORDERS * Math.round(payload.payment.totalCheck * 100))
  },
)
