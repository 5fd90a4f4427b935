/** Whether alcohol needs a proof of age, and who has given it (`administration.md` §9). */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { tokenHash } from '../http/tokens.ts'
import { orderNamed } from './order-named.ts'
import type { DB } from './tables.ts'

/** Whose proof counts: that of an account, or else that of a browser, or that which an order was placed with. */
export type Buyer = {
  /** Null means that the buyer is not logged in. */
  readonly userId: number | null
  /** The token of a browser's proof. */
  readonly ageToken?: string | null
  /** The order that the buyer changes. */
  readonly order?: number
}

/** Returns whether the operator sells alcohol only to customers who have proven their age. */
export async function requiresAgeProof(database: Kysely<DB>): Promise<boolean> {
  const settings = await database
    .selectFrom('shop.legal_settings')
    .select('requires_age_proof as isRequired')
    .executeTakeFirst()
  return settings?.isRequired ?? false
}

/** Returns whether alcohol needs a proof of age that this buyer has not given. */
export async function lacksAgeProof(
  database: Kysely<DB>,
  { userId, ageToken = null, order }: Buyer,
  at: Temporal.Instant,
): Promise<boolean> {
  if (!(await requiresAgeProof(database))) return false
  if (userId !== null) return !(await isProvenAdult(database, userId))
  if (order !== undefined) return !(await wasProvenFor(database, order))
  return ageToken === null || (await unusedProof(database, ageToken, at)) === null
}

async function isProvenAdult(database: Kysely<DB>, userId: number): Promise<boolean> {
  const adult = await database
    .selectFrom('shop.age_proofs')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('is_adult', '=', true)
    .executeTakeFirst()
  return adult !== undefined
}

async function wasProvenFor(database: Kysely<DB>, order: number): Promise<boolean> {
  const proof = await database
    .selectFrom('shop.order_age_proofs')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirst()
  return proof !== undefined
}

export type UnusedProof = { readonly id: number; readonly on: string }

const unused = (database: Kysely<DB>, token: string, at: Temporal.Instant) =>
  database
    .selectFrom('shop.order_age_proofs')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', at)

/** Returns the proof of a browser that no order has used. */
export async function unusedProof(
  database: Kysely<DB>,
  token: string,
  at: Temporal.Instant,
): Promise<UnusedProof | null> {
  const proof = await unused(database, token, at)
    .select(['id', sql<string>`checked_on::text`.as('on')])
    .executeTakeFirst()
  return proof ?? null
}

/** Waits for whoever orders with the same proof. Returns its id, or null if an order has used it. */
export async function lockUnusedProof(
  transaction: Transaction<DB>,
  token: string,
  at: Temporal.Instant,
): Promise<number | null> {
  const proof = await unused(transaction, token, at).select('id').forUpdate().executeTakeFirst()
  return proof?.id ?? null
}

/** From here on the proof is of this order, and no other can use it. */
export async function bindProof(
  transaction: Transaction<DB>,
  proof: number,
  order: OrderNumber,
): Promise<void> {
  await transaction
    .updateTable('shop.order_age_proofs')
    .set((eb) => ({
      token_hash: null,
      expires_at: null,
      order_id: eb.selectFrom('shop.orders').select('id').where(orderNamed(order)),
    }))
    .where('id', '=', proof)
    .execute()
}
