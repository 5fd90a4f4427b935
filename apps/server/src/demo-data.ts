import { importCatalogue, isCatalogueEmpty } from '@sousto/api/features/exchange/service.ts'
import { replaceDemoReviews } from '@sousto/api/features/reviews/service.ts'
import { demoAddresses } from '@sousto/demo/addresses.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { type DemoReview, demoReviews } from '@sousto/demo/reviews.ts'
import { STARS, type Stars } from '@sousto/domain/review.ts'
import { withCodes } from '@sousto/location/features/addresses/address-row.ts'
import { replaceRegister } from '@sousto/location/features/addresses/replace-register.ts'
import { areaExchange } from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'

const BEGUN = 'demo data begun'
const LOADED = 'demo data loaded'

/**
 * Fills an empty database with the demo catalogue and its addresses: once in its life, and again only where that broke off. A catalogue
 * that an operator imported is never touched, and one that he emptied stays empty. Of several processes one works, the others wait.
 * Returns whether anything was loaded.
 */
export async function loadDemoOnce(database: Database<unknown>): Promise<boolean> {
  const lock = await database.pool.connect()
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [BEGUN])
    if (await isReached(database, LOADED)) return false
    const wanted = (await isReached(database, BEGUN)) || (await isCatalogueEmpty(database))
    if (wanted) {
      await reach(database, BEGUN)
      await load(database)
    }
    await reach(database, LOADED)
    return wanted
  } finally {
    // Destroyed, not returned: its end frees the lock.
    lock.release(true)
  }
}

async function load(database: Database<unknown>): Promise<void> {
  const source = [Buffer.from(JSON.stringify(demoCatalogueFile()))]
  const outcome = await importCatalogue({ database, areas: areaExchange, source })
  if (!outcome.ok) throw new Error(`the demo catalogue is refused: ${JSON.stringify(outcome.problems)}`)
  const now = Temporal.Now.instant()
  await database.kysely.transaction().execute(async (transaction) => {
    await replaceRegister(transaction, withCodes(demoAddresses()))
    await replaceDemoReviews(
      transaction,
      [...demoReviews()].map((review) => reviewAt(review, now)),
    )
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

async function isReached({ pool }: Database<unknown>, name: string): Promise<boolean> {
  const found = await pool.query('select 1 from server.milestones where name = $1', [name])
  return found.rowCount === 1
}

async function reach({ pool }: Database<unknown>, name: string): Promise<void> {
  await pool.query('insert into server.milestones (name) values ($1) on conflict do nothing', [name])
}
