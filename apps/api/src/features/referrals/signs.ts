/** What shows that two accounts may be of one person (`delights.md` §14). */
import type { AccountSign } from '@sousto/domain/credits/referral.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { deviceHash, type UsedDevice } from '../credits/service.ts'

/** Stores the device by which a customer invites or accepts the invitation. The latest one counts. */
export async function keepDevice(
  transaction: Transaction<DB>,
  { inviter, userId }: { readonly inviter: number; readonly userId: number },
  used: UsedDevice,
): Promise<void> {
  const device = deviceHash(`referral ${inviter}`, used)
  await transaction
    .insertInto('shop.referral_devices')
    .values({ inviter_id: inviter, user_id: userId, device })
    .onConflict((conflict) => conflict.columns(['inviter_id', 'user_id']).doUpdateSet({ device }))
    .execute()
}

/**
 * Returns what an invited account shares with the one that invites, or with those that it has invited and that were
 * rewarded before: a device, a mailbox, a phone number, a delivery address, a card.
 */
export async function sharedSigns(
  transaction: Transaction<DB>,
  { inviter, invited }: { readonly inviter: number; readonly invited: number },
): Promise<readonly AccountSign[]> {
  const accounts = sql`SELECT user_id FROM compared`
  const compared = sql`compared AS MATERIALIZED (
    SELECT ${invited}::integer AS user_id UNION SELECT ${inviter}::integer UNION
    SELECT invited_id FROM shop.referrals
    WHERE inviter_id = ${inviter} AND state IN ('rewarded', 'returned') AND invited_id IS NOT NULL)`
  const { rows } = await sql<{ readonly kind: AccountSign }>`
    WITH ${compared}, signs AS MATERIALIZED (
      ${accountSigns(accounts)}
      UNION
      SELECT 'device', user_id, encode(device, 'hex') FROM shop.referral_devices WHERE inviter_id = ${inviter}
    )
    SELECT DISTINCT own.kind FROM signs own JOIN signs other ON other.kind = own.kind AND other.what = own.what
    WHERE own.user_id = ${invited} AND other.user_id <> ${invited}
      AND other.user_id IN (${accounts})`.execute(transaction)
  const emails = await sql<{ readonly id: number; readonly email: string }>`
    WITH ${compared} SELECT id, email FROM shop.users WHERE id IN (${accounts})`.execute(transaction)
  const own = emails.rows.find(({ id }) => id === invited)?.email ?? ''
  const isMailboxShared = emails.rows.some(
    ({ id, email }) => id !== invited && sameMailbox(email) === sameMailbox(own),
  )
  const kinds = rows.map(({ kind }) => kind)
  return isMailboxShared ? [...kinds, 'mailbox'] : kinds
}

/**
 * Selects what each of the accounts may share with others: `kind`, `user_id`, `what`. `accounts` selects their ids. A
 * phone number is compared by its last nine digits. An order that is collected has no address of its customer.
 */
const accountSigns = (accounts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT 'phone' AS kind, u.id AS user_id, shop.phone_end(u.phone) AS what
  FROM shop.users u WHERE u.id IN (${accounts}) AND u.phone <> ''
  UNION
  SELECT 'phone', o.user_id, shop.phone_end(o.phone)
  FROM shop.orders o WHERE o.user_id IN (${accounts}) AND o.phone <> ''
  UNION
  SELECT 'address', o.user_id, o.address_code::text
  FROM shop.orders o WHERE o.user_id IN (${accounts}) AND NOT o.pickup
  UNION
  SELECT 'card', o.user_id, encode(c.card, 'hex')
  FROM shop.orders o JOIN shop.payment_cards c ON c.order_id = o.id WHERE o.user_id IN (${accounts})`
