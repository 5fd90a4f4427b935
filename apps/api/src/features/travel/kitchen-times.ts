/** By how many minutes kitchens exceed what they promise (`dispatch.md` §2, Kitchen time). */
import {
  hourOfWeek,
  KITCHEN_DAYS,
  type KitchenError,
  type KitchenFigure,
  kitchenErrorAt,
  kitchenFigures,
  ownKitchenError,
} from '@sousto/domain/dispatch/kitchen-error.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import { createCache } from '../../cache/cache.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { figureStamp } from './figure-stamp.ts'
import { figuresOfCity, figuresOfOutlet, kitchenOrdersOf, replaceFigures } from './kitchen-store.ts'
import { cities } from './travel-store.ts'

/** The most figures that a process keeps, about 200 bytes each. */
const MOST_FIGURES = 50_000

export type KitchenTimes = ReturnType<typeof createKitchenTimes>

export function createKitchenTimes({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  const loaded = createCache<readonly KitchenFigure[]>(MOST_FIGURES, (figures) => figures.length)

  return {
    /**
     * Returns a function for the error to add to the time at which an outlet promised to be ready. It knows the errors
     * at the hours of these times only, because a city has figures for each hour of the week.
     */
    errors: async (
      city: string,
      promisedTimes: readonly Temporal.Instant[],
    ): Promise<(outlet: number, at: Temporal.Instant) => KitchenError> => {
      const stamp = figureStamp(clock())
      const hours = [...new Set(promisedTimes.map(hourOfWeek))]
      const figures = await Promise.all(
        hours.map((hour) => loaded.get(`${city} ${hour}`, stamp, () => figuresOfCity(kysely, city, hour))),
      )
      return kitchenErrorAt(figures.flat())
    },

    /** Computes the figures of all cities anew. */
    compute: async (): Promise<void> => {
      const at = clock()
      for (const city of await cities(kysely)) {
        const since = at.subtract({ hours: KITCHEN_DAYS * 24 })
        const figures = kitchenFigures(await kitchenOrdersOf(kysely, city, since))
        await inTransaction(kysely, (transaction) => replaceFigures(transaction, city, figures, at))
      }
    },
  }
}

/** Returns by how many whole minutes the outlet usually exceeds its promise at this hour; null if that is unknown. */
export async function minutesOverPromise(
  database: Kysely<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<number | null> {
  const own = ownKitchenError(await figuresOfOutlet(database, outlet), outlet, at)
  return own && Math.round(own.p50)
}
