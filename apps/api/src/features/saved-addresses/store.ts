import type { SavedAddress } from '@sousto/domain/account/customer.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import { type QueryExecutorProvider, sql } from 'kysely'

/** The latest first. What `saveAddress` wrote is an address of the domain. */
export async function savedAddresses(
  database: QueryExecutorProvider,
  userId: number,
): Promise<SavedAddress[]> {
  const { rows } = await sql<SavedAddress>`
    SELECT note, address FROM shop.saved_addresses WHERE user_id = ${userId}
    ORDER BY saved_at DESC, code DESC`.execute(database)
  return rows
}

/** Until the transaction ends nobody else saves addresses of this customer, so that they can be counted. */
export async function lockCustomer(transaction: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`SELECT FROM shop.users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction)
}

/** How many there are besides this one. */
export async function countOthers(
  database: QueryExecutorProvider,
  userId: number,
  code: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM shop.saved_addresses WHERE user_id = ${userId} AND code <> ${code}`.execute(database)
  return rows[0]?.count ?? 0
}

export async function saveAddress(
  database: QueryExecutorProvider,
  saved: {
    readonly userId: number
    readonly note: string
    readonly address: Address
    readonly at: Temporal.Instant
  },
): Promise<void> {
  const { userId, note, address, at } = saved
  await sql`
    INSERT INTO shop.saved_addresses (user_id, code, note, address, saved_at)
    VALUES (${userId}, ${address.code}, ${note}, ${JSON.stringify(address)}, ${at.toString()})
    ON CONFLICT (user_id, code) DO UPDATE SET (note, address, saved_at) = (excluded.note, excluded.address, excluded.saved_at)`.execute(
    database,
  )
}

export async function removeAddress(
  database: QueryExecutorProvider,
  userId: number,
  code: number,
): Promise<void> {
  await sql`DELETE FROM shop.saved_addresses WHERE user_id = ${userId} AND code = ${code}`.execute(database)
}
