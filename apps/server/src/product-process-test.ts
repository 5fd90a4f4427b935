/**
 * The API in its own process, as an operator runs it: durable, on its own embedded PostgreSQL in a folder, with demo
 * data.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@sousto/postgres/database.ts'
import { aDemoOrder, priceOf } from '@sousto/testing/demo-order.ts'

export type Product = { readonly url: string; readonly child: ChildProcess }
export type Answer = { readonly status: string; readonly order_number: string }
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
          DEMO_EVENING: 'off',
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
    const order = await aDemoOrder(url, inDatabase)
    return { ...order, payment: { method: 'cash', totalCheck: await priceOf(url, order) } }
  }

  return {
    start,
    inDatabase,
    storedOrders: () =>
      inDatabase<Stored>(
        `SELECT year || '/' || number AS number, idempotency_key AS key, total FROM shop.orders`,
      ),
    /**
     * An order of three pieces of a dish without required extras, to a demo address, at the price that the server
     * calculates.
     */
    aPayload,
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
