import { purseForfeited } from '@sousto/domain/ledger/credit-events.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { type ExpressionBuilder, type ReferenceExpression, sql, type Transaction } from 'kysely'
import { forgetOriginalPlaces } from '../../database/address-charge.ts'
import { issuingOutlet } from '../../database/credit-entries.ts'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'

export type Person = { readonly email: string; readonly phone: string }

/**
 * Locks the account until the transaction ends. Orders that are being placed under it finish first, and later ones find
 * it deleted. Null means that there is none (any more).
 */
export async function lockAccount(transaction: Transaction<DB>, userId: number): Promise<Person | null> {
  const person = await transaction
    .selectFrom('shop.users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return person ?? null
}

export async function hasOpenOrders(transaction: Transaction<DB>, userId: number): Promise<boolean> {
  const open = await transaction
    .selectFrom('shop.orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'not in', statesThatAre('final'))
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** The placeholder for columns that must not be empty. */
const ANONYMISED = 'anonymizováno'
const NO_HASH = Buffer.alloc(32)

/** The values of an order's columns without its customer. */
export const anonymous = () => ({
  user_id: null,
  first_name: ANONYMISED,
  last_name: '',
  email: ANONYMISED,
  phone: ANONYMISED,
  invoice: null,
  note_to_courier: '',
  note_to_chef: '',
  address_code: 0,
  address: ANONYMISED,
  // Rounds positions to about ten kilometres.
  lng: sql<number>`round(lng::numeric, 1)`,
  lat: sql<number>`round(lat::numeric, 1)`,
  device_version: '',
  notification_token: null,
  context_log: null,
  idempotency_key: null,
  key_owner: null,
  request_hash: NO_HASH,
})

/**
 * Removes the customer's name, contact and exact address from orders, which remain as facts about a restaurant and an
 * area. Includes final orders that were placed under the same e-mail without logging in. Returns the orders' ids.
 */
export async function anonymiseOrders(
  transaction: Transaction<DB>,
  userId: number,
  { email }: Person,
): Promise<readonly number[]> {
  const rows = await transaction
    .updateTable('shop.orders')
    .set(anonymous())
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([
          eb(eb.fn<string>('lower', ['email']), '=', email),
          eb('state', 'in', statesThatAre('final')),
        ]),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the customer's notes about dishes, the names and e-mails of a group, and the devices of vouchers. */
export async function deleteDishNotes(
  transaction: Transaction<DB>,
  orderIds: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('shop.order_lines')
    .set({ note: '', person: '' })
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .where((eb) => eb.or([eb('note', '<>', ''), eb('person', '<>', '')]))
    .execute()
  await transaction
    .updateTable('shop.order_vouchers')
    .set({ device: null })
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute()
  await transaction
    .deleteFrom('shop.divided_orders')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute()
  await transaction
    .updateTable('shop.payments')
    .set({ person: '' })
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .where('person', '<>', '')
    .execute()
}

/** Deletes the fingerprints of the cards by which these orders were paid. */
export async function deleteCards(transaction: Transaction<DB>, orderIds: readonly number[]): Promise<void> {
  await transaction
    .deleteFrom('shop.payment_cards')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute()
}

/**
 * Deletes the texts and photographs of these orders' reviews, the replies to them, and what was written about hiding
 * them, which may name the person. Ratings and decisions stay.
 */
export async function deleteReviewTexts(
  transaction: Transaction<DB>,
  orderIds: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('shop.reviews')
    .set({ text: '', reply: null, replied_at: null, reply_edited_at: null, replied_by: null })
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute()
  await transaction
    .deleteFrom('shop.review_photographs')
    .where('review_id', 'in', (eb) =>
      eb
        .selectFrom('shop.reviews as r')
        .select('r.id')
        .where((of) => of('r.order_id', '=', of.fn.any(of.val(orderIds)))),
    )
    .execute()
  await transaction
    .updateTable('shop.register_entries')
    .set((eb) => ({
      written: '',
      answer: eb.case().when('answer', 'is not', null).then('').end(),
      token_hash: null,
    }))
    .where('review_id', 'in', (eb) =>
      eb
        .selectFrom('shop.reviews as r')
        .select('r.id')
        .where((of) => of('r.order_id', '=', of.fn.any(of.val(orderIds)))),
    )
    .execute()
}

/** Deletes what the person wrote about these orders to the staff, the answers, and photographs. Amounts stay. */
export async function deleteComplaintTexts(
  transaction: Transaction<DB>,
  orderIds: readonly number[],
): Promise<void> {
  const ofOrders = transaction
    .selectFrom('shop.complaints')
    .select('id')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
  await transaction.deleteFrom('shop.complaint_photographs').where('complaint_id', 'in', ofOrders).execute()
  await transaction
    .updateTable('shop.complaints')
    .set({ note: '', answer: '' })
    .where('id', 'in', ofOrders)
    .execute()
}

/** Deletes what the person asked for at the door, its photographs, and the places before a change of the address. */
export async function deleteDoors(transaction: Transaction<DB>, orderIds: readonly number[]): Promise<void> {
  for (const table of ['shop.door_wishes', 'shop.door_photographs'] as const)
    await transaction
      .deleteFrom(table)
      .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
      .execute()
  await forgetOriginalPlaces(
    transaction,
    transaction
      .selectFrom('shop.orders')
      .select('id')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(orderIds)))),
  )
}

/** The words by which texts name the person. */
export const wordsOf = ({ email, phone }: Person): readonly string[] =>
  [email, phone].filter((word) => word !== '')

/** Deletes applications, error reports and throttle counters that name the person. */
export async function deleteTraces(transaction: Transaction<DB>, person: Person): Promise<void> {
  const words = wordsOf(person)
  const names =
    <Table extends keyof DB>(column: ReferenceExpression<DB, Table>) =>
    (eb: ExpressionBuilder<DB, Table>) =>
      sql<boolean>`exists (
        select from unnest(${words}::text[]) as word
        where strpos(${eb.fn<string>('lower', [eb.cast<string>(column, 'text')])}, word) > 0)`
  await transaction
    .deleteFrom('shop.client_errors')
    .where((eb) => eb.or([names<'shop.client_errors'>('detail')(eb), names<'shop.client_errors'>('url')(eb)]))
    .execute()
  await transaction.deleteFrom('shop.attempts').where(names<'shop.attempts'>('key')).execute()
  await transaction.deleteFrom('shop.applications').where('email', '=', person.email).execute()
  await transaction
    .updateTable('shop.register_entries')
    .set({ name: null, email: null })
    .where('email', '=', person.email)
    .execute()
  await transaction.deleteFrom('shop.identity_claims').where('email', '=', person.email).execute()
}

export async function deleteMailbox(transaction: Transaction<DB>, mailbox: Buffer): Promise<void> {
  await transaction.deleteFrom('shop.consents').where('email_hash', '=', mailbox).execute()
  await transaction.deleteFrom('shop.unsubscribe_tokens').where('email_hash', '=', mailbox).execute()
}

/** Deletes the account and, by foreign keys, its sessions, tokens, identities, favourites, addresses, credits and consents. */
export async function deleteUser(transaction: Transaction<DB>, userId: number): Promise<void> {
  await transaction.deleteFrom('shop.users').where('id', '=', userId).execute()
}

/** Posts what the purses of an account hold, before the account is deleted with them. */
export async function forfeitPurses(
  transaction: Transaction<DB>,
  userId: number,
  at: Temporal.Instant,
): Promise<void> {
  const purses = await transaction
    .selectFrom('shop.credit_purses as p')
    .select(['p.id', 'p.balance', issuingOutlet.as('restaurantId'), 'p.city_id as cityId'])
    .where('user_id', '=', userId)
    .where('balance', '>', ZERO)
    .orderBy('id')
    .forUpdate()
    .execute()
  await postEvents(
    transaction,
    purses.map(({ id, balance, ...issuer }) => purseForfeited({ id, balance, issuer, at })),
  )
}
