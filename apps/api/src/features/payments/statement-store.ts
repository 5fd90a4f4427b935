import { type Haler, haler } from '@sousto/domain/money/money.ts'
import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import type { OwnBooking } from '@sousto/domain/payment/statement.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the days up to `last` that have not been compared and those that an operator requested, oldest first. */
export async function daysToCompare(
  database: Kysely<DB>,
  gateway: GatewayName,
  last: Temporal.PlainDate,
  days: number,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('shop.payment_statements')
    .select(['day', 'checked_at as checkedAt'])
    .where('gateway', '=', gateway)
    .where((eb) => eb.or([eb('day', '>', last.subtract({ days }).toString()), eb('checked_at', 'is', null)]))
    .execute()
  const compared = new Set(rows.filter(({ checkedAt }) => checkedAt !== null).map(({ day }) => day))
  const recent = Array.from({ length: days }, (_, back) => last.subtract({ days: back }).toString())
  const asked = rows.filter(({ checkedAt }) => checkedAt === null).map(({ day }) => day)
  return [...new Set([...recent, ...asked])].filter((day) => !compared.has(day)).toSorted()
}

export async function setCompared(
  database: Kysely<DB>,
  gateway: GatewayName,
  day: string,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .insertInto('shop.payment_statements')
    .values({ gateway, day, checked_at: at })
    .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet({ checked_at: at }))
    .execute()
}

/** Requests the (repeated) comparison of a day. */
export async function askForComparison(
  database: Kysely<DB>,
  gateway: GatewayName,
  day: string,
): Promise<void> {
  await database
    .insertInto('shop.payment_statements')
    .values({ gateway, day, checked_at: null })
    .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet({ checked_at: null }))
    .execute()
}

/** Returns the days from `since` on, and older ones that wait; the latest first. */
export async function comparedDays(
  database: Kysely<DB>,
  gateways: readonly GatewayName[],
  since: string,
): Promise<
  readonly {
    readonly gateway: GatewayName
    readonly day: string
    readonly checkedAt: Temporal.Instant | null
  }[]
> {
  if (gateways.length === 0) return []
  return await database
    .selectFrom('shop.payment_statements')
    .select(['gateway', 'day', 'checked_at as checkedAt'])
    .where('gateway', 'in', gateways)
    .where((eb) => eb.or([eb('day', '>=', since), eb('checked_at', 'is', null)]))
    .orderBy('day', 'desc')
    .orderBy('gateway')
    .execute()
}

/** Returns how many differences wait for a person, by the day and gateway with which their details begin. */
export async function unsettledDifferences(database: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('shop.payment_alerts')
    .select(sql<string>`split_part(detail, ' ', 1) || ' ' || split_part(detail, ' ', 2)`.as('about'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'statement_difference')
    .where('resolved_at', 'is', null)
    .groupBy('about')
    .execute()
  return new Map(rows.map(({ about, count }) => [about, Number(count)]))
}

/** Returns false if the day has not been compared yet. */
export async function isCompared(database: Kysely<DB>, gateway: GatewayName, day: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop.payment_statements')
    .select('checked_at')
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined && row.checked_at !== null
}

/**
 * Returns every payment and refund of the marketplace's account at a gateway, with its amounts on that day in Prague and
 * in total. Of a payment that was split it is the marketplace's share.
 */
export async function bookedByUs(
  database: Kysely<DB>,
  gateway: GatewayName,
  day: Temporal.PlainDate,
): Promise<readonly OwnBooking[]> {
  const from = day.toZonedDateTime('Europe/Prague').toInstant()
  const to = day.add({ days: 1 }).toZonedDateTime('Europe/Prague').toInstant()
  const longBefore = from.subtract({ hours: 24 * 30 })
  const payments = await database
    .selectFrom('shop.payments')
    .select(['gateway_id as gatewayId', 'order_id as orderId', 'paid_at as at'])
    .select(sql<number>`paid - least(paid, coalesce(outlet_share, 0))`.as('amount'))
    .where('gateway', '=', gateway)
    .where('merchant_id', 'is', null)
    .where('gateway_id', 'is not', null)
    .where('created_at', '>', longBefore)
    .where('paid', '>', 0 as Haler)
    .execute()
  const refunds = await database
    .selectFrom('shop.refunds as r')
    .innerJoin('shop.payments as p', 'p.id', 'r.payment_id')
    .select(['p.gateway_id as gatewayId', 'p.order_id as orderId'])
    .select((eb) => [
      sql<number>`sum(${eb.ref('r.amount')} - ${eb.ref('r.from_outlet')})`.as('amount'),
      eb.fn.max('r.confirmed_at').as('at'),
    ])
    .where('p.gateway', '=', gateway)
    .where('p.merchant_id', 'is', null)
    .where('r.state', '=', 'confirmed')
    .groupBy(['p.gateway_id', 'p.order_id'])
    .having((eb) => eb(eb.fn.max('r.confirmed_at'), '>', longBefore))
    .execute()
  const booking = (kind: 'payment' | 'refund') => (row: (typeof payments | typeof refunds)[number]) => ({
    kind,
    gatewayId: row.gatewayId ?? '',
    orderId: row.orderId,
    amount: haler(Number(row.amount)),
    onTheDay: row.at !== null && isWithin(row.at, from, to),
  })
  return [...payments.map(booking('payment')), ...refunds.map(booking('refund'))].filter(
    ({ amount }) => amount > 0,
  )
}

const isWithin = (at: Temporal.Instant, from: Temporal.Instant, to: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, to) < 0
