/** The SQL of dispatchers' alerts (`dispatch.md` §6). */
import {
  type CityAlert,
  PAYMENT_TASKS,
  type PaymentTask,
  type WatchedService,
} from '@sousto/domain/city-alerts/alerts.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

const ALERTS_KEPT = { hours: 30 * 24 } as const

export type AlertKey = Pick<CityAlert, 'kind' | 'subject'>

/** Returns the parts of orders about which dispatchers were alerted and that no outlet has answered yet. */
export async function waitingParts(database: Kysely<DB>, city: string) {
  const rows = await database
    .selectFrom('shop.orders as o')
    .innerJoin('shop.order_parts as p', 'p.order_id', 'o.id')
    .leftJoin('shop.restaurants as r', 'r.id', 'p.outlet_id')
    .leftJoin('shop.outlet_call_numbers as c', (join) =>
      join.onRef('c.outlet_id', '=', 'p.outlet_id').on('c.position', '=', 0),
    )
    .select(['o.year', 'o.number', 'p.outlet_id as outlet', 'p.received_at as receivedAt', 'c.phone'])
    .select((eb) => eb.fn.coalesce('r.name', 'o.restaurant_name').as('name'))
    .where('o.city_slug', '=', city)
    .where('o.state', '=', 'confirmed')
    .where(isCounted('o'))
    .where('p.state', '=', 'new')
    .where('p.finished_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop.dispatcher_alerts as a')
          .select('a.id')
          .whereRef('a.order_id', '=', 'p.order_id')
          .whereRef('a.outlet_id', '=', 'p.outlet_id'),
      ),
    )
    .execute()
  return rows.map(({ year, number, ...part }) => ({ ...part, order: formatOrderNumber({ year, number }) }))
}

const isTask = (kind: string): kind is PaymentTask => (PAYMENT_TASKS as readonly string[]).includes(kind)

/** Returns the open payment alerts about orders of the city. */
export async function paymentTasks(database: Kysely<DB>, city: string) {
  const rows = await database
    .selectFrom('shop.payment_alerts as a')
    .innerJoin('shop.orders as o', 'o.id', 'a.order_id')
    .select(['a.id', 'a.at', 'a.kind', 'o.year', 'o.number'])
    .where('a.resolved_at', 'is', null)
    .where('o.city_slug', '=', city)
    .orderBy('a.id')
    .execute()
  return rows.flatMap(({ id, at, kind, ...number }) =>
    isTask(kind) ? [{ id, at, task: kind, order: formatOrderNumber(number) }] : [],
  )
}

const ownerOf = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.dispatch_alerts as a')
    .select((eb) => [
      'a.id',
      'a.kind',
      'a.subject',
      jsonObjectFrom(
        eb.selectFrom('shop.staff as s').select(['s.id', 's.name']).whereRef('s.id', '=', 'a.owner_id'),
      ).as('owner'),
    ])

/** Returns the open records of the city. */
export async function openAlerts(database: Kysely<DB>, city: string) {
  return await ownerOf(database).where('a.city_slug', '=', city).where('a.ended_at', 'is', null).execute()
}

/** Returns the open records about these services, of all cities. */
export async function openServiceAlerts(database: Kysely<DB>, services: readonly WatchedService[]) {
  return await database
    .selectFrom('shop.dispatch_alerts')
    .select(['id', 'city_slug as city', 'subject'])
    .where('kind', '=', 'service_away')
    .where('subject', 'in', services)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns and locks the open record of an alert, which it creates if there is none. */
export async function lockAlert(
  transaction: Transaction<DB>,
  city: string,
  alert: CityAlert,
  at: Temporal.Instant,
): Promise<{ readonly id: number; readonly owner: number | null }> {
  await raise(transaction, city, [alert], at)
  const { id, owner_id } = await transaction
    .selectFrom('shop.dispatch_alerts')
    .select(['id', 'owner_id'])
    .where('city_slug', '=', city)
    .where('kind', '=', alert.kind)
    .where('subject', '=', alert.subject)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, owner: owner_id }
}

/** Creates records of alerts that have none. */
export async function raise(
  database: Kysely<DB>,
  city: string,
  alerts: readonly CityAlert[],
  at: Temporal.Instant,
): Promise<void> {
  if (alerts.length === 0) return
  await database
    .insertInto('shop.dispatch_alerts')
    .values(
      alerts.map((alert) => ({
        city_slug: city,
        kind: alert.kind,
        subject: alert.subject,
        about: JSON.stringify(alert),
        raised_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function end(database: Kysely<DB>, ids: readonly number[], at: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return
  await database
    .updateTable('shop.dispatch_alerts')
    .set({ ended_at: at })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

type OwnerChange = {
  readonly alert: number
  readonly staff: number
  readonly take: boolean
  readonly at: Temporal.Instant
}

export async function setOwner(
  transaction: Transaction<DB>,
  { alert, staff, take, at }: OwnerChange,
): Promise<void> {
  await transaction
    .updateTable('shop.dispatch_alerts')
    .set({ owner_id: take ? staff : null })
    .where('id', '=', alert)
    .execute()
  await transaction
    .insertInto('shop.dispatch_alert_changes')
    .values({ alert_id: alert, at, staff_id: staff, change: take ? 'taken' : 'left' })
    .execute()
}

/** Returns the alerts of a city that were open after `since`, the latest first. */
export async function alertsSince(database: Kysely<DB>, city: string, since: Temporal.Instant) {
  return await ownerOf(database)
    .select(['a.about', 'a.raised_at as raisedAt', 'a.ended_at as endedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shop.dispatch_alert_changes as c')
          .leftJoin('shop.staff as s', 's.id', 'c.staff_id')
          .select(['c.change', 's.name as by'])
          .select((change) => change.cast<string>('c.at', 'text').as('at'))
          .whereRef('c.alert_id', '=', 'a.id')
          .orderBy('c.id'),
      ).as('changes'),
    )
    .where('a.city_slug', '=', city)
    .where((eb) => eb.or([eb('a.ended_at', 'is', null), eb('a.ended_at', '>', since)]))
    .orderBy('a.raised_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute()
}

/** Returns the cities in which anything is open, so that their alerts may change, in the order of their slugs. */
export async function busyCities(database: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ city: string }>`
    SELECT city_slug AS city FROM shop.orders WHERE state IN ('confirmed', 'accepted', 'loaded') AND ${isCounted('orders')}
    UNION SELECT city_slug FROM shop.rides WHERE ended_at IS NULL
    UNION SELECT city_slug FROM shop.courier_shifts WHERE ended_at IS NULL
    UNION SELECT city_slug FROM shop.dispatch_alerts WHERE ended_at IS NULL
    ORDER BY city`.execute(database)
  return rows.map(({ city }) => city)
}

export async function sweepAlerts(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  await database
    .deleteFrom('shop.dispatch_alerts')
    .where('ended_at', '<', now.subtract(ALERTS_KEPT))
    .execute()
}
