/** Edits what the location service keeps of a city: its name, place, visibility and areas. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { cityAreasText, replaceCityAreas } from './area-file.ts'
import { type Bounds, pointsWithin } from './points-within.ts'
import { checkAreas, type OwnedAreas, readDocument, replaceAreas } from './versioned-areas.ts'

type City = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly position: LngLat
  readonly hidden: boolean
}

type Named = Pick<City, 'id' | 'slug' | 'name'>

export function createCityAreaEditor({ kysely }: Database<DB>) {
  const textOf = (city: Named) => (transaction: Transaction<DB>) => cityAreasText(transaction, city)
  const areasOf = (city: Named, text: string): OwnedAreas => ({
    text: textOf(city),
    replace: (transaction) => replaceCityAreas(transaction, city, text),
  })
  return {
    read: (city: Named) => readDocument(kysely, textOf(city)),
    check: (city: Named, text: string) => checkAreas(kysely, areasOf(city, text).replace),
    replace: (city: Named, { text, version }: { readonly text: string; readonly version: string }) =>
      replaceAreas(kysely, areasOf(city, text), version),
    /** Yields the points of the register's addresses, in batches. */
    addressesWithin: (bounds: Bounds) => pointsWithin(kysely, bounds),

    saveCity: async ({ id, position, hidden, ...city }: City): Promise<void> => {
      const columns = { ...city, ...position, hidden: hidden ? true : null }
      await inTransaction(kysely, async (transaction) => {
        await transaction
          .insertInto('location.cities')
          .values({ id, ...columns })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
          .execute()
        await sql`NOTIFY areas_changed`.execute(transaction)
      })
    },

    removeCity: async (id: number): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        await transaction.deleteFrom('location.areas').where('city_id', '=', id).execute()
        await transaction.deleteFrom('location.cities').where('id', '=', id).execute()
        await sql`NOTIFY areas_changed`.execute(transaction)
      }),

    /** Returns how many areas each city has. */
    counts: async (): Promise<ReadonlyMap<number, number>> => {
      const rows = await kysely
        .selectFrom('location.areas')
        .select((eb) => ['city_id as city', eb.cast<number>(eb.fn.countAll(), 'int4').as('areas')])
        .groupBy('city_id')
        .execute()
      return new Map(rows.map(({ city, areas }) => [city, areas]))
    },
  }
}
