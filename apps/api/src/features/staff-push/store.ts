import type { Kysely, Transaction } from 'kysely'
import { inForce } from '../../database/grants-in-force.ts'
import type { DB } from '../../database/tables.ts'

type Database = Kysely<DB>

/** Null means that the session's device is not notified. */
export async function tokenOf(database: Database, session: string): Promise<string | null> {
  const found = await database
    .selectFrom('shop.staff_push')
    .select('token')
    .where('session_id', '=', session)
    .executeTakeFirst()
  return found?.token ?? null
}

export async function subscribe(
  database: Database,
  { session, token, at }: { readonly session: string; readonly token: string; readonly at: Temporal.Instant },
): Promise<void> {
  await database
    .insertInto('shop.staff_push')
    .values({ session_id: session, token, since: at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ token, since: at }))
    .execute()
}

export async function unsubscribe(database: Database, session: string): Promise<void> {
  await database.deleteFrom('shop.staff_push').where('session_id', '=', session).execute()
}

/** Selects sessions with a subscribed device, whose person works at the outlet in the query's `outlet_id`. */
const devices = (database: Database, at: Temporal.Instant) =>
  database
    .selectFrom('shop.staff_push as d')
    .innerJoin('shop.staff_sessions as s', 's.id', 'd.session_id')
    .innerJoin('shop.staff as p', 'p.id', 's.staff_id')
    .innerJoin('shop.staff_grants as g', 'g.staff_id', 'p.id')
    .where('g.role', 'in', ['owner', 'staff'])
    .where(inForce(at))
    .where('p.deactivated_at', 'is', null)

/** Takes unseen new orders of outlets with a device, with the devices to notify. Each order is taken once. */
export async function takeNewOrders(
  transaction: Transaction<DB>,
  {
    orders,
    since,
    at,
  }: {
    /** Null means all. */
    readonly orders: readonly number[] | null
    readonly since: Temporal.Instant
    readonly at: Temporal.Instant
  },
) {
  const taken = await transaction
    .insertInto('shop.staff_push_orders')
    .columns(['order_id', 'outlet_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('shop.order_parts as o')
        .select((of) => [
          'o.order_id',
          'o.outlet_id',
          of.cast<Temporal.Instant>(of.val(at), 'timestamptz').as('at'),
        ])
        .where('o.state', '=', 'new')
        .where('o.finished_at', 'is', null)
        .where('o.acknowledged_at', 'is', null)
        .where('o.received_at', '>=', since)
        .$if(orders !== null, (query) =>
          query.where((of) => of('o.order_id', '=', of.fn.any(of.val(orders ?? [])))),
        )
        .where('o.outlet_id', 'in', devices(transaction, at).select('g.outlet_id'))
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('shop.staff_push_orders as t')
                .select('t.order_id')
                .whereRef('t.order_id', '=', 'o.order_id')
                .whereRef('t.outlet_id', '=', 'o.outlet_id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['order_id as order', 'outlet_id as outlet'])
    .execute()
  if (taken.length === 0) return []
  const told = await devices(transaction, at)
    .select(['d.session_id as session', 'g.outlet_id as outlet'])
    .where('g.outlet_id', 'in', [...new Set(taken.map(({ outlet }) => outlet))])
    .distinct()
    .execute()
  return taken.flatMap(({ order, outlet }) =>
    told.filter((device) => device.outlet === outlet).map(({ session }) => ({ order, outlet, session })),
  )
}

/**
 * Returns the device with the data that determines the end of its session, and whether the order is still unseen. Null
 * means that it gets no more notifications.
 */
export async function deviceOf(
  database: Database,
  { session, outlet, order }: { readonly session: string; readonly outlet: number; readonly order: number },
  at: Temporal.Instant,
) {
  const device = await devices(database, at)
    .innerJoin('shop.order_parts as o', 'o.outlet_id', 'g.outlet_id')
    .leftJoin('shop.restaurants as r', 'r.id', 'g.outlet_id')
    .select(['d.token', 'g.role', 'r.name', 'o.received_at as cameAt'])
    .select(['s.started_at as startedAt', 's.last_seen_at as lastSeenAt', 's.confirmed_at as confirmedAt'])
    .where('d.session_id', '=', session)
    .where('g.outlet_id', '=', outlet)
    .where('o.order_id', '=', order)
    .where('o.state', '=', 'new')
    // Cancelled by whomever: its part is left as it was.
    .where('o.finished_at', 'is', null)
    .where('o.acknowledged_at', 'is', null)
    .executeTakeFirst()
  return device ?? null
}

/** Selects sessions with a subscribed device, whose person is a courier. */
const couriersDevices = (database: Database) =>
  database
    .selectFrom('shop.staff_push as d')
    .innerJoin('shop.staff_sessions as s', 's.id', 'd.session_id')
    .innerJoin('shop.staff as p', 'p.id', 's.staff_id')
    .innerJoin('shop.staff_grants as g', 'g.staff_id', 'p.id')
    .where('g.role', '=', 'courier')
    .where('p.deactivated_at', 'is', null)

/** Returns the sessions of a courier's subscribed devices. */
export async function sessionsOfCourier(database: Database, courier: number): Promise<readonly string[]> {
  const rows = await couriersDevices(database)
    .select('d.session_id as session')
    .where('s.staff_id', '=', courier)
    .distinct()
    .execute()
  return rows.map(({ session }) => session)
}

/**
 * Returns the device with the data that determines the end of its session, and the end of the offer. Null means that
 * the offer has been answered or withdrawn, or that the device gets no more notifications.
 */
export async function deviceForOffer(
  database: Database,
  { offer, session }: { readonly offer: number; readonly session: string },
) {
  const device = await couriersDevices(database)
    .innerJoin('shop.ride_offers as o', 'o.courier_id', 's.staff_id')
    .innerJoin('shop.cities as c', 'c.id', 'g.city_id')
    .innerJoin('shop.courier_shifts as w', (join) =>
      join.onRef('w.courier_id', '=', 'o.courier_id').on('w.ended_at', 'is', null),
    )
    .select(['d.token', 'c.slug as city', 'o.expires_at as expiresAt', 'w.language'])
    .select(['s.started_at as startedAt', 's.last_seen_at as lastSeenAt', 's.confirmed_at as confirmedAt'])
    .select((eb) =>
      eb
        .selectFrom('shop.ride_stops as t')
        .innerJoin('shop.restaurants as r', 'r.id', 't.outlet_id')
        .select((of) =>
          of.fn
            .agg<string>('string_agg', ['r.name', of.val(', ')])
            .orderBy('t.position')
            .as('names'),
        )
        .whereRef('t.ride_id', '=', 'o.ride_id')
        .where('t.kind', '=', 'pickup')
        .as('outlets'),
    )
    .where('d.session_id', '=', session)
    .where('o.id', '=', offer)
    .where('o.answer', 'is', null)
    .executeTakeFirst()
  return device ?? null
}
