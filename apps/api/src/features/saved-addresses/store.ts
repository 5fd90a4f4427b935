import type { SavedAddress } from '@sousto/domain/customer/customer.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import type { Door } from '@sousto/domain/order/door.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Newest first. */
export async function savedAddresses(database: Kysely<DB>, userId: number): Promise<SavedAddress[]> {
  const rows = await database
    .selectFrom('shop.saved_addresses')
    .select(['note', 'address', 'door'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('code', 'desc')
    .execute()
  return rows.map(({ door, ...saved }) => ({ ...saved, door: door ?? undefined }))
}

/** Returns whether the address is saved. */
export async function saveDoor(
  database: Kysely<DB>,
  saved: { readonly userId: number; readonly code: number; readonly door: Door | null },
): Promise<boolean> {
  const row = await database
    .updateTable('shop.saved_addresses')
    .set({ door: saved.door && JSON.stringify(saved.door) })
    .where('user_id', '=', saved.userId)
    .where('code', '=', saved.code)
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the customer's saved addresses until the transaction ends, so that they can be counted. */
export async function lockCustomer(transaction: Transaction<DB>, userId: number): Promise<void> {
  await transaction.selectFrom('shop.users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The number of saved addresses besides this one. */
export async function countOthers(
  transaction: Transaction<DB>,
  userId: number,
  code: number,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('shop.saved_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('code', '<>', code)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveAddress(
  transaction: Transaction<DB>,
  saved: {
    readonly userId: number
    readonly note: string
    readonly address: Address
    readonly at: Temporal.Instant
  },
): Promise<void> {
  const { userId, note, address, at } = saved
  const columns = { note, address: JSON.stringify(address), saved_at: at }
  await transaction
    .insertInto('shop.saved_addresses')
    .values({ user_id: userId, code: address.code, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'code']).doUpdateSet(columns))
    .execute()
}

export async function removeAddress(database: Kysely<DB>, userId: number, code: number): Promise<void> {
  await database
    .deleteFrom('shop.saved_addresses')
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .execute()
}
