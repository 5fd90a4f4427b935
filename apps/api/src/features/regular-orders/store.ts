/** The SQL of regular orders. */
import type { Language } from '@sousto/domain/language/languages.ts'
import type { RegularContent } from '@sousto/domain/regular-order/quote.ts'
import type { PlannedOccurrence, Schedule } from '@sousto/domain/regular-order/schedule.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RepeatedOrder } from './repeated-order-store.ts'

const selectRegular = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.regular_orders as r')
    .select(['r.id', 'r.user_id as userId', 'r.restaurant_id as restaurantId'])
    .select(['r.restaurant_name as restaurantName', 'r.restaurant_slug as restaurantSlug'])
    .select(['r.city_slug as citySlug', 'r.address', 'r.content', 'r.days', 'r.minute as time'])
    .select(['r.language', 'r.paused', 'r.notification_token as token', 'r.due_at as dueAt'])

export type StoredRegular = Awaited<ReturnType<ReturnType<typeof selectRegular>['execute']>>[number]

/** The latest first. */
export const regularOrdersOf = (database: Kysely<DB>, userId: number): Promise<readonly StoredRegular[]> =>
  selectRegular(database).where('r.user_id', '=', userId).orderBy('r.id', 'desc').execute()

export const regularOf = (
  database: Kysely<DB>,
  userId: number,
  id: number,
): Promise<StoredRegular | undefined> =>
  selectRegular(database).where('r.id', '=', id).where('r.user_id', '=', userId).executeTakeFirst()

/** Those whose customers have to be asked now, the most urgent first. */
export const dueToRemind = (
  database: Kysely<DB>,
  now: Temporal.Instant,
  limit: number,
): Promise<readonly StoredRegular[]> =>
  selectRegular(database).where('r.remind_at', '<=', now).orderBy('r.remind_at').limit(limit).execute()

/** Those that are not paused and whose customers are asked after that time, if at all, by id, after that one. */
export const toReplan = (
  database: Kysely<DB>,
  {
    after,
    before,
    limit,
  }: { readonly after: number; readonly before: Temporal.Instant; readonly limit: number },
): Promise<readonly StoredRegular[]> =>
  selectRegular(database)
    .where('r.id', '>', after)
    .where('r.paused', '=', false)
    .where((eb) => eb.or([eb('r.remind_at', 'is', null), eb('r.remind_at', '>', before)]))
    .orderBy('r.id')
    .limit(limit)
    .execute()

const planColumns = (plan: PlannedOccurrence | null) => ({
  due_at: plan?.due ?? null,
  remind_at: plan?.remindAt ?? null,
  confirm_until: plan?.until ?? null,
})

/** Plans the next occurrence. Returns false if somebody has changed it since it was read. */
export async function advance(
  transaction: Kysely<DB>,
  { id, dueAt }: Pick<StoredRegular, 'id' | 'dueAt'>,
  plan: PlannedOccurrence | null,
): Promise<boolean> {
  const row = await transaction
    .updateTable('shop.regular_orders')
    .set(planColumns(plan))
    .where('id', '=', id)
    .where('paused', '=', false)
    .where('due_at', 'is not distinct from', dueAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the account until the transaction ends, so that its regular orders can be counted. */
export async function countRegular(transaction: Transaction<DB>, userId: number): Promise<number> {
  await transaction.selectFrom('shop.users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('shop.regular_orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

type NewRegular = Schedule & {
  readonly userId: number
  readonly order: RepeatedOrder
  readonly language: Language
  readonly token: string | null
  readonly plan: PlannedOccurrence | null
  readonly at: Temporal.Instant
}

export async function insertRegular(transaction: Transaction<DB>, regular: NewRegular): Promise<number> {
  const { userId, order, language, token, plan, at, days, time } = regular
  const { id } = await transaction
    .insertInto('shop.regular_orders')
    .values({
      user_id: userId,
      restaurant_id: order.content.restaurantId,
      restaurant_name: order.restaurantName,
      restaurant_slug: order.restaurantSlug,
      city_slug: order.citySlug,
      address: order.address,
      content: JSON.stringify(order.content),
      days: [...days],
      minute: time,
      language,
      notification_token: token,
      created_at: at,
      ...planColumns(plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Own = { readonly userId: number; readonly id: number }

/** Returns whether there is such a regular order. */
export async function changeRegular(
  database: Kysely<DB>,
  { userId, id }: Own,
  {
    days,
    time,
    paused,
    plan,
  }: Schedule & { readonly paused: boolean; readonly plan: PlannedOccurrence | null },
): Promise<boolean> {
  const row = await database
    .updateTable('shop.regular_orders')
    .set({ days: [...days], minute: time, paused, ...planColumns(plan) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setToken(
  database: Kysely<DB>,
  { userId, id }: Own,
  token: string | null,
): Promise<boolean> {
  const row = await database
    .updateTable('shop.regular_orders')
    .set({ notification_token: token })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setContent(database: Kysely<DB>, id: number, content: RegularContent): Promise<void> {
  await database
    .updateTable('shop.regular_orders')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
}

export async function removeRegular(database: Kysely<DB>, { userId, id }: Own): Promise<void> {
  await database
    .deleteFrom('shop.regular_orders')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the mailbox of an account that may order. Undefined means that it is suspended or gone. */
export async function mailboxOf(database: Kysely<DB>, userId: number): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.users')
    .select('email')
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return row?.email
}
