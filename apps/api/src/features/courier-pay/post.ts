/** Posts pay once for each event, in the transaction of the event (`settlement.md` §1, §3). */
import { hourBonuses, rideBonuses, type Span } from '@sousto/domain/courier-pay/bonus.ts'
import { bonusPart, guaranteePart, type PayPart, payTotal, ridePay } from '@sousto/domain/courier-pay/pay.ts'
import { ratesAt } from '@sousto/domain/courier-pay/rates.ts'
import { plannedWork, type WorkedStop, workOf } from '@sousto/domain/courier-pay/work.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import {
  bonusesIn,
  deliveredBy,
  type Entry,
  earnedInShift,
  insertEntries,
  lastPaid,
  ratesOf,
} from './store.ts'

export type PaidShift = {
  readonly id: number
  readonly city: string
  readonly vehicle: Vehicle
  readonly beganAt: Temporal.Instant
}

const SYSTEM = 'system'

async function ratesFor(database: Kysely<DB>, { city, vehicle }: PaidShift, at: Temporal.Instant) {
  const rates = await ratesOf(database, city)
  return ratesAt(
    rates.filter((each) => each.vehicle === vehicle),
    at,
  )
}

/** Returns the bonuses of a ride that is taken at that time. */
async function bonusesOfRide(
  database: Kysely<DB>,
  shift: PaidShift,
  takenAt: Temporal.Instant,
  outlet: LngLat | undefined,
) {
  if (outlet === undefined) return []
  const bonuses = await bonusesIn(database, shift.city, { from: takenAt, to: takenAt })
  return rideBonuses(bonuses, { takenAt, outlet }, shift)
}

/** Returns what a ride along these places would bring. Null means that the city has no rates. */
export async function quote(
  database: Kysely<DB>,
  shift: PaidShift,
  places: readonly LngLat[],
  at: Temporal.Instant,
): Promise<{ readonly total: Haler; readonly parts: readonly PayPart[] } | null> {
  const rates = await ratesFor(database, shift, at)
  if (rates === null) return null
  const bonuses = await bonusesOfRide(database, shift, at, places[0])
  const parts = [...ridePay(plannedWork(places), rates), ...bonuses.map(bonusPart)]
  return { total: payTotal(parts), parts }
}

/** A stop of the ride, with the tip of its order if that was delivered. */
export type PaidStop = WorkedStop & {
  readonly tip: { readonly order: number; readonly amount: Haler } | null
}

export type LeftRide = {
  readonly ride: number
  readonly courier: number
  readonly shift: PaidShift
  readonly stops: readonly PaidStop[]
  /** When the ride was offered to the courier, or assigned without an offer. */
  readonly takenAt: Temporal.Instant
  /** When the courier left the ride. */
  readonly at: Temporal.Instant
}

/** Pays a courier whose part of a ride is over. What was paid before is not paid again. */
export async function payForRide(
  transaction: Transaction<DB>,
  { ride, courier, shift, stops, takenAt, at }: LeftRide,
): Promise<void> {
  const since = await lastPaid(transaction, ride, courier)
  const work = workOf(stops, { courier, since, at })
  const rates = await ratesFor(transaction, shift, takenAt)
  const parts = rates === null ? [] : ridePay(work, rates, { isFirst: since === null })
  const loaded = work.visited.find(({ kind, state }) => kind === 'pickup' && state === 'done')
  const bonuses = await bonusesOfRide(transaction, shift, takenAt, loaded?.place)
  const common = {
    courier_id: courier,
    city_slug: shift.city,
    shift_id: shift.id,
    ride_id: ride,
    at,
    actor: SYSTEM,
  } as const
  const nth = at.epochMilliseconds
  await insertEntries(transaction, [
    ...parts.map(
      (part): Entry => ({ ...common, ...part, event_key: `ride/${ride}/${courier}/${nth}/${part.kind}` }),
    ),
    ...bonuses.map(
      (bonus): Entry => ({
        ...common,
        ...bonusPart(bonus),
        bonus_id: bonus.id,
        event_key: `ride/${ride}/${courier}/bonus/${bonus.id}`,
      }),
    ),
    ...work.visited.flatMap(({ tip }): readonly Entry[] =>
      tip === null || tip.amount === 0
        ? []
        : [
            {
              ...common,
              kind: 'tip',
              amount: tip.amount,
              order_id: tip.order,
              event_key: `order/${tip.order}/tip`,
            },
          ],
    ),
  ])
}

type LaterTip = {
  readonly order: number
  readonly payment: number
  readonly amount: Haler
  readonly at: Temporal.Instant
}

/** Pays a tip that was given after the delivery to the courier who delivered. */
export async function payTip(
  transaction: Transaction<DB>,
  { order, payment, amount, at }: LaterTip,
): Promise<void> {
  const delivery = await deliveredBy(transaction, order)
  if (delivery === null) throw new Error(`order ${order} was delivered by no courier`)
  await insertEntries(transaction, [
    {
      event_key: `payment/${payment}/tip`,
      courier_id: delivery.courier,
      city_slug: delivery.city,
      kind: 'tip',
      amount,
      ride_id: delivery.ride,
      order_id: order,
      at,
      actor: SYSTEM,
    },
  ])
}

/** Pays the bonuses for whole hours, and what the shift lacks to its guaranteed hours. */
export async function payForShift(
  transaction: Transaction<DB>,
  courier: number,
  shift: PaidShift & { readonly endedAt: Temporal.Instant; readonly breaks: readonly Span[] },
): Promise<void> {
  const { id, city, beganAt, endedAt: at } = shift
  const rates = await ratesFor(transaction, shift, beganAt)
  const bonuses = hourBonuses(await bonusesIn(transaction, city, { from: beganAt, to: at }), shift)
  const guarantee = rates && guaranteePart(shift, await earnedInShift(transaction, id), rates)
  const common = { courier_id: courier, city_slug: city, shift_id: id, at, actor: SYSTEM } as const
  await insertEntries(transaction, [
    ...bonuses.map(
      (bonus): Entry => ({
        ...common,
        ...bonusPart(bonus),
        bonus_id: bonus.id,
        event_key: `shift/${id}/bonus/${bonus.id}`,
      }),
    ),
    ...(guarantee === null ? [] : [{ ...common, ...guarantee, event_key: `shift/${id}/guarantee` }]),
  ])
}
