/**
 * Pages and orders of one process beside those of two (`--processes=2`), in turns, on one machine. On a machine of more
 * than two cores run it under `taskset -c 0,1`. The clients and PostgreSQL share the cores.
 */
import { join } from 'node:path'
import { receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import pg from 'pg'
import { inTurn, read } from './load.ts'
import { CLIENTS, orderLoad, settle } from './order-load.ts'
import { run } from './processes.ts'
import type { Row } from './report.ts'
import { sampleOrder } from './sample-order.ts'

const TARGET = 1.6
const CONNECTIONS = 16

type Options = { readonly folder: string; readonly rounds: number; readonly seconds: number }

export async function measureCores({ folder, rounds, seconds }: Options): Promise<Row[]> {
  // Mails that no server takes are tried again all the time, and both products would be measured beside that.
  const mailServer = await receiveMail(async () => {})
  const of = (name: string, processes: number) =>
    productOf({ dataDir: join(folder, name), processes, seconds, mailUrl: mailServer.url })
  const one = await of('one', 1)
  const two = await of('two', 2)
  try {
    for (const { warmUp } of [one, two]) await warmUp()
    const pages = await inTurn(rounds, { one: one.pages, two: two.pages })
    const orders = await inTurn(rounds, { one: one.orders, two: two.orders })
    const ratio = pages.two.rate / pages.one.rate
    return [
      {
        what: 'City page, rendered, by two processes',
        ours: pages.two.rate,
        unit: '/s',
        baseline: { name: 'one process', value: pages.one.rate },
        target: { text: `≥ ${TARGET}`, met: ratio >= TARGET },
        note: `${CONNECTIONS} connections, p99 ${pages.two.p99} ms`,
      },
      {
        what: 'Order of three dishes, by two processes',
        ours: orders.two.rate,
        unit: '/s',
        baseline: { name: 'one process', value: orders.one.rate },
        target: null,
        note: `${CLIENTS} clients, p99 ${orders.two.p99} ms`,
      },
    ]
  } finally {
    await one.stop()
    await two.stop()
    await mailServer.close()
  }
}

type ProductOptions = {
  readonly dataDir: string
  readonly processes: number
  readonly seconds: number
  readonly mailUrl: string
}

async function productOf({ dataDir, processes, seconds, mailUrl }: ProductOptions) {
  const server = await startEmbedded({ dataDir })
  const settings = {
    MODE: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
    DEMO_DATA: '1',
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    SMTP_URL: mailUrl,
    MAIL_FROM: 'posta@sousto.example',
  }
  const product = await run('scripts/start.mjs', settings, [`--processes=${processes}`])
  const load = orderLoad(`${product.url}/api/orders`, await sampleOrder(product.url), seconds)
  const pages = () =>
    read({
      url: product.url,
      connections: CONNECTIONS,
      seconds,
      headers: { 'accept-encoding': 'br' },
      paths: ['/rozvoz-jidel/olomouc'],
      distinct: 'message',
    })
  return {
    warmUp: async () => {
      await pages()
      await load.warmUp()
      const pool = new pg.Pool({ connectionString: server.url, max: 1 })
      await settle(pool)
      await pool.end()
    },
    pages,
    orders: load.round,
    stop: async () => {
      await product.stop()
      await server.stop()
    },
  }
}
