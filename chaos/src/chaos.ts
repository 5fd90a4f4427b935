/**
 * One run: starts the product, customers who order, and one fault after another, and then checks the promises
 * (`docs/reliability.md`, Standing proof).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '@sousto/api/database/tables.ts'
import { createTracking } from '@sousto/api/features/orders/tracking-service.ts'
import { moveOrder } from '@sousto/api/move-order.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { startGateways } from '@sousto/fakes/payments/gateway-servers.ts'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { type CleanUp, withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { newLedger } from '@sousto/simulated-people/ledger.ts'
import { patientRows, type Rows } from '@sousto/simulated-people/patient-rows.ts'
import { randomFrom } from '@sousto/simulated-people/random.ts'
import { aDemoOrder, priceOf, takeEveryMethod } from '@sousto/testing/demo-order.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { beCustomer, order, type Sample, type Shop } from './customers.ts'
import { mountDisk } from './disk.ts'
import { FAULTS, planOf, suffer, type World } from './faults.ts'
import { mailServer } from './mails.ts'
import { type Product, productIn } from './product.ts'
import { promisesOf, type Row, tables } from './report.ts'
import { settle, storedOrders } from './stored.ts'

export type Options = {
  readonly seed: number
  /** The duration of the run, or its number of faults. */
  readonly length: { readonly minutes: number } | { readonly faults: number }
  readonly customers: number
  /** The maximum duration of a fault in seconds, overriding its own. */
  readonly longestFault: number
  /** Seconds without a response after which a customer retries. */
  readonly patience: number
  readonly flood: World['flood']
  readonly diskMegabytes: number
  readonly log: (line: string) => void
}

export type Result = { readonly rows: readonly Row[]; readonly text: string }

export const chaos = (options: Options): Promise<Result> => withCleanUp((cleanUp) => run(options, cleanUp))

async function run(options: Options, cleanUp: CleanUp): Promise<Result> {
  const { seed, length, log } = options
  const folder = await mkdtemp(join(tmpdir(), 'sousto-chaos-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const disk = mountDisk(folder, options.diskMegabytes)
  if (disk !== null) cleanUp(disk.unmount)

  const port = await freePort()
  const gateways = await startGateways(`http://127.0.0.1:${port}`)
  cleanUp(gateways.close)
  const mails = mailServer()
  const smtp = await receiveMail(mails.receive)
  cleanUp(smtp.close)
  const targets = [gateways.env.GOPAY, gateways.env.COMGATE, smtp.url, `http://127.0.0.1:${port}`]
  const proxies = await Promise.all(targets.map((target) => tcpProxy(target)))
  for (const proxy of proxies) cleanUp(proxy.close)
  const [gopay, comgate, mail, customers] = proxies
  if (!gopay || !comgate || !mail || !customers) throw new Error('every target has a proxy')

  const env = { GOPAY: gopay.url, COMGATE: comgate.url, SMTP_URL: mail.url, TRUST_PROXY: '1' }
  const product = productIn(folder, port, env)
  cleanUp(async () => {
    await product.signal('SIGKILL').catch(() => {})
    await product.ended()
    const master = await product.postmaster().catch(() => null)
    if (master !== null) await endPostgres(master)
  })
  await product.start()
  const database = openDatabase<DB>({ url: await product.databaseUrl(), max: 4 })
  cleanUp(database.close)
  const rows = patientRows(database)

  const ledger = newLedger()
  const shop: Shop = {
    url: customers.url.replace(/\/$/, ''),
    sample: await aSample(product, rows),
    gateways,
    ledger,
    patience: options.patience * 1_000,
    cancel: (number) => cancel(database, number),
  }
  const stops: { seconds: number; code: number | null }[] = []
  const world: World = {
    product,
    proxies: { customers, services: [gopay, comgate, mail] },
    disk,
    flood: options.flood,
    inDatabase: (statement) => database.pool.query(statement),
    onStopped: (seconds, code) => stops.push({ seconds, code }),
  }

  let over = false
  const random = randomFrom(seed)
  const ordering = Promise.all(
    Array.from({ length: options.customers }, (_, index) =>
      beCustomer(shop, randomFrom(seed + index + 1), () => over),
    ),
  )
  const memory = watchMemory(product)
  cleanUp(memory.stop)
  const missing = new Map(FAULTS.map(({ name, missing }) => [name, missing?.(world) ?? null]))
  const recoveries = new Map<string, number[]>()
  const begin = Date.now()
  // A separate customer, who does not use the proxy and retries soon.
  const ready = untilAccepted({ ...shop, url: product.url, patience: 3_000 })
  const inflict = async () => {
    let inflicted = 0
    for (const planned of planOf(random, options.longestFault)) {
      if ('faults' in length ? inflicted === length.faults : Date.now() - begin > length.minutes * 60_000)
        return
      inflicted += 1
      const { name } = planned.fault
      if (missing.get(name) !== null) continue
      log(`${name} for ${planned.seconds.toFixed(1)} s`)
      const seconds = await suffer(world, planned, ready)
      recoveries.set(name, [...(recoveries.get(name) ?? []), seconds])
      log(`  orders again after ${seconds.toFixed(1)} s`)
    }
  }
  try {
    // If a customer gets no response, the run ends at once.
    await Promise.race([inflict(), ordering])
  } finally {
    over = true
  }
  await ordering
  log(`${ledger.acknowledged.size} orders were acknowledged; waiting until all is at rest`)
  const unsettled = await settle(rows, gateways, SETTLE_SECONDS, log)
  const orders = await storedOrders(rows)
  const megabytes = { most: memory.most(), last: (await product.megabytes()) ?? Number.NaN }
  const stop = performance.now()
  await product.signal('SIGTERM')
  const code = await product.ended()
  stops.push({ seconds: (performance.now() - stop) / 1_000, code })

  const promises = promisesOf({ ledger, orders, unsettled, gateways, mails, recoveries, stops, megabytes })
  const skipped = [...missing].flatMap(([name, why]) => (why === null ? [] : [[name, why] as const]))
  return { rows: promises, text: tables(promises, recoveries, new Map(skipped)) }
}

const SETTLE_SECONDS = 180

/** Waits until an order is accepted. */
const untilAccepted = (shop: Shop) => () =>
  order(shop, { method: 'cash', repeats: false, pays: 'pay', cancelled: false })

async function cancel(database: Database<DB>, written: string): Promise<void> {
  const number = parseOrderNumber(written)
  if (number === null) throw new Error(`not a number: ${written}`)
  const tracking = createTracking({ database, moveOrder, clock: () => Temporal.Now.instant() })
  // If it is too late, too early or the database is unavailable, the order stays.
  await tracking.move(number, 'cancelled', 'dispatcher').catch(() => {})
}

/** Returns a sample with every payment method. */
async function aSample({ url }: Product, rows: Rows): Promise<Sample> {
  const body = await aDemoOrder(url, rows)
  await takeEveryMethod(body, rows)
  return { body, total: await priceOf(url, body) }
}

/** Reads the memory once a second. */
function watchMemory(product: Product) {
  let most = 0
  const timer = setInterval(() => {
    product.megabytes().then(
      (megabytes) => {
        most = Math.max(most, megabytes ?? 0)
      },
      () => {},
    )
  }, 1_000)
  return { most: () => most, stop: () => clearInterval(timer) }
}

/** Ends a PostgreSQL that the killed product has left running. */
async function endPostgres(pid: number): Promise<void> {
  for (let signal: NodeJS.Signals | 0 = 'SIGQUIT'; ; signal = 0) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    await sleep(100)
  }
}
