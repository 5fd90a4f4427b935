/** Credits that the staff gives to customers and takes back (`administration.md` §4). */
import { type Haler, haler, minus, ZERO } from '@sousto/domain/money/money.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { addEntry, purseOf } from './store.ts'

const OWN = { restaurantId: null, cityId: null, borneByOperator: false } as const

/** Returns what the customer was given since then, as gifts or for orders. */
export async function givenSince(
  database: Kysely<DB>,
  customer: number,
  since: Temporal.Instant,
): Promise<Haler> {
  const gifts = await database
    .selectFrom('shop.credit_gifts')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('given'))
    .where('user_id', '=', customer)
    .where('given_at', '>', since)
    .where('taken_at', 'is', null)
    .executeTakeFirstOrThrow()
  const goodwill = await database
    .selectFrom('shop.credit_purses as p')
    .innerJoin('shop.credit_entries as e', 'e.purse_id', 'p.id')
    .select(sql<number>`coalesce(sum(e.amount), 0)::integer`.as('given'))
    .where('p.user_id', '=', customer)
    .where('e.kind', '=', 'goodwill')
    .where('e.at', '>', since)
    .executeTakeFirstOrThrow()
  return haler(gifts.given + goodwill.given)
}

export type Gift = {
  readonly key: string
  readonly customer: number
  readonly staff: number
  readonly amount: Haler
  readonly reason: string
}

/** Returns the gift of that key. Null means that there is none. */
export async function giftByKey(database: Kysely<DB>, key: string) {
  const row = await database
    .selectFrom('shop.credit_gifts')
    .select(['user_id as customer', 'staff_id as staff', 'amount', 'reason'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Locks the customer's purse, so that gifts of several people follow each other. */
export async function lockPurse(transaction: Transaction<DB>, customer: number): Promise<number> {
  return await purseOf(transaction, customer, OWN)
}

export async function giveCredits(
  transaction: Transaction<DB>,
  { key, customer, staff, amount, reason }: Gift,
  { purse, at }: { readonly purse: number; readonly at: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('shop.credit_gifts')
    .values({ key, user_id: customer, staff_id: staff, amount, reason, given_at: at })
    .execute()
  await addEntry(transaction, { purseId: purse, kind: 'gift', amount, at })
}

/**
 * Takes a gift back. `spent` means that the purse no longer has it, `unknown` that the customer has no such gift or that
 * it was taken back.
 */
export async function takeBack(
  transaction: Transaction<DB>,
  { customer, gift }: { readonly customer: number; readonly gift: number },
  at: Temporal.Instant,
): Promise<Haler | 'spent' | 'unknown'> {
  const purseId = await lockPurse(transaction, customer)
  const { balance } = await transaction
    .selectFrom('shop.credit_purses')
    .select('balance')
    .where('id', '=', purseId)
    .executeTakeFirstOrThrow()
  const found = await transaction
    .selectFrom('shop.credit_gifts')
    .select('amount')
    .where('id', '=', gift)
    .where('user_id', '=', customer)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return 'unknown'
  if (balance < found.amount) return 'spent'
  await transaction.updateTable('shop.credit_gifts').set({ taken_at: at }).where('id', '=', gift).execute()
  await addEntry(transaction, { purseId, kind: 'gift', amount: minus(ZERO, found.amount), at })
  return found.amount
}
