/** The api in its own process, as an operator runs it: durable, on its own embedded PostgreSQL in a folder, with demo data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@sousto/postgres/database.ts'

/** Open at every hour of the demo's week. */
const ALWAYS_OPEN = 'jidelna-bez-hodin'

export type Product = { readonly url: string; readonly child: ChildProcess }
export type Answer = {
  readonly status: string
  readonly order_number: string
  readonly totals?: { readonly totalPrice: number }
}
export type Stored = { readonly number: string; readonly key: string; readonly total: number }

export function productIn(dataDir: string) {
  const running: ChildProcess[] = []

  async function start(env: Readonly<Record<string, string>> = {}): Promise<Product> {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('main.ts', import.meta.url)), '--only=api'],
      {
        env: {
          PATH: process.env.PATH ?? '',
          PORT: '0',
          METRICS_PORT: '0',
          DATA_DIR: dataDir,
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    running.push(child)
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /http:\S+/.exec(line)?.[0]
      if (url !== undefined) return { url, child }
    }
    throw new Error('the server ended before it was ready')
  }

  /** On the running server. */
  async function inDatabase<Row extends object>(text: string): Promise<Row[]> {
    const own = (name: string) => readFile(join(dataDir, 'postgres', name), 'utf8')
    const [password, port] = await Promise.all([own('password'), own('port')])
    const url = `postgres://sousto:${password.trim()}@127.0.0.1:${port.trim()}/sousto`
    const database = openDatabase({ url, max: 1 })
    try {
      return (await database.pool.query<Row>(text)).rows
    } finally {
      await database.close()
    }
  }

  async function aPayload(url: string) {
    const restaurant = (await (await fetch(`${url}/api/restaurants/${ALWAYS_OPEN}`)).json()) as {
      id: number
    }
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

  return {
    start,
    inDatabase,
    storedOrders: () =>
      inDatabase<Stored>(
        `SELECT year || '/' || number AS number, idempotency_key AS key, total FROM shop.orders`,
      ),
    /** Three pieces of a dish without required extras, to a demo address, at the price the server calculates. */
    aPayload,
    /** Ends every process that was started. */
    end: async () => {
      for (const child of running.filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}

export async function post(url: string, payload: object, key: string): Promise<Response> {
  return await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(payload),
  })
}

export async function send(url: string, payload: object, key: string): Promise<Answer> {
  return (await (await post(url, payload, key)).json()) as Answer
}
