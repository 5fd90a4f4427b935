/** By how many minutes kitchens exceed what they promise (`dispatch.md` §2, Kitchen time). */
import {
  hourOfWeek,
  KITCHEN_DAYS,
  type KitchenError,
  kitchenErrorAt,
  kitchenFigures,
  ownKitchenError,
} from '@sousto/domain/dispatch/kitchen-error.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { figuresOfCity, figuresOfOutlet, kitchenOrdersOf, replaceFigures } from './kitchen-store.ts'
import { cities } from './travel-store.ts'

/** An outlet, and the time at which it promised to be ready. */
export type KitchenPromise = { readonly outlet: number; readonly at: Temporal.Instant }

export type KitchenTimes = ReturnType<typeof createKitchenTimes>

export function createKitchenTimes({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    /**
     * Returns a function for the error to add to the time at which an outlet promised to be ready. It knows the errors
     * of these promises only, because rounds ask every few seconds and a city has figures for each hour of the week.
     */
    errors: async (
      city: string,
      promises: readonly KitchenPromise[],
    ): Promise<(outlet: number, at: Temporal.Instant) => KitchenError> => {
      const outlets = new Set(promises.map(({ outlet }) => outlet))
      const hours = new Set(promises.map(({ at }) => hourOfWeek(at)))
      return kitchenErrorAt(await figuresOfCity(kysely, city, [...outlets], [...hours]))
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
