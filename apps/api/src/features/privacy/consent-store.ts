import type { MarketingConsent } from '@sousto/domain/customer/customer.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

type NewConsent = {
  readonly mailbox: Buffer
  /** Null means the owner of the mailbox, without an account. */
  readonly userId: number | null
  readonly given: boolean
  readonly wording: string
  readonly source: 'account' | 'unsubscribe'
  readonly at: Temporal.Instant
}

export async function addConsent(database: Kysely<DB>, consent: NewConsent): Promise<void> {
  const { mailbox, userId, given, wording, source, at } = consent
  await database
    .insertInto('shop.consents')
    .values({ email_hash: mailbox, user_id: userId, given, wording, source, at })
    .execute()
}

/** Returns the latest consent of this customer or mailbox. Null means that there is none. */
export async function latestConsent(
  database: Kysely<DB>,
  { mailbox, userId }: { readonly mailbox: Buffer; readonly userId: number | null },
): Promise<MarketingConsent | null> {
  const latest = await database
    .selectFrom('shop.consents')
    .select(['given', 'at'])
    .where((eb) => eb.or([eb('email_hash', '=', mailbox), eb('user_id', '=', userId)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest === undefined ? null : { given: latest.given, since: latest.at.toString() }
}

/** Returns the mailbox's token; stores `fresh` if there is none yet. */
export async function tokenOf(database: Kysely<DB>, mailbox: Buffer, fresh: string): Promise<string> {
  const { token } = await database
    .insertInto('shop.unsubscribe_tokens')
    .values({ email_hash: mailbox, token: fresh })
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet((eb) => ({ email_hash: eb.ref('excluded.email_hash') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow()
  return token
}

/** Null means that the token is unknown. */
export async function mailboxOfToken(database: Kysely<DB>, token: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('shop.unsubscribe_tokens')
    .select('email_hash')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.email_hash ?? null
}

/** Returns the login of an account. Null means that the account does not exist (any more). */
export async function loginOf(database: Kysely<DB>, userId: number): Promise<string | null> {
  const user = await database
    .selectFrom('shop.users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.email ?? null
}
