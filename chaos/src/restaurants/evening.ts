/**
 * One evening: customers order from the running product while restaurants answer, or fail to, on boards that lose their
 * network, and processes are killed. At the end all activity stops and the results are compared
 * (`docs/reliability.md`).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { aCustomer } from '@sousto/api/customer-test.ts'
import type { DB } from '@sousto/api/database/tables.ts'
import { createVouchers } from '@sousto/api/features/credits/vouchers-service.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { newJournal } from '@sousto/simulated-people/journal.ts'
import { type Ledger, newLedger } from '@sousto/simulated-people/ledger.ts'
import { patientRows, type Rows } from '@sousto/simulated-people/patient-rows.ts'
import { randomFrom } from '@sousto/simulated-people/random.ts'
import { aDemoOrder } from '@sousto/testing/demo-order.ts'
import { settle } from '../stored.ts'
import { differences } from './boards-check.ts'
import { type EveningResult, resultOf } from './figures.ts'
import { beGuests, type Table } from './guests.ts'
import { type Kitchen, openKitchen } from './kitchen.ts'
import { openOutlets, openTablets } from './outlets.ts'
import { inflict, type Server, watch } from './servers.ts'
import { auditedActions, eveningOrders, storedActions, undecided } from './stored-orders.ts'
import { type Front, startTwoServers } from './two-servers.ts'
import { eveningPromises } from './verdict.ts'
import { receiveWebhooks, unsentWebhooks, webhookPromise } from './webhooks.ts'

export type EveningOptions = {
  /** An empty database, or one with the demo data of an earlier evening. */
  readonly databaseUrl: string
  readonly seed: number
  readonly orders: number
  /** Orders per second, if the machine is fast enough. */
  readonly rate: number
  readonly outlets: number
  readonly kills: number
  /** The number of times that connections to the database are cut or fall silent. */
  readonly cuts: number
  /** Seconds after which an unanswered order is cancelled. */
  readonly giveUp: number
  /** The checkout of an earlier version, which the second process runs. */
  readonly before?: string
  /** Faults below both processes, instead of kills and cuts: customers order until they have ended. */
  readonly below?: {
    readonly front: Front
    /** Returns the number of faults by name. */
    readonly inflict: (during: During) => Promise<ReadonlyMap<string, number>>
  }
  readonly log: (line: string) => void
}

type During = { readonly ledger: Ledger; readonly servers: readonly Server[] }

const DISPATCHER = 'dispecer@example.cz'

export async function evening(options: EveningOptions, cleanUp: CleanUp): Promise<EveningResult> {
  const { seed, databaseUrl, giveUp, below, log } = options
  const env = {
    ACKNOWLEDGE_SECONDS: String(Math.max(1, Math.round(giveUp / 4))),
    ESCALATE_MINUTES: (giveUp / 120).toFixed(2),
    GIVE_UP_MINUTES: (giveUp / 60).toFixed(2),
    WEBHOOK_LOOPBACK: 'on',
  }
  const { url, site, gateways, mails, servers } = await startTwoServers({
    databaseUrl,
    front: below?.front,
    before: options.before,
    env,
    cleanUp,
  })
  log('two processes run')

  const database = openDatabase<DB>({ url: databaseUrl, max: 4 })
  cleanUp(database.close)
  const rows = patientRows(database)
  const journal = newJournal()
  const ledger = newLedger()
  const [first, ...others] = await openOutlets(rows, options.outlets)
  if (first === undefined) throw new Error('the demo has no outlets')
  const outlets = [first, ...others] as const
  const webhooks = await receiveWebhooks(
    rows,
    outlets.map(({ id }) => id),
    cleanUp,
  )
  const asked = { url, ledger, patience: PATIENCE }
  const table: Table = {
    ...asked,
    gateways,
    outlets,
    location: (await aDemoOrder(url, rows)).location ?? 0,
    cookie: await richCustomer(database, url),
    turnedAway: new Map(),
  }
  const tabletsOf = await openTablets({ database, site: site.url, outlets, journal, cleanUp })
  const kitchens = [...tabletsOf].map(([outlet, tablets]) => {
    const dishes = outlets.find(({ id }) => id === outlet)?.dishes ?? []
    const own = randomFrom(seed + outlet)
    return openKitchen({
      outlet,
      tablets,
      dishes,
      random: own,
      giveUp: seconds(env.GIVE_UP_MINUTES),
      journal,
    })
  })
  for (const kitchen of kitchens) cleanUp(kitchen.close)
  const tablets = kitchens.flatMap((kitchen) => kitchen.tablets)
  log(`${outlets.length} outlets with ${tablets.length} tablets`)

  const began = Date.now()
  const progress = () => ledger.acknowledged.size / options.orders
  const plan = {
    kills: options.kills,
    cuts: options.cuts,
    progress,
    random: randomFrom(seed + 1),
    journal,
    log,
  }
  for (const server of servers) cleanUp(watch(server, journal))
  let isSuffered = false
  const suffer = async () => {
    const faults = await (below?.inflict({ ledger, servers }) ?? inflict(servers, plan))
    isSuffered = true
    return faults
  }
  const isEnough = (placed: number) => placed >= options.orders && (below === undefined || isSuffered)
  const [faults] = await Promise.all([
    suffer(),
    beGuests(table, randomFrom(seed + 2), options.rate, isEnough),
  ])
  log(`${ledger.acknowledged.size} orders were acknowledged; waiting until all is at rest`)
  await Promise.all(kitchens.map((kitchen) => kitchen.calm()))
  log('boards have their networks again')
  const unsettled = await rest(rows, kitchens, () => settle(rows, gateways, SETTLE_SECONDS, log), log)
  log('all is at rest; comparing')
  const orders = await eveningOrders(rows)
  const boards = await differences(tablets, orders)
  const seen = {
    ledger,
    journal,
    orders,
    actions: await storedActions(rows),
    audited: await auditedActions(rows),
    unsettled,
    gateways,
    mails,
    alertedMailbox: DISPATCHER,
    boards,
    servers,
    giveUp: seconds(env.GIVE_UP_MINUTES),
    purse: { before: PURSE, after: await balance(rows) },
  }
  return resultOf({
    rows: [...eveningPromises(seen), webhookPromise(orders, webhooks)],
    evening: seen,
    faults,
    turnedAway: table.turnedAway,
    seconds: (Date.now() - began) / 1_000,
  })
}

const seconds = (minutes: string) => Math.round(Number(minutes) * 60)

/** Milliseconds without a response after which a customer retries. */
const PATIENCE = 10_000
const SETTLE_SECONDS = 60
const REST_SECONDS = 240

/** Waits until all activity has ended and no automatic event is pending. Returns what is left after a long time. */
async function rest(
  rows: Rows,
  kitchens: readonly Kitchen[],
  settled: () => Promise<readonly string[]>,
  log: (line: string) => void,
): Promise<readonly string[]> {
  const until = Date.now() + REST_SECONDS * 1_000
  for (let round = 0; ; round += 1) {
    const busy = kitchens.flatMap(({ outlet, tablets, busy: tended }) => [
      ...(tended() > 0 ? [`outlet ${outlet} still does something about ${tended()} orders`] : []),
      ...tablets.filter((tablet) => tablet.waiting() > 0).map(({ name }) => `actions wait at ${name}`),
    ])
    const left =
      busy.length > 0
        ? busy
        : [...(await settled()), ...(await undecided(rows)), ...(await unsentWebhooks(rows))]
    if (left.length === 0 || Date.now() > until) return left
    if (round % 10 === 9) log(`  ${left.length} are not, such as ${left[0]}`)
    await sleep(500)
  }
}

/** In haléře. */
const PURSE = 50_000_000

/** Returns the session cookie of a customer who has redeemed a large voucher. */
async function richCustomer(database: Database<DB>, url: string): Promise<string> {
  const { cookie } = await aCustomer(database)
  const vouchers = createVouchers({ database, clock: () => Temporal.Now.instant() }, 'chaos')
  const voucher = { codes: 1, uses: 1, code: null, from: null, to: null, only: null, note: '' }
  const made = await vouchers.create({ ...voucher, amount: czk(PURSE / 100) })
  if (!made.ok) throw new Error(made.reason)
  const answer = await fetch(`${url}/api/user/credits/${made.codes.join()}`, {
    method: 'POST',
    headers: { cookie },
  })
  if (!answer.ok) throw new Error(`the voucher was answered ${answer.status}`)
  return cookie
}

async function balance(rows: Rows): Promise<number> {
  // Bonuses may be stored in other purses; no other customer has credits.
  const [purse] = await rows<{ balance: number }>(
    `SELECT (SELECT sum(balance) FROM shop.credit_purses)::int
       - coalesce((SELECT sum(amount) FROM shop.credit_entries WHERE kind = 'order-bonus'), 0)::int AS balance`,
  )
  return purse?.balance ?? Number.NaN
}
