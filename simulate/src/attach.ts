/**
 * Drives the demo of a running `npm start` on the real clock: outlets cook, couriers ride, a dispatcher decides, and
 * customers order and pay at the door. Orders of visitors from these outlets are cooked and delivered, too.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DB } from '@sousto/api/database/tables.ts'
import type { CleanUp } from '@sousto/chaos/clean-up.ts'
import { newLedger } from '@sousto/chaos/ledger.ts'
import { randomFrom } from '@sousto/chaos/random.ts'
import { newJournal } from '@sousto/chaos/restaurants/journal.ts'
import { patientRows } from '@sousto/chaos/stored.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { accidentsWithout } from './accidents.ts'
import { type Guests, order } from './customers.ts'
import { openDispatcher } from './dispatcher.ts'
import { employ } from './people.ts'
import { simulatedTime } from './simulated-time.ts'
import { openTown } from './town.ts'

export type AttachOptions = {
  /** The URL of the running demo. */
  readonly site: string
  /** The data folder of the demo, with the secret of its start link. */
  readonly dataDir: string
  /** Null means the demo's embedded PostgreSQL. */
  readonly databaseUrl: string | null
  readonly seed: number
  readonly couriers: number
  readonly outlets: number
  /** Seconds between two orders, in the mean. */
  readonly pause: number
  readonly log: (line: string) => void
}

const PATIENCE = 10_000
/** Orders placed at once, so that dispatch is alive at the first look. */
const FIRST_ORDERS = 4

/** Never resolves: the caller interrupts it. */
export async function attach(options: AttachOptions, cleanUp: CleanUp): Promise<never> {
  const { seed, dataDir, log } = options
  const site = new URL(options.site).href
  const time = simulatedTime(1)
  const random = randomFrom(seed)
  const stored = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim()
  const secret = await stored('klic-ukazky')
  const embedded = async () =>
    `postgres://sousto:${await stored('postgres/password')}@127.0.0.1:${await stored('postgres/port')}/sousto`
  const database = openDatabase<DB>({ url: options.databaseUrl ?? (await embedded()), max: 2 })
  cleanUp(database.close)
  const rows = patientRows(database)
  const town = await openTown(rows, options.outlets, random)
  const pins = new Map<string, string>()
  const { kitchens, couriers } = await employ({
    database,
    rows,
    site,
    town,
    couriers: options.couriers,
    seed,
    time,
    journal: newJournal(),
    pins,
    accidents: accidentsWithout([]),
    cleanUp,
  })
  cleanUp(() => Promise.all(couriers.map((courier) => courier.goHome())))
  const dispatcher = await openDispatcher({ site, city: town.slug, secret, time, hasRounds: true })
  cleanUp(dispatcher.close)
  log(`${kitchens.length} outlets and ${couriers.length} couriers work in ${town.slug} until Ctrl-C`)

  const guests: Guests = {
    url: site.replace(/\/$/, ''),
    ledger: newLedger(),
    patience: PATIENCE,
    time,
    town,
    gateways: null,
    turnedAway: new Map(),
    pins,
  }
  for (let each = 0; ; each += 1) {
    if (each >= FIRST_ORDERS) await time.sleep(random.between(0, 2 * options.pause))
    const number = await order(guests, randomFrom(seed + 100_000 + each)).catch(() => null)
    log(number === null ? 'an order was not taken' : `order ${number}`)
  }
}
