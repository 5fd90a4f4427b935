import { importCatalogue, isCatalogueEmpty } from '@sousto/api/features/catalogue-import/service.ts'
import { addDemoTerms } from '@sousto/api/features/commission/demo.ts'
import { addDemoRates } from '@sousto/api/features/courier-pay/demo.ts'
import { addDemoProfiles } from '@sousto/api/features/couriers/demo.ts'
import { replaceDemoReviews } from '@sousto/api/features/reviews/service.ts'
import { addDemoStaff } from '@sousto/api/features/staff/demo.ts'
import { addDemoStatements } from '@sousto/api/features/statements/demo.ts'
import type { CatalogueAreas } from '@sousto/api/ports/catalogue-areas.ts'
import { demoAddresses } from '@sousto/demo/addresses.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { DEMO_COURIER_CITY, DEMO_COURIERS } from '@sousto/demo/couriers.ts'
import { demoLandmarks } from '@sousto/demo/landmarks.ts'
import { type DemoReview, demoReviews } from '@sousto/demo/reviews.ts'
import { STARS, type Stars } from '@sousto/domain/catalogue/review.ts'
import { replaceRegister } from '@sousto/location/features/addresses/import/partial-import.ts'
import { registerState } from '@sousto/location/features/addresses/import/service.ts'
import { withCodes } from '@sousto/location/features/addresses/table/address-row.ts'
import { catalogueAreas } from '@sousto/location/features/areas/service.ts'
import { replaceLandmarks } from '@sousto/location/features/landmarks/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { unlockAll } from '@sousto/postgres/migrate.ts'
import { areasInSameDatabase } from './catalogue-areas.ts'
import { DEMO_COMPANY } from './config/company.ts'
import { loadDemoAreas, withoutAreas } from './demo-areas.ts'

/** The apps whose demo data a process loads: the ones that it runs. */
export type FilledApps = readonly ('api' | 'location')[]

/** The apps for which a database is filled, with the name under which its milestones are stored. */
const NAMES = { both: 'demo data', api: 'demo catalogue', location: 'demo places' } as const
type Extent = keyof typeof NAMES

const begun = (extent: Extent) => `${NAMES[extent]} begun`
const loaded = (extent: Extent) => `${NAMES[extent]} loaded`

/**
 * Fills an empty database with the demo catalogue, its addresses and landmarks, only once; an interrupted load is
 * repeated. A catalogue that an operator imported is never changed, and one that an operator emptied stays empty. One
 * of several processes does the work while the others wait. Returns whether anything was loaded.
 */
export async function loadDemoOnce(
  database: Database<unknown>,
  filled: FilledApps = ['api', 'location'],
): Promise<boolean> {
  const [one, other] = filled
  if (one === undefined) return false
  const extent = other === undefined ? one : 'both'
  return await oneAtATime(database, async () => {
    if ((await hasMilestone(database, loaded('both'))) || (await hasMilestone(database, loaded(extent))))
      return false
    const isDue = (await hasMilestone(database, begun(extent))) || (await isEmpty(database, extent))
    if (isDue) {
      await addMilestone(database, begun(extent))
      await LOADERS[extent](database)
    }
    await addMilestone(database, loaded(extent))
    return isDue
  })
}

/** Other processes wait until `work` has ended. */
async function oneAtATime<Result>(database: Database<unknown>, work: () => Promise<Result>): Promise<Result> {
  const lock = await database.pool.connect()
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [begun('both')])
    return await work()
  } finally {
    await unlockAll(lock)
    // The connection is destroyed and not returned to the pool, because closing it releases the lock.
    lock.release(true)
  }
}

/** One person of each role and some couriers, for a database that was filled with the demo's catalogue; not for production, whatever its database holds. */
export async function loadDemoStaffOnce(database: Database<unknown>): Promise<void> {
  const isDemo = (await hasMilestone(database, begun('both'))) || (await hasMilestone(database, begun('api')))
  if (!isDemo || (await hasMilestone(database, DEMO_STAFF))) return
  const now = Temporal.Now.instant()
  const colleagues = DEMO_COURIERS.map(({ email, name }) => ({
    email,
    name,
    grant: { role: 'courier' as const, city: DEMO_COURIER_CITY },
  }))
  await addDemoStaff(database, now, colleagues)
  await addDemoProfiles(database, DEMO_COURIERS, now)
  await addDemoRates(database, DEMO_COURIER_CITY, now)
  await addMilestone(database, DEMO_STAFF)
}

/** The outlet whose owner the demo has. */
const OWNED = 101

/** The statements of one outlet: a closed one, and the draft. For the same databases as the staff, and after it. */
export async function loadDemoStatementsOnce(database: Database<unknown>): Promise<void> {
  await oneAtATime(database, async () => {
    if (!(await hasMilestone(database, DEMO_STAFF)) || (await hasMilestone(database, DEMO_STATEMENTS))) return
    const at = Temporal.Now.instant()
    const today = at.toZonedDateTimeISO('Europe/Prague').toPlainDate()
    const from = today.subtract({ months: 2 }).with({ day: 1 }).toString()
    await addDemoTerms(database, OWNED, { from, at })
    await addDemoStatements(database, { outlet: OWNED, operatorCompany: DEMO_COMPANY, at })
    await addMilestone(database, DEMO_STATEMENTS)
  })
}

const DEMO_STAFF = 'demo staff loaded'
const DEMO_STATEMENTS = 'demo statements loaded'

const isEmpty = (database: Database<unknown>, extent: Extent) =>
  extent === 'location' ? catalogueAreas.isEmpty(database) : isCatalogueEmpty(database)

const LOADERS: Readonly<Record<Extent, (database: Database<unknown>) => Promise<void>>> = {
  both: async (database) => {
    await loadCatalogue(database, areasInSameDatabase)
    await loadRegister(database)
  },
  api: (database) => loadCatalogue(database, withoutAreas),
  location: async (database) => {
    await database.kysely.transaction().execute(loadDemoAreas)
    await loadRegister(database)
  },
}

async function loadCatalogue(database: Database<unknown>, areas: CatalogueAreas): Promise<void> {
  const source = [Buffer.from(JSON.stringify(demoCatalogueFile()))]
  const outcome = await importCatalogue({ database, areas, source })
  if (!outcome.ok) throw new Error(`the demo catalogue is invalid: ${JSON.stringify(outcome.problems)}`)
  const now = Temporal.Now.instant()
  const reviews = [...demoReviews()].map((review) => reviewAt(review, now))
  await database.kysely.transaction().execute((transaction) => replaceDemoReviews(transaction, reviews))
}

/** A register that was imported before the first start is kept, without the demo's landmarks. */
async function loadRegister(database: Database<unknown>): Promise<void> {
  const { addresses, demo } = await registerState(database)
  if (addresses > demo) return
  await database.kysely.transaction().execute(async (transaction) => {
    await replaceRegister(transaction, withCodes(demoAddresses()))
    await replaceLandmarks(transaction, demoLandmarks())
  })
}

function reviewAt(
  { restaurantId, foodRating, deliveryRating, text, minutesAgo }: DemoReview,
  now: Temporal.Instant,
) {
  return {
    restaurantId,
    food: stars(foodRating),
    delivery: stars(deliveryRating),
    text,
    at: now.subtract({ minutes: minutesAgo }),
  }
}

function stars(rating: number): Stars {
  const known = STARS.find((star) => star === rating)
  if (known === undefined) throw new RangeError(`not a rating: ${rating}`)
  return known
}

async function hasMilestone({ pool }: Database<unknown>, name: string): Promise<boolean> {
  const found = await pool.query('select 1 from server.milestones where name = $1', [name])
  return found.rowCount === 1
}

async function addMilestone({ pool }: Database<unknown>, name: string): Promise<void> {
  await pool.query('insert into server.milestones (name) values ($1) on conflict do nothing', [name])
}
