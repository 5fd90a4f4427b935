/**
 * Two processes are stopped and started in turn behind Debian's HAProxy, which repeats no request, while customers order
 * all the time.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@sousto/postgres/database.ts'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { aDemoOrder, priceOf } from '@sousto/testing/demo-order.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { productIn } from './product.ts'
import { median, type Row, tables } from './report.ts'

type RestartOptions = {
  /** An empty database. */
  readonly databaseUrl: string
  readonly rounds: number
  readonly log: (line: string) => void
}

const HAPROXY = '/usr/sbin/haproxy'
/** Longer than HAProxy needs to notice that a process is not ready. */
const DRAIN_SECONDS = '8'
const CUSTOMERS = 4
const BETWEEN_ORDERS = 100

const configuration = (port: number, statistics: number, ports: readonly number[]) => `defaults
  mode http
  timeout connect 5s
  timeout check 5s
  timeout client 60s
  timeout server 60s
  retries 0
listen statistics
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /api/health/ready
  http-check expect status 200
  default-server check inter 500 fall 2 rise 1
${ports.map((each) => `  server p${each} 127.0.0.1:${each}`).join('\n')}
`

export async function restarts({ databaseUrl, rounds, log }: RestartOptions, cleanUp: CleanUp) {
  if (!existsSync(HAPROXY)) throw new Error('HAProxy is not installed: apt-get install haproxy')
  const folder = await mkdtemp(join(tmpdir(), 'sousto-restarts-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)

  const ports = [await freePort(), await freePort()]
  const products: ReturnType<typeof productIn>[] = []
  for (const port of ports) {
    const dataDir = join(folder, String(port))
    await mkdir(dataDir)
    const product = productIn(dataDir, port, { DATABASE_URL: databaseUrl, DRAIN_SECONDS })
    cleanUp(async () => {
      await product.signal('SIGKILL').catch(() => {})
      await product.ended()
    })
    // Started one after the other, because the first loads the demo data.
    await product.start()
    products.push(product)
  }
  const [sitePort, statistics] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configuration(sitePort, statistics, ports))
  const haproxy = spawn(HAPROXY, ['-db', '-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  cleanUp(() => haproxy.kill('SIGKILL'))
  const site = `http://127.0.0.1:${sitePort}`
  while (!(await isReady(site))) await sleep(100)

  const database = openDatabase<unknown>({ url: databaseUrl, max: 2 })
  cleanUp(database.close)
  const rows = async <Found extends object>(text: string) => (await database.pool.query<Found>(text)).rows
  const sample = await aDemoOrder(site, rows)
  const payload = { ...sample, payment: { method: 'cash', totalCheck: await priceOf(site, sample) } }

  const acknowledged = new Set<string>()
  const failed: string[] = []
  let isOver = false
  const customer = async () => {
    while (!isOver) {
      const key = randomUUID()
      const problem = await fetch(`${site}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(payload),
      }).then(
        async (answer) => (answer.ok ? null : `${answer.status} ${(await answer.text()).slice(0, 200)}`),
        (error: Error) => error.message,
      )
      if (problem === null) acknowledged.add(key)
      else failed.push(`${new Date().toISOString().slice(11, 19)} an order was answered ${problem}`)
      await sleep(BETWEEN_ORDERS)
    }
  }
  const ordering = Promise.all(Array.from({ length: CUSTOMERS }, customer))
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const product of products) {
      const begin = performance.now()
      await product.signal('SIGTERM')
      const code = await product.ended()
      if (code !== 0) failed.push(`a process ended with exit code ${code}`)
      await product.start()
      while ((await serversUp(statistics)) < products.length) await sleep(100)
      times.push((performance.now() - begin) / 1_000)
    }
    log(`round ${round}: ${acknowledged.size} orders, ${failed.length} failures`)
  }
  isOver = true
  await ordering
  const stored = await rows<{ key: string }>('SELECT idempotency_key AS key FROM shop.orders')
  const keys = new Set(stored.map(({ key }) => key))
  const promises: readonly Row[] = [
    {
      promise: 'No request fails while processes are stopped and started in turn',
      seen: `${acknowledged.size} orders during ${times.length} restarts, median ${median(times).toFixed(1)} s`,
      broken: failed,
    },
    {
      promise: 'An acknowledged order is stored, once',
      seen: `${acknowledged.size} acknowledged, ${stored.length} stored`,
      broken: [
        ...[...acknowledged].filter((key) => !keys.has(key)).map((key) => `${key} is not stored`),
        ...(keys.size === stored.length ? [] : ['an order is stored twice']),
      ],
    },
  ]
  return { rows: promises, text: tables(promises, new Map(), new Map()) }
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/health/ready`).catch(() => null))?.ok === true

/** Returns how many processes HAProxy sends requests to. */
async function serversUp(statistics: number): Promise<number> {
  const csv = await (await fetch(`http://127.0.0.1:${statistics}/;csv`)).text()
  return csv.split('\n').filter((line) => /^processes,p\d+,/.test(line) && line.includes(',UP,')).length
}
