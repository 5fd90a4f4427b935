/**
 * The running evening of the demo, on the real clock: outlets cook, couriers ride, a dispatcher decides, and customers
 * order and pay at the door. Orders of visitors in its city are cooked and delivered, too.
 */
import type { DB } from '@sousto/api/database/tables.ts'
import { enterAsSimulated, letDemoDispatch } from '@sousto/api/features/staff/demo.ts'
import { numbered } from '@sousto/demo/catalogue.ts'
import { EVENING_CITY, EVENING_MAIL_DOMAIN } from '@sousto/demo/evening.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { accidentsWithout } from './accidents.ts'
import type { CleanUp } from './clean-up.ts'
import { type Guests, order } from './customers.ts'
import { openDispatcher } from './dispatcher.ts'
import type { Entering } from './entering.ts'
import { newJournal } from './journal.ts'
import { newLedger } from './ledger.ts'
import { directNetwork } from './network.ts'
import { openAlways } from './open-always.ts'
import { patientRows, type Rows } from './patient-rows.ts'
import { type Applicant, employ } from './people.ts'
import { randomFrom } from './random.ts'
import { timeOf } from './simulated-time.ts'
import { openTown } from './town.ts'

export type DemoEveningOptions = {
  /** The URL of the running demo. */
  readonly site: string
  readonly databaseUrl: string
}

/** `driven_elsewhere`: another process drives the evening of this database. `no_demo`: its outlets are not the demo's. */
export type EveningEnd = 'over' | 'driven_elsewhere' | 'no_demo'

const COURIERS = 8
const OUTLETS = 8
/** Orders placed at once, so that dispatch is alive at the first look. */
const FIRST_ORDERS = 5
/** Seconds between two orders, in the mean. Each product accepts 100 orders an hour from one client. */
const PAUSE = 90
/** In 24 hours; about eight hours of somebody looking. */
const MOST_ORDERS = 300
/** Seconds after the first orders during which people hurry, so that the first look sees every step of an order. */
const HURRY_SECONDS = 75
const HURRY = 0.03
/** Milliseconds without a response after which a customer retries. */
const PATIENCE = 10_000
/** The maximum of minutes for the last orders. Work that is left goes on with the next evening. */
const LAST_MINUTES = 90
/** The maximum of seconds in which couriers hand over their cash and end their shifts. */
const HOME_SECONDS = 120
/** Seconds between two looks whether everybody is done. */
const LOOK = 10
/** What a visitor would take for a fault of the demo, and what alerts people beside the evening. */
const NOT_HERE = ['tunnels', 'late-kitchens', 'declining-kitchens', 'kitchen-networks']

/** Runs until `ending` is aborted, and then until the last order is delivered and everybody has gone home. */
export async function demoEvening(
  { site, databaseUrl }: DemoEveningOptions,
  ending: AbortSignal,
  cleanUp: CleanUp,
): Promise<EveningEnd> {
  const clock = () => Temporal.Now.instant()
  const time = timeOf(1, clock)
  const seed = clock().epochMilliseconds % 1_000_000
  const database = openDatabase<DB>({ url: databaseUrl, max: 2 })
  cleanUp(database.close)
  const rows = patientRows(database)
  const lock = await database.pool.connect()
  // The connection is destroyed, which releases the lock.
  cleanUp(async () => lock.release(true))
  const { rowCount } = await lock.query(
    `SELECT FROM (SELECT pg_try_advisory_lock(hashtext('demo evening')) AS mine) AS attempt WHERE mine`,
  )
  if (rowCount === 0) return 'driven_elsewhere'
  const among = await demoOutlets(rows)
  const random = randomFrom(seed)
  const town = await openTown(rows, { city: EVENING_CITY, most: OUTLETS, among, random })
  if (town === null) return 'no_demo'
  // People look at the demo at night, too.
  await openAlways(
    rows,
    town.outlets.map(({ id }) => id),
  )

  const entering = async (applicant: Applicant): Promise<Entering> => {
    const token = await enterAsSimulated({ database, clock }, applicant)
    return {
      // The second is the name of the same cookie over TLS.
      cookies: [`sousto_staff=${token}`, `__Host-sousto_staff=${token}`],
      enter: async (client) => {
        const { me } = await client.staff.me({})
        if (me === null) throw new Error(`${applicant.email} is not signed in`)
        return me
      },
    }
  }
  let calmAt = Infinity
  const pins = new Map<string, string>()
  const { kitchens, couriers } = await employ({
    site,
    town,
    couriers: COURIERS,
    seed,
    time,
    journal: newJournal(),
    pins,
    accidents: accidentsWithout(NOT_HERE),
    haste: () => (performance.now() < calmAt ? HURRY : 1),
    connect: directNetwork,
    entering,
    cleanUp,
  })
  await letDemoDispatch(database, town.slug, clock())
  const dispatcher = await openDispatcher({
    network: await directNetwork(site),
    city: town.slug,
    entering: await entering({
      email: 'dispecerka@vecer.example',
      name: 'Drahomíra z Bajky',
      grant: { role: 'dispatcher', city: town.slug },
    }),
    time,
    hasRounds: true,
  })
  cleanUp(dispatcher.close)

  const guests: Omit<Guests, 'ledger'> = {
    url: site.replace(/\/$/, ''),
    patience: PATIENCE,
    time,
    town,
    gateways: null,
    thinking: 1,
    turnedAway: new Map(),
    mailDomain: EVENING_MAIL_DOMAIN,
    pins,
  }
  const orderAs = (customer: number) =>
    order({ ...guests, ledger: newLedger() }, randomFrom(seed + 100_000 + customer)).catch(() => null)
  await Promise.all(Array.from({ length: FIRST_ORDERS }, (_, each) => orderAs(each)))
  calmAt = performance.now() + HURRY_SECONDS * 1_000
  for (let each = FIRST_ORDERS; !ending.aborted; each += 1) {
    await time.sleep(random.between(0, 2 * PAUSE), ending)
    if (!ending.aborted && (await ordersOfADay(rows)) < MOST_ORDERS) await orderAs(each)
  }
  const isBusy = () =>
    kitchens.some((kitchen) => kitchen.busy() > 0) ||
    couriers.some(({ phone }) => {
      const { state, ride } = phone.store().view()
      return ride !== null || state?.offer != null
    })
  const until = clock().add({ minutes: LAST_MINUTES })
  while (isBusy() && Temporal.Instant.compare(clock(), until) < 0) await time.sleep(LOOK)
  const home = Promise.all(couriers.map((courier) => courier.finish()))
  await Promise.race([home, time.sleep(HOME_SECONDS)])
  return 'over'
}

/** Returns the outlets of the evening's city that are still those of the demo's catalogue. */
async function demoOutlets(rows: Rows): Promise<readonly number[]> {
  const names = new Map(
    [...numbered()].filter(({ row }) => row.city === EVENING_CITY).map(({ row, id }) => [id, row.name]),
  )
  const found = await rows<{ id: number; name: string }>('SELECT id, name FROM shop.restaurants')
  return found.filter(({ id, name }) => names.get(id) === name).map(({ id }) => id)
}

async function ordersOfADay(rows: Rows): Promise<number> {
  const [found] = await rows<{ orders: number }>(`
    SELECT count(*)::int AS orders FROM shop.orders
    WHERE placed_at > now() - interval '1 day' AND email LIKE '%@${EVENING_MAIL_DOMAIN}'`)
  return found?.orders ?? 0
}
