import { type ReferralTerms, USUAL_REFERRAL } from '@sousto/domain/credits/referral.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredTerms = ReferralTerms & { readonly version: number }

/** Returns the terms in force, which are the usual ones until somebody saves others. */
export async function termsInForce(database: Kysely<DB>): Promise<StoredTerms> {
  const row = await database
    .selectFrom('shop.referral_terms')
    .select(['version', 'is_on as isOn', 'inviter', 'invited', 'least_order as leastOrder'])
    .select(['most_per_month as mostPerMonth', 'days'])
    .executeTakeFirst()
  return row ?? { ...USUAL_REFERRAL, version: 0 }
}

/** Makes changes of the terms wait for each other. */
export async function lockTerms(transaction: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('referral terms'))`.execute(transaction)
}

export async function saveTerms(
  transaction: Transaction<DB>,
  { version, isOn, inviter, invited, leastOrder, mostPerMonth, days }: StoredTerms,
): Promise<void> {
  const columns = {
    version,
    is_on: isOn,
    inviter,
    invited,
    least_order: leastOrder,
    most_per_month: mostPerMonth,
    days,
  }
  await transaction
    .insertInto('shop.referral_terms')
    .values(columns)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(columns))
    .execute()
}

/** Counts the accepted invitations by state and problem, and sums the credits that they gave. */
export async function referralCounts(database: Kysely<DB>) {
  return await database
    .selectFrom('shop.referrals')
    .select(['state', 'problem'])
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) FILTER (WHERE inviter_got = 0))::integer`.as('withoutInviter'),
      sql<number>`coalesce(sum(inviter_got + invited), 0)::bigint`.as('given'),
    ])
    .groupBy(['state', 'problem'])
    .execute()
}
