/**
 * The simulated evening (`dispatch.md` §11.3): real processes of the product, and customers, kitchens, couriers and a
 * dispatcher who use its public calls while processes and connections fail. Its clock may be faster than the real one.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '@sousto/api/database/tables.ts'
import { differences } from '@sousto/chaos/restaurants/boards-check.ts'
import { inflict, type Server, watch } from '@sousto/chaos/restaurants/servers.ts'
import {
  auditedActions,
  eveningOrders,
  storedActions,
  undecided,
} from '@sousto/chaos/restaurants/stored-orders.ts'
import { startTwoServers } from '@sousto/chaos/restaurants/two-servers.ts'
import { settle } from '@sousto/chaos/stored.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import { CITY_CONSTANTS } from '@sousto/domain/dispatch/city-constants.ts'
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import type { Accidents } from '@sousto/simulated-people/accidents.ts'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { type Guests, order } from '@sousto/simulated-people/customers.ts'
import { orderTimes } from '@sousto/simulated-people/demand.ts'
import { openDispatcher } from '@sousto/simulated-people/dispatcher.ts'
import { asDemoDispatcher } from '@sousto/simulated-people/entering.ts'
import { newJournal } from '@sousto/simulated-people/journal.ts'
import { newLedger } from '@sousto/simulated-people/ledger.ts'
import { directNetwork } from '@sousto/simulated-people/network.ts'
import { openAlways } from '@sousto/simulated-people/open-always.ts'
import { patientRows } from '@sousto/simulated-people/patient-rows.ts'
import { employ } from '@sousto/simulated-people/people.ts'
import type { Phone } from '@sousto/simulated-people/phone.ts'
import { type Random, randomFrom } from '@sousto/simulated-people/random.ts'
import type { SimulatedTime } from '@sousto/simulated-people/simulated-time.ts'
import { openTown } from '@sousto/simulated-people/town.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { type EveningReport, reportOf } from './evening-report.ts'
import { inviting } from './inviting.ts'
import { simulatedClock } from './simulated-clock.ts'
import { storedBooks } from './stored-books.ts'
import { cashInHand, deliveries, openOrders, openWork } from './stored-rides.ts'

export type EveningOptions = {
  /** An empty database, or one with the demo's data. */
  readonly databaseUrl: string
  readonly seed: number
  readonly orders: number
  /** Simulated minutes during which customers order. */
  readonly minutes: number
  /** How many times faster than real time the evening passes. */
  readonly speed: number
  readonly outlets: number
  readonly couriers: number
  readonly kills: number
  /** The number of times that connections to the database are cut or fall silent. */
  readonly cuts: number
  /** Kills PostgreSQL, which is then started again. Null means that this evening cannot. */
  readonly killDatabase: (() => Promise<void>) | null
  /** True if the gateway fails for a while. */
  readonly gatewayFails: boolean
  readonly accidents: Accidents
  /** False if the product's dispatcher assigns by hand. */
  readonly hasRounds: boolean
  readonly log: (line: string) => void
}

const CITY = 'olomouc'
const DISPATCHER = 'dispecer@example.cz'
const SECRET = 'simulovany-vecer-nema-tajemstvi'
/** Minutes of simulated time after which an unanswered order is cancelled. */
const GIVE_UP_MINUTES = 15
/** Milliseconds without a response after which a customer retries. */
const PATIENCE = 10_000
/** Real seconds, and one more for each twenty orders, whose mails are paced. */
const SETTLE_SECONDS = 60
/** Minutes of simulated time that the last orders may take. */
const LAST_ORDERS = 120

export async function evening(options: EveningOptions, cleanUp: CleanUp): Promise<EveningReport> {
  const { seed, databaseUrl, log } = options
  const time = simulatedClock(options.speed)
  const random = randomFrom(seed)
  const { url, site, gateways, mails, servers } = await startTwoServers({
    databaseUrl,
    env: {
      SIMULATED_CLOCK: time.setting,
      GIVE_UP_MINUTES: String(GIVE_UP_MINUTES),
      // People name their own addresses.
      TRUST_PROXY: '1',
    },
    prepare: (dataDir) => writeFile(join(dataDir, 'klic-ukazky'), SECRET, { mode: 0o600 }),
    cleanUp,
  })
  log('two processes run')

  const database = openDatabase<DB>({ url: databaseUrl, max: 4 })
  cleanUp(database.close)
  const rows = patientRows(database)
  const town = await openTown(rows, { city: CITY, most: options.outlets, among: null, random })
  if (town === null) throw new Error('the demo has no outlets or addresses')
  await openAlways(
    rows,
    town.outlets.map(({ id }) => id),
  )
  const journal = newJournal()
  const ledger = newLedger()
  const pins = new Map<string, string>()
  const { kitchens, couriers } = await employ({
    site: site.url,
    town,
    couriers: options.couriers,
    seed,
    time,
    journal,
    pins,
    accidents: options.accidents,
    haste: () => 1,
    connect: tcpProxy,
    entering: await inviting(database, time.now),
    cleanUp,
  })
  const dispatcher = await openDispatcher({
    network: await directNetwork(site.url),
    city: town.slug,
    entering: asDemoDispatcher(SECRET),
    time,
    hasRounds: options.hasRounds,
  })
  cleanUp(dispatcher.close)
  if (options.speed > FAST) await giveTimeForOffers(dispatcher.client, town.slug)
  log(`${town.outlets.length} outlets, ${couriers.length} couriers, ${options.speed} times faster`)

  const guests: Guests = {
    url,
    ledger,
    patience: PATIENCE,
    time,
    town,
    gateways,
    thinking: 20,
    turnedAway: new Map(),
    mailDomain: 'priklad.example',
    pins,
  }
  const began = time.now()
  for (const server of servers) cleanUp(watch(server, journal))
  let placed = 0
  const [faults] = await Promise.all([
    inflict(servers, {
      kills: options.kills,
      cuts: options.cuts,
      others: [
        ...(options.killDatabase === null
          ? []
          : [{ name: 'PostgreSQL is killed', inflict: options.killDatabase }]),
        ...(options.gatewayFails
          ? [{ name: 'the gateway fails', inflict: () => failFor(gateways.gopay, time) }]
          : []),
      ],
      progress: () => placed / options.orders,
      random: randomFrom(seed + 1),
      journal,
      log,
    }),
    beGuests(guests, random, options, began, () => {
      placed += 1
    }),
  ])
  log(`${ledger.acknowledged.size} orders were acknowledged; the last ones are on the way`)
  await Promise.all(kitchens.map((kitchen) => kitchen.calm()))
  const until = time.now().add({ minutes: LAST_ORDERS })
  while (Temporal.Instant.compare(time.now(), until) < 0) {
    const busy = kitchens.reduce((sum, kitchen) => sum + kitchen.busy(), 0)
    if (busy === 0 && (await openOrders(rows)) === 0) break
    await time.sleep(Math.max(60, options.speed))
  }
  log('all is delivered or cancelled; couriers go home')
  await Promise.race([Promise.all(couriers.map((courier) => courier.finish())), time.sleep(LAST_ORDERS * 60)])
  await time.sleep(60)
  const unsettled = [
    ...(await settle(rows, gateways, SETTLE_SECONDS + options.orders / 20, log)),
    ...(await undecided(rows)),
  ]
  const orders = await eveningOrders(rows)
  const tablets = kitchens.map(({ tablet }) => tablet)
  const simulatedAway = servers.map(({ away }) => ({ away: away.map((gap) => inSimulatedTime(gap, time)) }))
  return reportOf({
    seen: {
      ledger,
      journal,
      orders,
      actions: await storedActions(rows),
      audited: await auditedActions(rows),
      unsettled,
      gateways,
      mails,
      alertedMailbox: DISPATCHER,
      boards: await differences(tablets, orders),
      servers: simulatedAway,
      giveUp: GIVE_UP_MINUTES * 60,
      purse: { before: 0, after: 0 },
    },
    deliveries: await deliveries(rows),
    openWork: await openWork(rows),
    phones: await busyPhones(couriers.map(({ phone }) => phone)),
    cash: await cashInHand(rows),
    books: await storedBooks(database, { from: began, to: time.now() }, time.now),
    faults,
    decided: dispatcher.decided,
    turnedAway: guests.turnedAway,
    began: began.epochMilliseconds,
    ended: time.now().epochMilliseconds,
    couriers: couriers.length,
  })
}

/** Above this speed an offer of 45 seconds would lapse before a phone has shown it. */
const FAST = 30

async function giveTimeForOffers({ dispatch }: ConsoleClient, city: string): Promise<void> {
  const params = { city }
  const { settings } = await dispatch.load({ params, query: {} })
  if (settings === undefined) throw new Error('a first load without the settings of the city')
  const { version, mode, load } = settings
  const { max: offerSeconds } = CITY_CONSTANTS.offerSeconds
  await dispatch.saveSettings({
    params,
    headers: { key: crypto.randomUUID(), version },
    body: { mode, offerSeconds, load: { mode: load.mode, override: load.override } },
  })
}

/** Places the orders at their times, each as its own customer. */
async function beGuests(
  guests: Guests,
  random: Random,
  { orders, minutes, seed }: EveningOptions,
  began: Temporal.Instant,
  onPlaced: () => void,
): Promise<void> {
  const { time } = guests
  await Promise.all(
    orderTimes(random, orders, minutes).map(async (minute, index) => {
      const at = began.epochMilliseconds + minute * 60_000
      await time.sleep((at - time.now().epochMilliseconds) / 1_000)
      await order(guests, randomFrom(seed + 100_000 + index))
      onPlaced()
    }),
  )
}

/** Makes the gateway fail for five simulated minutes. */
async function failFor({ faults }: Gateways['gopay'], time: SimulatedTime): Promise<void> {
  for (const call of ['create', 'status'] as const) faults.set(call, 'busy')
  await time.sleep(5 * 60)
  for (const call of ['create', 'status'] as const) faults.delete(call)
}

/** Returns the phones that still show a shift, a ride or unsent steps, in words. */
async function busyPhones(phones: readonly Phone[]): Promise<readonly string[]> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const busy = phones.flatMap(({ name, store }) => {
      const { state, ride, waiting } = store().view()
      const isIdle = state !== null && state.shift === null && ride === null && waiting.length === 0
      return isIdle ? [] : [`the phone of ${name} still shows work`]
    })
    if (busy.length === 0 || Date.now() > until) return busy
    await sleep(500)
  }
}

type Gap = Server['away'][number]

function inSimulatedTime({ from, to }: Gap, { speed, now }: SimulatedTime): Gap {
  const [real, simulated] = [Date.now(), now().epochMilliseconds]
  const shifted = (at: number) => simulated + (at - real) * speed
  return { from: shifted(from), to: shifted(to) }
}
