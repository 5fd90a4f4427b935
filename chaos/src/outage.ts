/**
 * The database of one process goes away again and again: all its connections are cut, and new ones refused. Meanwhile
 * visitors load pages, menus and files, and a customer orders all the time.
 */
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@sousto/postgres/database.ts'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { aDemoOrder, priceOf } from '@sousto/testing/demo-order.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { productIn } from './product.ts'
import { median, type Row, tables } from './report.ts'

type OutageOptions = {
  /** An empty database. */
  readonly databaseUrl: string
  readonly rounds: number
  /** The duration of each outage. */
  readonly seconds: number
  readonly log: (line: string) => void
}

const MENU = 'jidelna-bez-hodin'
const BETWEEN_ORDERS = 50
const BETWEEN_VISITS = 200
/** Seconds, for the median. */
const ORDERS_WITHIN = 2

export async function outage(options: OutageOptions, cleanUp: CleanUp) {
  const { databaseUrl, rounds, seconds, log } = options
  const folder = await mkdtemp(join(tmpdir(), 'sousto-outage-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const proxy = await tcpProxy(databaseUrl)
  cleanUp(proxy.close)
  const product = productIn(folder, await freePort(), { DATABASE_URL: proxy.url })
  cleanUp(async () => {
    await product.signal('SIGKILL').catch(() => {})
    await product.ended()
  })
  await product.start()
  const database = openDatabase<unknown>({ url: databaseUrl, max: 2 })
  cleanUp(database.close)
  const rows = async <Found extends object>(text: string) => (await database.pool.query<Found>(text)).rows

  const sample = await aDemoOrder(product.url, rows)
  const payload = { ...sample, payment: { method: 'cash', totalCheck: await priceOf(product.url, sample) } }
  const orders = customer(product.url, payload)
  const visits = visitor(product.url, await pathsOf(product.url))
  await visits.once()
  const recoveries: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    proxy.refuse(true)
    proxy.cutConnections()
    await sleep(seconds * 1_000)
    proxy.refuse(false)
    const back = performance.now()
    const took = ((await orders.next()) - back) / 1_000
    recoveries.push(took)
    log(`outage ${round}: an order ${took.toFixed(2)} s after the database answered`)
    await sleep(1_000)
  }
  await Promise.all([orders.stop(), visits.stop()])
  const stored = await rows<{ key: string }>('SELECT idempotency_key AS key FROM shop.orders')
  const result = promisesOf(orders, visits, recoveries, stored)
  const name = `The database is away for ${seconds} s`
  return { rows: result, text: tables(result, new Map([[name, recoveries]]), new Map()) }
}

/** The start page, a menu as a page and as data, and a file of the start page. */
async function pathsOf(url: string): Promise<readonly string[]> {
  const html = await (await fetch(url)).text()
  const file = /\/assets\/[\w.-]+\.js/.exec(html)?.[0]
  if (file === undefined) throw new Error('the start page loads no file')
  return ['/', `/rozvoz-jidel/olomouc/${MENU}/objednat`, `/api/menu/${MENU}`, file]
}

/** Orders again and again until it is stopped. */
export function customer(url: string, payload: object) {
  const acknowledged = new Set<string>()
  const wrong: string[] = []
  let refused = 0
  let isOver = false
  let onAcknowledged = (_at: number) => {}

  async function work(): Promise<void> {
    while (!isOver) {
      const key = randomUUID()
      const response = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(payload),
      })
      await response.text()
      if (response.status === 200) {
        acknowledged.add(key)
        onAcknowledged(performance.now())
      } else if (response.status === 503 && response.headers.has('retry-after')) refused += 1
      else wrong.push(`an order was answered ${response.status}`)
      await sleep(BETWEEN_ORDERS)
    }
  }
  const working = work()
  return {
    acknowledged,
    wrong,
    refused: () => refused,
    /** Resolves to the time at which the next order is acknowledged. */
    next: () =>
      new Promise<number>((resolve) => {
        onAcknowledged = resolve
      }),
    stop: async () => {
      isOver = true
      await working
    },
  }
}

function visitor(url: string, paths: readonly string[]) {
  const failed: string[] = []
  let visited = 0
  let kept = 0
  let isOver = false

  async function once(): Promise<void> {
    for (const path of paths) {
      const response = await fetch(url + path)
      const text = await response.text()
      visited += 1
      if (response.headers.has('x-kept-at') || text.includes('data-kept-at')) kept += 1
      if (response.status >= 500) failed.push(`${path} was answered ${response.status}`)
    }
  }
  async function work(): Promise<void> {
    await sleep(BETWEEN_VISITS)
    while (!isOver) {
      await once()
      await sleep(BETWEEN_VISITS)
    }
  }
  const working = work()
  return {
    failed,
    visited: () => visited,
    kept: () => kept,
    once,
    stop: async () => {
      isOver = true
      await working
    },
  }
}

function promisesOf(
  orders: ReturnType<typeof customer>,
  visits: ReturnType<typeof visitor>,
  recoveries: readonly number[],
  stored: readonly { readonly key: string }[],
): readonly Row[] {
  const keys = new Set(stored.map(({ key }) => key))
  const middle = median(recoveries)
  return [
    {
      promise: 'No page, menu or file is answered 5xx while the database is away',
      seen: `${visits.visited()} visits, ${visits.kept()} of them with the age of what they show`,
      broken: visits.failed,
    },
    {
      promise: 'An acknowledged order is stored, once',
      seen: `${orders.acknowledged.size} acknowledged, ${stored.length} stored`,
      broken: [
        ...[...orders.acknowledged].filter((key) => !keys.has(key)).map((key) => `${key} is not stored`),
        ...(keys.size === stored.length ? [] : ['an order is stored twice']),
      ],
    },
    {
      promise: 'Every other order is answered 503 with Retry-After',
      seen: `${orders.refused()} refused`,
      broken: orders.wrong,
    },
    {
      promise: `An order is acknowledged within ${ORDERS_WITHIN} s after the database answers (median)`,
      seen: `median ${middle.toFixed(2)} s`,
      broken: middle <= ORDERS_WITHIN ? [] : [`median ${middle.toFixed(2)} s`],
      timed: true,
    },
  ]
}
