/** The SQL of invitations of new customers. */
import type { ReferralProblem, ReferralPromise } from '@sousto/domain/credits/referral.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { NEVER_DUE } from '@sousto/domain/payment/gateways.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

/** Returns the customer's code, which is stored if there is none yet. */
export async function codeOf(
  transaction: Transaction<DB>,
  { userId, code, at }: { readonly userId: number; readonly code: string; readonly at: Temporal.Instant },
): Promise<string> {
  await transaction
    .insertInto('shop.referral_codes')
    .values({ user_id: userId, code, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const stored = await transaction
    .selectFrom('shop.referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return stored.code
}

/** Returns the customer who invites by that code. Null means that the code is unknown or the account deactivated. */
export async function inviterByCode(database: Kysely<DB>, code: string) {
  const row = await database
    .selectFrom('shop.referral_codes as c')
    .innerJoin('shop.users as u', 'u.id', 'c.user_id')
    .select(['c.user_id as id', 'c.created_at as createdAt'])
    .where('c.code', '=', code)
    .where('u.deactivated_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The invitation that an account has accepted. Undefined means none. */
export const acceptedBy = (database: Kysely<DB>, userId: number) =>
  database
    .selectFrom('shop.referrals')
    .select(['id', 'inviter_id as inviterId', 'invited_at as invitedAt', 'state', 'problem'])
    .select(['inviter', 'invited', 'least_order as leastOrder', 'days'])
    .where('invited_id', '=', userId)
    .executeTakeFirst()

/** Returns the invitations by which a customer has invited, the latest first. */
export const invitationsOf = (database: Kysely<DB>, inviter: number, limit: number) =>
  database
    .selectFrom('shop.referrals')
    .select(['accepted_at as acceptedAt', 'state', 'inviter', 'inviter_got as got'])
    .where('inviter_id', '=', inviter)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns the credits that invitations have brought a customer, without those that were taken back. */
export async function earnedBy(database: Kysely<DB>, inviter: number): Promise<Haler> {
  const { earned } = await database
    .selectFrom('shop.referrals')
    .select(sql<Haler>`coalesce(sum(inviter_got), 0)::integer`.as('earned'))
    .where('inviter_id', '=', inviter)
    .where('state', '=', 'rewarded')
    .executeTakeFirstOrThrow()
  return earned
}

type NewReferral = ReferralPromise & {
  readonly inviterId: number
  readonly invitedId: number
  readonly invitedAt: Temporal.Instant
  readonly problem: ReferralProblem | null
  readonly at: Temporal.Instant
}

/** Stores an accepted invitation, unless the account has accepted one before. */
export async function insertReferral(
  transaction: Transaction<DB>,
  { inviterId, invitedId, invitedAt, problem, at, ...promise }: NewReferral,
): Promise<void> {
  await transaction
    .insertInto('shop.referrals')
    .values({
      inviter_id: inviterId,
      invited_id: invitedId,
      invited_at: invitedAt,
      accepted_at: at,
      inviter: promise.inviter,
      invited: promise.invited,
      least_order: promise.leastOrder,
      days: promise.days,
      state: problem === null ? 'waiting' : 'refused',
      problem,
      decided_at: problem === null ? null : at,
    })
    .onConflict((conflict) => conflict.column('invited_id').doNothing())
    .execute()
}

/** Keeps the account that invites from being deleted until the transaction ends. Null means that it was. */
export async function holdAccount(transaction: Transaction<DB>, userId: number) {
  const row = await transaction
    .selectFrom('shop.users')
    .select(['email', 'deactivated_at as deactivatedAt'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row ?? null
}

/** Makes rewards of one customer who invites wait for each other, so that those of a month are counted. */
export async function lockInviter(transaction: Transaction<DB>, inviter: number): Promise<void> {
  await transaction
    .selectFrom('shop.referral_codes')
    .select('user_id')
    .where('user_id', '=', inviter)
    .forNoKeyUpdate()
    .execute()
}

/** Locks an invitation. Returns whether it still waits for an order. */
export async function lockWaiting(transaction: Transaction<DB>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.referrals')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'waiting'
}

/** Returns how many orders have brought the customer credits since then, also those that were refunded later. */
export async function rewardsSince(
  transaction: Transaction<DB>,
  inviter: number,
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('shop.referrals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('inviter_id', '=', inviter)
    .where('decided_at', '>=', since)
    .where('inviter_got', '>', sql<Haler>`0`)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns what the rule needs of an invited account. `order` is the one that is delivered now. */
export async function invitedFacts(transaction: Transaction<DB>, userId: number, order: number | null) {
  return await transaction
    .selectFrom('shop.users as u')
    .select(['u.email', 'u.created_at as registeredAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('shop.orders as o')
            .select('o.id')
            .whereRef('o.user_id', '=', 'u.id')
            .where('o.state', '=', 'delivered')
            .where('o.id', '<>', order ?? 0)
            .where(isCounted('o')),
        )
        .$castTo<boolean>()
        .as('hasDelivered'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Returns the price of an order's items, and whether all of its price was refunded. */
export async function deliveredOrder(transaction: Transaction<DB>, id: number) {
  const row = await transaction
    .selectFrom('shop.orders as o')
    .select(['o.items', 'o.total', 'o.credits'])
    .select((eb) =>
      eb
        .selectFrom('shop.refunds as r')
        .select(sql<number>`coalesce(sum(r.amount), 0)::integer`.as('refunded'))
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.reason', 'not in', NEVER_DUE)
        .as('refunded'),
    )
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return { items: row.items, isRefunded: (row.refunded ?? 0) >= row.total + row.credits }
}

export async function refuse(
  transaction: Transaction<DB>,
  id: number,
  problem: ReferralProblem,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.referrals')
    .set({ state: 'refused', problem, decided_at: at })
    .where('id', '=', id)
    .execute()
}

export async function recordReward(
  transaction: Transaction<DB>,
  id: number,
  {
    order,
    inviterGot,
    at,
  }: { readonly order: number; readonly inviterGot: Haler; readonly at: Temporal.Instant },
): Promise<void> {
  await transaction
    .updateTable('shop.referrals')
    .set({ state: 'rewarded', order_id: order, inviter_got: inviterGot, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Marks the invitation that was rewarded for an order. Null means that there is none any more. */
export async function markReturned(transaction: Transaction<DB>, order: number) {
  const row = await transaction
    .updateTable('shop.referrals')
    .set({ state: 'returned' })
    .where('order_id', '=', order)
    .where('state', '=', 'rewarded')
    .returning(['inviter_id as inviterId', 'invited_id as invitedId'])
    .executeTakeFirst()
  return row ?? null
}
