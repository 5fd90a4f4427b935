/** The SQL of wishes for the door and of photographs taken there. */
import type { DoorWish } from '@sousto/contract/orders/wire.ts'
import { statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { DOOR_PHOTOGRAPH_KEPT } from '@sousto/domain/ride/door-photograph.ts'
import type { Kysely, Transaction } from 'kysely'
import { forgetOriginalPlaces } from '../../database/address-charge.ts'
import type { DB } from '../../database/tables.ts'

export async function saveWish(
  transaction: Transaction<DB>,
  order: number,
  { leave, ...rest }: DoorWish,
): Promise<void> {
  // Columns that are undefined keep their value, or get their default.
  const wish = { leave_at_door: leave, ...rest }
  await transaction
    .insertInto('shop.door_wishes')
    .values({ order_id: order, ...wish })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(wish))
    .execute()
}

export async function insertPhotograph(
  transaction: Transaction<DB>,
  order: number,
  { picture, at }: { readonly picture: Buffer; readonly at: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('shop.door_photographs')
    .values({ order_id: order, taken_at: at, picture })
    .execute()
}

/** Null means that there is no photograph since that time. */
export async function photographTime(
  database: Kysely<DB>,
  order: number,
  since: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const row = await database
    .selectFrom('shop.door_photographs')
    .select('taken_at')
    .where('order_id', '=', order)
    .where('taken_at', '>', since)
    .executeTakeFirst()
  return row?.taken_at ?? null
}

/** Null means that there is no photograph since that time. */
export async function photographOf(
  database: Kysely<DB>,
  order: number,
  since: Temporal.Instant,
): Promise<Buffer | null> {
  const row = await database
    .selectFrom('shop.door_photographs')
    .select('picture')
    .where('order_id', '=', order)
    .where('taken_at', '>', since)
    .executeTakeFirst()
  return row?.picture ?? null
}

/** Deletes photographs after 30 days, and forgets wishes and original places of orders that have been over as long. */
export async function sweepDoors(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  const before = now.subtract(DOOR_PHOTOGRAPH_KEPT)
  await database.deleteFrom('shop.door_photographs').where('taken_at', '<=', before).execute()
  const over = database
    .selectFrom('shop.orders')
    .select('id')
    .where('state', 'in', statesThatAre('final'))
    .where('placed_at', '<=', before)
  await database.deleteFrom('shop.door_wishes').where('order_id', 'in', over).execute()
  await forgetOriginalPlaces(database, over)
}
