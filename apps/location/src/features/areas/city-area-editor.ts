/** Edits what the location service keeps of a city: its name, place and visibility. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

type City = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly position: LngLat
  readonly hidden: boolean
}

export function createCityAreaEditor({ kysely }: Database<DB>) {
  return {
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
