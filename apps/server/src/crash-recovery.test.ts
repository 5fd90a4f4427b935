import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterAll, expect, it } from 'vitest'

const ORDERS = 500
/** The number of acknowledged orders at which the process is killed. */
const KILL_AFTER = 100
/** Open at every hour of the demo's week. */
const ALWAYS_OPEN = 'jidelna-bez-hodin'

const dataDir = await mkdtemp(join(tmpdir(), 'sousto-kill-'))
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

/** The api as an operator runs it: durable, on its own embedded PostgreSQL, with demo data. */
async function start(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), '--only=api'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url !== undefined) return { url, child }
  }
  throw new Error('the server ended before it was ready')
}

type Stored = { readonly number: string; readonly key: string; readonly total: number }

async function inDatabase<Row extends object>(text: string): Promise<Row[]> {
  const { url, stop } = await startEmbedded({ dataDir })
  const database = openDatabase({ url, max: 1 })
  try {
    return (await database.pool.query<Row>(text)).rows
  } finally {
    await database.close()
    await stop()
  }
}

const storedOrders = () =>
  inDatabase<Stored>(`SELECT year || '/' || number AS number, idempotency_key AS key, total FROM shop.orders`)

type Answer = {
  readonly status: string
  readonly order_number: string
  readonly totals?: { readonly totalPrice: number }
}

async function send(url: string, payload: object, key: string): Promise<Answer> {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(payload),
  })
  return (await response.json()) as Answer
}

/** Three pieces of a dish without required extras, to a demo address, at the price the server calculates. */
async function aPayload(url: string) {
  const restaurant = (await (await fetch(`${url}/api/restaurants/${ALWAYS_OPEN}`)).json()) as { id: number }
  const [dish] = await inDatabase<{ id: number }>(
    `SELECT i.id FROM shop.items i JOIN shop.sections s ON s.id = i.section_id
     WHERE s.restaurant_id = ${restaurant.id} AND s.place = 'menu' AND NOT i.sold_out AND i.next_day_from IS NULL
       AND NOT EXISTS (SELECT FROM shop.item_extra_groups g WHERE g.item_id = i.id)
     ORDER BY i.id LIMIT 1`,
  )
  const [place] = await inDatabase<{ code: number }>(
    `SELECT p.code FROM location.places p JOIN location.streets s ON s.code = p.street_code
     JOIN location.towns t ON t.code = s.town_code
     WHERE t.name = 'Olomouc' AND s.name = 'Švestková' AND p.house_number = 14`,
  )
  const payload = {
    cart: [{ polozka_id: dish?.id, quantity: 3, extraItems: [] }],
    user: { jmeno: 'Eliška', login: 'eliska@priklad.example', telefon: '777000123' },
    restaurant: restaurant.id,
    location: place?.code,
    payment: { method: 'cash', totalCheck: 0 },
  }
  const { totals } = await send(url, payload, randomUUID())
  if (totals === undefined) throw new Error('the server did not name the price')
  return { ...payload, payment: { method: 'cash', totalCheck: totals.totalPrice } }
}

it('keeps every acknowledged order exactly once after SIGKILL during 500 parallel orders', async () => {
  const first = await start()
  const payload = await aPayload(first.url)
  const keys = Array.from({ length: ORDERS }, () => randomUUID())
  const acknowledged = new Map<string, string>()

  await Promise.all(
    keys.map(async (key) => {
      const answer = await send(first.url, payload, key).catch(() => null)
      if (answer === null) return
      expect(answer.status).toBe('ok')
      acknowledged.set(key, answer.order_number)
      if (acknowledged.size === KILL_AFTER) first.child.kill('SIGKILL')
    }),
  )
  // Its connections break shortly before its `exit` event.
  await eventually(() => expect(first.child.signalCode).toBe('SIGKILL'))
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER)
  expect(acknowledged.size).toBeLessThan(ORDERS)

  const second = await start()
  const survived = await storedOrders()
  expect(new Set(survived.map(({ key }) => key)).size).toBe(survived.length)
  for (const [key, number] of acknowledged)
    expect(survived).toContainEqual(expect.objectContaining({ key, number }))

  const answers = await Promise.all(keys.map((key) => send(second.url, payload, key)))
  const stored = new Map((await storedOrders()).map((order) => [order.key, order]))
  expect(stored.size).toBe(ORDERS)
  for (const [index, key] of keys.entries()) {
    expect(answers[index]?.order_number).toBe(stored.get(key)?.number)
    expect(acknowledged.get(key) ?? stored.get(key)?.number).toBe(stored.get(key)?.number)
  }
  const money = [...stored.values()].reduce((sum, { total }) => sum + total, 0)
  expect(money).toBe(ORDERS * Math.round(payload.payment.totalCheck * 100))
})
