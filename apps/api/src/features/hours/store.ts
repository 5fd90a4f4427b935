/** The SQL of an outlet's hours: the tables of the catalogue, written for one outlet. */
import type { HoursDraft } from '@sousto/contract/hours/wire.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import type { Kysely } from 'kysely'
import { restaurantFrom, selectRestaurants, specialDayRow } from '../../database/catalogue-rows.ts'
import type { DB } from '../../database/tables.ts'

/** Null means that the catalogue does not have the outlet (any more). */
export async function hoursOf(database: Kysely<DB>, outlet: number): Promise<HoursDraft | null> {
  const row = await selectRestaurants(database).where('r.id', '=', outlet).executeTakeFirst()
  if (row === undefined) return null
  const { hours, lunch } = restaurantFrom(row)
  return { ...hours, lunch }
}

/** Locks the outlet, so that two people cannot save at once. */
export async function lockOutlet(transaction: Kysely<DB>, outlet: number): Promise<void> {
  await transaction
    .selectFrom('shop.restaurants')
    .select('id')
    .where('id', '=', outlet)
    .forNoKeyUpdate()
    .execute()
}

export async function replaceHours(
  transaction: Kysely<DB>,
  outlet: number,
  { weekly, exceptions, lunch }: HoursDraft,
): Promise<void> {
  await transaction.deleteFrom('shop.weekly_hours').where('restaurant_id', '=', outlet).execute()
  const days = WEEKDAYS.flatMap((day, index) => {
    const window = weekly[day]
    if (window === null) return []
    return [{ restaurant_id: outlet, weekday: index + 1, from_minute: window.from, to_minute: window.to }]
  })
  if (days.length > 0) await transaction.insertInto('shop.weekly_hours').values(days).execute()
  await transaction.deleteFrom('shop.exceptional_hours').where('restaurant_id', '=', outlet).execute()
  const special = exceptions.map((day) => ({ restaurant_id: outlet, ...specialDayRow(day) }))
  if (special.length > 0) await transaction.insertInto('shop.exceptional_hours').values(special).execute()
  await transaction
    .updateTable('shop.restaurants')
    .set({ lunch_from: lunch?.from ?? null, lunch_to: lunch?.to ?? null })
    .where('id', '=', outlet)
    .execute()
}

/** Returns the outlet's unfinished orders for a time from the given wall-clock time on, in order of their time. */
export async function laterOrders(database: Kysely<DB>, outlet: number, from: string) {
  const rows = await database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select(['o.year', 'o.number', 'o.deliver_at', 'o.first_name', 'o.last_name'])
    .where('p.outlet_id', '=', outlet)
    .where('p.finished_at', 'is', null)
    .where('o.deliver_at', '>=', from)
    .orderBy('o.deliver_at')
    .orderBy('o.id')
    .execute()
  return rows.flatMap(({ deliver_at, ...row }) => (deliver_at === null ? [] : [{ ...row, deliver_at }]))
}
