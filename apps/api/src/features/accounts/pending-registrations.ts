/** The SQL of registrations whose mailbox is not proven yet (docs/decisions/039-whose-registration.md). */
import type { Profile } from '@sousto/domain/account/account.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type PendingRegistration = {
  readonly browserHash: Buffer
  readonly passwordHash: string
  readonly profile: Profile
}

/** The maximum per account. A flood of registrations can at most force the owner to reset the password. */
const MOST = 20

/** Stores one registration per browser. A new registration replaces the earlier one of the same browser. */
export async function keepRegistration(
  transaction: Transaction<DB>,
  userId: number,
  { browserHash, passwordHash, profile }: PendingRegistration,
  at: Temporal.Instant,
): Promise<void> {
  const columns = {
    password_hash: passwordHash,
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone: profile.phone,
    created_at: at,
  }
  await transaction
    .insertInto('shop.registrations')
    .values({ user_id: userId, browser_hash: browserHash, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'browser_hash']).doUpdateSet(columns))
    .execute()
  await transaction
    .deleteFrom('shop.registrations')
    .where('user_id', '=', userId)
    .where('browser_hash', 'not in', (eb) =>
      eb
        .selectFrom('shop.registrations')
        .select('browser_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(MOST),
    )
    .execute()
}

/** Newest first. */
export async function pendingRegistrations(
  database: Kysely<DB>,
  userId: number,
): Promise<readonly PendingRegistration[]> {
  const rows = await database
    .selectFrom('shop.registrations')
    .select(['browser_hash', 'password_hash', 'first_name', 'last_name', 'phone'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    browserHash: row.browser_hash,
    passwordHash: row.password_hash,
    profile: { firstName: row.first_name, lastName: row.last_name, phone: row.phone },
  }))
}

export const madeIn = (
  pending: readonly PendingRegistration[],
  browserHash: Buffer | null,
): PendingRegistration | null =>
  pending.find((each) => browserHash !== null && each.browserHash.equals(browserHash)) ?? null
