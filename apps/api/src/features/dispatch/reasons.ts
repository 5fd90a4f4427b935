/** Why a courier got a ride, or another courier got it (`dispatch.md` §8). Other couriers are not named. */
import type { MissedRides, RideReasons } from '@sousto/contract/courier-pay/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { weekOf } from '@sousto/domain/courier-pay/week.ts'
import { NEAR_KILOMETRES } from '@sousto/domain/dispatch/constants.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { vehiclesAt } from '../couriers/service.ts'
import type { Courier } from './courier-view.ts'
import { DECISIONS_KEPT, type Decision, decisionsAbout, missedBy } from './decision-store.ts'
import { outletsOf } from './ride-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

export type Reasons = ReturnType<typeof createReasons>

const isAbout = (courier: number, decision: Decision): boolean =>
  decision.courier === courier || decision.candidates.some((candidate) => candidate.courier === courier)

function wireDecision(
  { at, rule, outcome, courier: chosen, candidates }: Decision,
  you: number,
  vehicles: ReadonlyMap<number, Vehicle>,
): RideReasons['decisions'][number] {
  const isOther = chosen === null ? null : 'other'
  return {
    at: at.toString(),
    by: rule === 'round' ? 'system' : 'person',
    rule,
    outcome,
    chosen: chosen === you ? 'you' : isOther,
    candidates: candidates.map(({ courier, values }) => ({
      isYou: courier === you,
      isChosen: courier === chosen,
      vehicle: vehicles.get(courier) ?? null,
      values,
    })),
  }
}

export function createReasons({ database: { kysely }, clock }: Dependencies) {
  return {
    /** Throws `ride_not_found` unless the courier had the ride or was a candidate for it. */
    ofRide: async ({ id }: Courier, ride: number): Promise<RideReasons> => {
      const decisions = await decisionsAbout(kysely, ride)
      const own = decisions.filter((decision) => isAbout(id, decision))
      if (own.length === 0) throw new FailureError('ride_not_found')
      const wire: RideReasons['decisions'][number][] = []
      for (const decision of own) {
        const couriers = decision.candidates.map(({ courier }) => courier)
        wire.push(wireDecision(decision, id, await vehiclesAt(kysely, couriers, decision.at)))
      }
      const outlets = (await outletsOf(kysely, [ride])).get(ride) ?? []
      return { ride, outlets, keptMonths: DECISIONS_KEPT.months, decisions: wire }
    },

    /** Returns the rides of a week that the courier was near to and never had. */
    missed: async ({ id }: Courier, day: string | undefined): Promise<MissedRides> => {
      const today = clock().toZonedDateTimeISO('Europe/Prague').toPlainDate()
      const week = weekOf(day === undefined ? today : Temporal.PlainDate.from(day))
      const missed = (await missedBy(kysely, id, { from: week.begins, to: week.ends })).flatMap(
        (decision) => {
          const kilometres = decision.candidates.find(({ courier }) => courier === id)?.values.kilometres
          return kilometres === undefined || kilometres > NEAR_KILOMETRES ? [] : [{ ...decision, kilometres }]
        },
      )
      const outlets = await outletsOf(
        kysely,
        missed.map(({ ride }) => ride),
      )
      return {
        rides: missed.map(({ ride, at, kilometres }) => ({
          ride,
          day: at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString(),
          at: at.toString(),
          outlets: outlets.get(ride) ?? [],
          kilometres,
        })),
      }
    },
  }
}
