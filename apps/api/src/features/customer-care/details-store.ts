import type { CustomerDetails } from '@sousto/contract/customer-care/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'
import { customerState } from './search-store.ts'

const SHOWN = 50

/** Changes with everything of the account that a change could be based on. */
const version = sql<string>`md5(concat_ws('|', u.email, u.phone, u.first_name, u.last_name, u.activated_at, u.deactivated_at))`

/** Locks the account until the transaction ends, and returns its version. Null means that there is none (any more). */
export async function lockCustomer(transaction: Transaction<DB>, customer: number): Promise<string | null> {
  const row = await transaction
    .selectFrom('shop.users as u')
    .select(version.as('version'))
    .where('u.id', '=', customer)
    .forUpdate()
    .executeTakeFirst()
  return row?.version ?? null
}

type Details = Omit<CustomerDetails, 'consent' | 'creditLeft'>

/** Null means that there is no such customer (any more). */
export async function detailsOf(
  database: Kysely<DB>,
  customer: number,
  now: Temporal.Instant,
): Promise<Details | null> {
  const account = await accountOf(database, customer, now)
  if (account === null) return null
  const [orders, entries, gifts, messages, looks] = [
    await ordersOf(database, customer),
    await entriesOf(database, customer),
    await giftsOf(database, customer),
    await messagesOf(database, customer),
    await looksOf(database, customer),
  ]
  return { ...account, orders, entries, gifts, messages, looks }
}

/** Null means that there is no such customer (any more). */
export async function accountOf(database: Kysely<DB>, customer: number, now: Temporal.Instant) {
  const row = await database
    .selectFrom('shop.users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.phone'])
    .select(['u.created_at as createdAt', customerState.as('state'), version.as('version')])
    .select((eb) => [
      eb
        .selectFrom('shop.account_tokens as t')
        .select('t.new_email')
        .whereRef('t.user_id', '=', 'u.id')
        .where('t.purpose', '=', 'login-change')
        .where('t.expires_at', '>', now)
        .limit(1)
        .as('pendingEmail'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.identities as i')
          .select('i.provider')
          .whereRef('i.user_id', '=', 'u.id')
          .orderBy('i.provider'),
      ).as('providers'),
    ])
    .where('u.id', '=', customer)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...row,
    createdAt: row.createdAt.toString(),
    providers: row.providers.map(({ provider }) => provider),
    sessions: await sessionsOf(database, customer, now),
    purses: await pursesOf(database, customer),
  }
}

/** Returns the open sessions, latest first. */
export async function sessionsOf(database: Kysely<DB>, customer: number, now: Temporal.Instant) {
  const rows = await database
    .selectFrom('shop.sessions')
    .select(['id', 'device', 'started_at as startedAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', customer)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toString(),
    lastSeenAt: row.lastSeenAt.toString(),
  }))
}

/** Null is the marketplace, or an issuer that the catalogue no longer has. */
const issuer = sql<string | null>`coalesce(r.name, c.name)`

const purses = (database: Kysely<DB>, customer: number) =>
  database
    .selectFrom('shop.credit_purses as p')
    .leftJoin('shop.restaurants as r', 'r.id', 'p.restaurant_id')
    .leftJoin('shop.cities as c', 'c.id', 'p.city_id')
    .where('p.user_id', '=', customer)

const pursesOf = async (database: Kysely<DB>, customer: number) =>
  await purses(database, customer)
    .select([issuer.as('issuer'), 'p.balance'])
    .orderBy('p.id')
    .execute()

async function entriesOf(database: Kysely<DB>, customer: number) {
  const rows = await purses(database, customer)
    .innerJoin('shop.credit_entries as e', 'e.purse_id', 'p.id')
    .leftJoin('shop.orders as o', 'o.id', 'e.order_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.amount', issuer.as('issuer'), 'o.year', 'o.number'])
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ at, year, number, ...entry }) => ({
    ...entry,
    at: at.toString(),
    order: year === null || number === null ? null : formatOrderNumber({ year, number }),
  }))
}

async function ordersOf(database: Kysely<DB>, customer: number) {
  const rows = await database
    .selectFrom('shop.orders')
    .select(['year', 'number', 'city_slug as city', 'restaurant_name as outlet', 'placed_at as placedAt'])
    .select(['state', 'total'])
    .where('user_id', '=', customer)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toString() }))
}

async function giftsOf(database: Kysely<DB>, customer: number) {
  const rows = await database
    .selectFrom('shop.credit_gifts as g')
    .leftJoin('shop.staff as s', 's.id', 'g.staff_id')
    .select(['g.id', 'g.given_at as at', 's.name as by', 'g.amount', 'g.reason', 'g.taken_at as takenAt'])
    .where('g.user_id', '=', customer)
    .orderBy('g.given_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ at, takenAt, ...gift }) => ({
    ...gift,
    at: at.toString(),
    takenAt: takenAt?.toString() ?? null,
  }))
}

async function messagesOf(database: Kysely<DB>, customer: number) {
  const rows = await database
    .selectFrom('shop.dispatch_messages as m')
    .innerJoin('shop.orders as o', 'o.id', 'm.order_id')
    .select(['m.at', 'm.text', 'o.year', 'o.number'])
    .where('o.user_id', '=', customer)
    .where('m.recipient', '=', 'customer')
    .orderBy('m.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ at, text, ...order }) => ({
    at: at.toString(),
    order: formatOrderNumber(order),
    text,
  }))
}

async function looksOf(database: Kysely<DB>, customer: number) {
  const rows = await database
    .selectFrom('shop.customer_looks as l')
    .leftJoin('shop.staff as s', 's.id', 'l.staff_id')
    .select(['l.at', 's.name as by', 'l.role', 'l.purpose', 'l.note'])
    .where('l.user_id', '=', customer)
    .orderBy('l.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((look) => ({ ...look, at: look.at.toString() }))
}
