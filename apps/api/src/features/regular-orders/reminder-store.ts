/** The SQL of reminders: occurrences for which a customer was asked, with what was ordered. */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the id of the reminder. Null means that the customer was asked before. */
export async function insertReminder(
  transaction: Transaction<DB>,
  reminder: {
    readonly id: number
    readonly due: Temporal.Instant
    readonly until: Temporal.Instant
    readonly at: Temporal.Instant
  },
): Promise<number | null> {
  const row = await transaction
    .insertInto('shop.regular_order_reminders')
    .values({
      regular_order_id: reminder.id,
      due_at: reminder.due,
      confirm_until: reminder.until,
      reminded_at: reminder.at,
    })
    .onConflict((conflict) => conflict.columns(['regular_order_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Reminders with the order of the same key and customer, if it was placed. */
const selectReminders = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.regular_order_reminders as m')
    .innerJoin('shop.regular_orders as r', 'r.id', 'm.regular_order_id')
    .leftJoin('shop.orders as o', (join) =>
      join.onRef('o.idempotency_key', '=', 'm.key').onRef('o.user_id', '=', 'r.user_id'),
    )
    .select([
      'm.id',
      'm.regular_order_id as regularId',
      'm.due_at as due',
      'm.confirm_until as until',
      'm.key',
    ])
    .select(['o.year', 'o.number', 'o.guid'])

type ReminderRow = Awaited<ReturnType<ReturnType<typeof selectReminders>['execute']>>[number]

export type Reminder = Pick<ReminderRow, 'id' | 'regularId' | 'due' | 'until' | 'key'> & {
  /** Null means that it was not ordered. */
  readonly order: { readonly number: OrderNumber; readonly guid: string } | null
}

const reminderFrom = ({ year, number, guid, ...reminder }: ReminderRow): Reminder => ({
  ...reminder,
  order: year === null || number === null || guid === null ? null : { number: { year, number }, guid },
})

/** Returns the last reminder of each of a customer's regular orders. */
export async function lastReminders(
  database: Kysely<DB>,
  userId: number,
): Promise<ReadonlyMap<number, Reminder>> {
  const rows = await selectReminders(database)
    .distinctOn('m.regular_order_id')
    .where('r.user_id', '=', userId)
    .orderBy('m.regular_order_id')
    .orderBy('m.due_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.regularId, reminderFrom(row)]))
}

export async function lastReminder(database: Kysely<DB>, regularId: number): Promise<Reminder | undefined> {
  const row = await selectReminders(database)
    .where('m.regular_order_id', '=', regularId)
    .orderBy('m.due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && reminderFrom(row)
}

export async function reminderOf(
  database: Kysely<DB>,
  regularId: number,
  due: Temporal.Instant,
): Promise<Reminder | undefined> {
  const row = await selectReminders(database)
    .where('m.regular_order_id', '=', regularId)
    .where('m.due_at', '=', due)
    .executeTakeFirst()
  return row && reminderFrom(row)
}

/** Returns what a notification needs. Undefined means that there is nobody to notify. */
export const reminderToNotify = (database: Kysely<DB>, id: number) =>
  database
    .selectFrom('shop.regular_order_reminders as m')
    .innerJoin('shop.regular_orders as r', 'r.id', 'm.regular_order_id')
    .select(['r.id', 'r.user_id as userId', 'r.restaurant_name as restaurant', 'r.language'])
    .select(['m.due_at as due', 'm.confirm_until as until', 'r.notification_token as token'])
    .where('m.id', '=', id)
    .executeTakeFirst()

/** Deletes reminders of occurrences that were due before that time. Their orders stay. */
export async function deleteReminders(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.regular_order_reminders').where('due_at', '<', before).execute()
}
