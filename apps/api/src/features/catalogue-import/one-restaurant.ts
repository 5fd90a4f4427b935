/** Adds one restaurant with the statements of an import. */
import type { DecodedRestaurant } from '@sousto/contract/catalogue-file/format.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { mergeStaged } from './merge.ts'
import { stageRestaurant } from './rows.ts'
import { createStaging } from './staging.ts'

/** The caller announces the change, and has checked that the id and the slug are free. Own areas are not stored. */
export async function addRestaurant(
  transaction: Transaction<DB>,
  restaurant: DecodedRestaurant,
): Promise<void> {
  const staging = await createStaging(transaction)
  stageRestaurant(staging, '', restaurant, restaurant.callNumbers ?? [])
  await staging.flush()
  await sql`UPDATE ${staging.staged('shop.restaurants')} AS staged SET city_id = city.id
    FROM shop.cities AS city WHERE city.slug = staged.city`.execute(transaction)
  await staging.analyze('staged')
  await mergeStaged(transaction, staging, () => sql`false`)
  // Deferred unique constraints are checked now, so that the caller gets the error here and not at the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(transaction)
}
