/** Credits for invitations of new customers, which the marketplace bears (`delights.md` §14). */
import { type Haler, minus, ZERO } from '@sousto/domain/money/money.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { addEntry, purseOf } from './store.ts'

const OWN = { restaurantId: null, cityId: null, borneByOperator: false } as const

type Rewarded = {
  readonly userId: number
  /** The order that the invitation led to. */
  readonly orderId: number
  readonly at: Temporal.Instant
}

/** Gives credits once for each customer and order. */
export async function giveReferral(
  transaction: Transaction<DB>,
  { userId, orderId, amount, at }: Rewarded & { readonly amount: Haler },
): Promise<void> {
  const purseId = await purseOf(transaction, userId, OWN)
  await addEntry(transaction, { purseId, kind: 'referral', orderId, amount, at })
}

/** Takes back once what was given, unless the purse no longer has it. */
export async function takeBackReferral(
  transaction: Transaction<DB>,
  { userId, orderId, at }: Rewarded,
): Promise<void> {
  const purseId = await purseOf(transaction, userId, OWN)
  const given = await transaction
    .selectFrom('shop.credit_entries as e')
    .innerJoin('shop.credit_purses as p', 'p.id', 'e.purse_id')
    .select(['e.amount', 'p.balance'])
    .where('e.purse_id', '=', purseId)
    .where('e.order_id', '=', orderId)
    .where('e.kind', '=', 'referral')
    .executeTakeFirst()
  if (given === undefined || given.balance < given.amount) return
  const amount = minus(ZERO, given.amount)
  await addEntry(transaction, { purseId, kind: 'referral-return', orderId, amount, at })
}
