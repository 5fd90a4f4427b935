import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import { isLate, isOpen } from '../../database/open-orders.ts'
import type { DB } from '../../database/tables.ts'

type Counted = { readonly city: string; readonly count: number }
const byCity = (rows: readonly Counted[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ city, count }) => [city, count]))

export const citiesWithPause = (database: Kysely<DB>, now: Temporal.Instant) =>
  database
    .selectFrom('shop.cities as c')
    .leftJoin('shop.city_pauses as p', (join) =>
      join.onRef('p.city_slug', '=', 'c.slug').on('p.until', '>', now),
    )
    .select(['c.slug as city', 'c.name'])
    .select((eb) => eb('p.until', 'is not', null).as('isPaused'))
    .orderBy('c.name')
    .execute()

/** Returns by city the open orders, those for the marketplace's couriers, and those later than promised. */
export const openOrders = (database: Kysely<DB>, now: Temporal.Instant) =>
  database
    .selectFrom('shop.orders as o')
    .select('o.city_slug as city')
    .select([
      sql<number>`count(*)::integer`.as('open'),
      sql<number>`(count(*) FILTER (WHERE NOT o.own_delivery))::integer`.as('toDeliver'),
      sql<number>`(count(*) FILTER (WHERE ${isLate('o', now)}))::integer`.as('late'),
    ])
    .where(isOpen('o'))
    .where(isCounted('o'))
    .groupBy('o.city_slug')
    .execute()

export async function ordersPlaced(
  database: Kysely<DB>,
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('shop.orders')
    .select(['city_slug as city', sql<number>`count(*)::integer`.as('count')])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', until)
    .where(isCounted('orders'))
    .groupBy('city_slug')
    .execute()
  return byCity(rows)
}

export async function couriersOnShift(database: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('shop.courier_shifts')
    .select(['city_slug as city', sql<number>`count(*)::integer`.as('count')])
    .where('ended_at', 'is', null)
    .groupBy('city_slug')
    .execute()
  return byCity(rows)
}

/** Those whose pause ends last come first. */
export const pausedOutlets = (database: Kysely<DB>, now: Temporal.Instant) =>
  database
    .selectFrom('shop.pauses as p')
    .innerJoin('shop.restaurants as r', 'r.id', 'p.outlet_id')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'r.name', 'c.slug as city', 'p.until'])
    .where('p.until', '>', now)
    .orderBy('p.until', 'desc')
    .orderBy('r.id')
    .execute()

export const openAlerts = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.dispatch_alerts')
    .select('city_slug as city')
    .select([
      sql<number>`count(*)::integer`.as('alerts'),
      sql<number>`(count(*) FILTER (WHERE owner_id IS NULL))::integer`.as('unownedAlerts'),
    ])
    .where('ended_at', 'is', null)
    .groupBy('city_slug')
    .execute()

/** Returns what was refunded since then, by who bears it. Refused refunds cost nothing. */
export async function refundsByBearer(
  database: Kysely<DB>,
  since: Temporal.Instant,
): Promise<ReadonlyMap<RefundBearer, Haler>> {
  const rows = await database
    .selectFrom('shop.refunds')
    .select('bearer')
    .select((eb) => eb.cast<Haler>(eb.fn.sum('amount'), 'integer').as('amount'))
    .where('requested_at', '>=', since)
    .where('state', '<>', 'failed')
    .groupBy('bearer')
    .execute()
  return new Map(rows.map(({ bearer, amount }) => [bearer, amount]))
}

export async function openPaymentAlerts(database: Kysely<DB>): Promise<number> {
  const { count } = await database
    .selectFrom('shop.payment_alerts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function returnedPayouts(database: Kysely<DB>, since: Temporal.Instant): Promise<number> {
  const { count } = await database
    .selectFrom('shop.payout_runs as r')
    .innerJoin('shop.payouts as p', 'p.run_id', 'r.id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('r.prepared_at', '>=', since)
    .where('p.state', '=', 'returned')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns what waits for a person's decision, apart from reviews. */
export async function waitingForDecision(
  database: Kysely<DB>,
): Promise<Omit<MarketplaceHealth['waiting'], 'reviews'>> {
  const counted = (of: RawBuilder<unknown>) => sql<number>`(SELECT count(*)::integer FROM ${of})`
  return await database
    .selectNoFrom([
      counted(sql`shop.complaints WHERE state = 'open'`).as('complaints'),
      counted(sql`shop.applications WHERE state = 'new'`).as('applications'),
      counted(sql`shop.register_entries WHERE decided_at IS NULL AND due_on IS NOT NULL`).as(
        'registerEntries',
      ),
    ])
    .executeTakeFirstOrThrow()
}
