/** An operator's changes of couriers' pay: dated rates, announced bonuses, and corrections with a reason. */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { Bonus } from '@sousto/domain/courier-pay/bonus.ts'
import { repriced, type WorkTotals } from '@sousto/domain/courier-pay/pay.ts'
import { type PayRates, ratesProblem } from '@sousto/domain/courier-pay/rates.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { profileOf } from '../couriers/service.ts'
import {
  bonusesIn,
  cityExists,
  insertBonus,
  insertEntries,
  insertRates,
  lockRates,
  ratesOf,
  rideOfCourier,
  workSince,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>
/** The person, or an operator at the command line: `cli:<system account>`. */
type By = CurrentStaff | string

/** A preview compares with so much of the past. */
const PREVIEW = { hours: 28 * 24 } as const

export type NewRates = PayRates & { readonly vehicle: Vehicle; readonly validFrom: Temporal.Instant }
export type Correction = {
  readonly key: string
  readonly courier: number
  readonly ride: number | null
  readonly amount: Haler
  readonly reason: string
}

export function createCourierRates({ database: { kysely }, clock }: Dependencies) {
  const nameOf = (by: By) => (typeof by === 'string' ? by : actorName(by))

  async function announcing(
    city: string,
    by: By,
    action: 'courier-pay-rates' | 'courier-pay-bonus' | 'courier-pay-correct',
    detail: object,
    announce: (transaction: Transaction<DB>, at: Temporal.Instant) => Promise<void>,
  ): Promise<void> {
    const at = clock()
    await inTransaction(kysely, async (transaction) => {
      if (!(await cityExists(transaction, city))) throw new FailureError('city_not_found')
      await lockRates(transaction, city)
      await announce(transaction, at)
      await audit(transaction, { at, by, action, subject: { kind: 'city', city }, detail })
    })
  }

  return {
    /** Returns all rates of the city, past and announced, and the bonuses to come. */
    list: async (city: string) => ({
      rates: await ratesOf(kysely, city),
      bonuses: await bonusesIn(kysely, city, { from: clock(), to: null }),
    }),

    /** Returns what the city's couriers with the vehicle were paid in four weeks, and would have been by these rates. */
    preview: async (city: string, vehicle: Vehicle, rates: PayRates) => {
      const { paid, ...work } = await workSince(kysely, city, vehicle, clock().subtract(PREVIEW))
      const totals: WorkTotals = work
      return { rides: totals.rides, paid, wouldBe: repriced(totals, rates) }
    },

    /** Throws `pay_rates_too_early` or `pay_rates_dated_before`. */
    announceRates: ({ vehicle, validFrom, ...rates }: NewRates, city: string, by: By): Promise<void> =>
      announcing(
        city,
        by,
        'courier-pay-rates',
        { vehicle, validFrom: validFrom.toString() },
        async (transaction, at) => {
          const known = (await ratesOf(transaction, city)).filter((each) => each.vehicle === vehicle)
          const problem = ratesProblem(known, validFrom, at)
          if (problem !== null) throw new FailureError(problem)
          await insertRates(transaction, city, { ...rates, vehicle, validFrom, announcedAt: at }, nameOf(by))
        },
      ),

    /** Throws `pay_bonus_too_early` unless the bonus begins later than now, `pay_bonus_announced` if it repeats one. */
    announceBonus: (bonus: Omit<Bonus, 'id' | 'announcedAt'>, city: string, by: By): Promise<void> =>
      announcing(
        city,
        by,
        'courier-pay-bonus',
        { from: bonus.from.toString(), amount: bonus.amount },
        async (transaction, at) => {
          if (Temporal.Instant.compare(bonus.from, at) <= 0) throw new FailureError('pay_bonus_too_early')
          const isNew = await insertBonus(transaction, city, { ...bonus, announcedAt: at }, nameOf(by))
          if (!isNew) throw new FailureError('pay_bonus_announced')
        },
      ),

    /** Adds a row with a reason. What was paid stays as it is. The same key counts once. */
    correct: ({ key, courier, ride, amount, reason }: Correction, city: string, by: By): Promise<void> =>
      announcing(city, by, 'courier-pay-correct', { courier, ride, amount }, async (transaction, at) => {
        if ((await profileOf(transaction, courier)) === null) throw new FailureError('courier_not_found')
        if (ride !== null)
          requireFound(await rideOfCourier(transaction, { ride, courier, city }), 'ride_not_found')
        await insertEntries(transaction, [
          {
            event_key: `correction/${key}`,
            courier_id: courier,
            city_slug: city,
            kind: 'correction',
            amount,
            ride_id: ride,
            reason: reason.trim(),
            at,
            actor: nameOf(by),
          },
        ])
      }),
  }
}
