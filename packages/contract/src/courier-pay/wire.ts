/** What couriers are paid and told about it (`dispatch.md` §4, §8; `settlement.md` §3). Money is in haléře. */
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import * as z from 'zod/mini'
import { payPart, place } from '../courier/wire.ts'
import { haler, id, instant, isoDate, list, numberParam, slugParam, text } from '../primitives.ts'

const paidPart = z.object({
  ...payPart.shape,
  /** Set for a correction. */
  reason: z.nullable(z.string()),
})
export type PaidPart = z.output<typeof paidPart>

const paidRide = z.object({
  ride: id,
  day: isoDate,
  /** Null means that the ride itself was deleted. */
  from: z.nullable(instant),
  to: instant,
  outlets: list(z.string()),
  parts: list(paidPart),
  total: haler,
})
export type PaidRide = z.output<typeof paidRide>

const paidOther = z.object({
  id,
  day: isoDate,
  at: instant,
  part: paidPart,
  /** Set for a bonus: its time, and when it was announced. */
  bonus: z.nullable(z.object({ from: instant, to: instant, announcedAt: instant })),
})
export type PaidOther = z.output<typeof paidOther>

/** Contains no customers: a ride shows its outlets and its distance only. */
export const earnings = z.object({
  from: isoDate,
  /** The last day. */
  to: isoDate,
  total: haler,
  /** The last digits of the bank account. Null means that there is none. */
  account: z.nullable(z.string()),
  rides: list(paidRide),
  others: list(paidOther),
})
export type Earnings = z.output<typeof earnings>

/** `from` is the first of the seven days. Without it, they are those of the present week. */
export const weekQuery = z.object({ from: z.optional(isoDate) })

export const missedRides = z.object({
  rides: list(
    z.object({
      ride: id,
      day: isoDate,
      at: instant,
      outlets: list(z.string()),
      /** From the courier to the outlet, in a straight line. */
      kilometres: z.number(),
    }),
  ),
})
export type MissedRides = z.output<typeof missedRides>

/** Names no courier. */
export const rideReasons = z.object({
  ride: id,
  outlets: list(z.string()),
  keptMonths: z.int(),
  decisions: list(
    z.object({
      at: instant,
      by: z.enum(['person', 'system']),
      rule: z.enum(['by_hand', 'round', 'take_over']),
      outcome: z.enum(['proposed', 'offered', 'assigned']),
      /** Null means nobody. */
      chosen: z.nullable(z.enum(['you', 'other'])),
      candidates: list(
        z.object({
          isYou: z.boolean(),
          isChosen: z.boolean(),
          vehicle: z.nullable(z.enum(VEHICLES)),
          /** As stored with the decision, for example `kilometres`. */
          values: z.record(z.string(), z.number()),
        }),
      ),
    }),
  ),
})
export type RideReasons = z.output<typeof rideReasons>
export const ridePathParams = z.object({ ride: numberParam })

const rates = {
  ride: haler,
  stop: haler,
  kilometre: haler,
  waitingMinute: haler,
  guaranteedHour: haler,
} as const
const datedRates = z.object({
  vehicle: z.enum(VEHICLES),
  validFrom: instant,
  announcedAt: instant,
  ...rates,
})
const bonus = z.object({
  id,
  amount: haler,
  from: instant,
  to: instant,
  announcedAt: instant,
  /** Null means a bonus for working the whole time. Otherwise it is for each ride from the circle. */
  area: z.nullable(z.object({ name: z.string(), centre: place, metres: z.int() })),
})
/** The rates of a city, past and announced, the oldest first, and its bonuses to come. */
export const payRates = z.object({ rates: list(datedRates), bonuses: list(bonus) })
export type WirePayRates = z.output<typeof payRates>

/** The rates in the courier's cities: those in force and those announced. */
export const ownPayRates = z.object({
  now: instant,
  cities: list(z.object({ slug: z.string(), name: z.string(), ...payRates.shape })),
})
export type OwnPayRates = z.output<typeof ownPayRates>

const sentRate = haler.check(z.minimum(0), z.maximum(1_000_000))
const sentRates = {
  ride: sentRate,
  stop: sentRate,
  kilometre: sentRate,
  waitingMinute: sentRate,
  guaranteedHour: sentRate,
} as const
export const ratesPreviewBody = z.strictObject({ vehicle: z.enum(VEHICLES), ...sentRates })
export const ratesBody = z.strictObject({ vehicle: z.enum(VEHICLES), validFrom: instant, ...sentRates })
/** What the last four weeks brought, and would have brought by the new rates, without tips, bonuses and guarantees. */
export const ratesPreview = z.object({ rides: z.int(), paid: haler, wouldBe: haler })
export const bonusBody = z
  .strictObject({
    amount: haler.check(z.minimum(1), z.maximum(10_000_000)),
    from: instant,
    to: instant,
    area: z.nullable(
      z.strictObject({
        name: text(80).check(z.minLength(1)),
        centre: z.strictObject({
          lng: z.number().check(z.minimum(12), z.maximum(19)),
          lat: z.number().check(z.minimum(48), z.maximum(52)),
        }),
        metres: z.int().check(z.minimum(1), z.maximum(50_000)),
      }),
    ),
  })
  .check(z.refine(({ from, to }) => Temporal.Instant.compare(from, to) < 0, 'konec po začátku'))
export const correctionBody = z.strictObject({
  /** Null means a correction without a ride. */
  ride: z.nullable(id),
  amount: haler.check(
    z.minimum(-10_000_000),
    z.maximum(10_000_000),
    z.refine((amount) => amount !== 0, 'částka není nula'),
  ),
  reason: text(200).check(z.refine((reason) => reason.trim() !== '', 'důvod')),
})
export const cityPayParams = z.object({ city: slugParam })
export const cityCourierPayParams = z.object({ city: slugParam, person: numberParam })

/** The constants of assignment in force in a city. Times are in minutes if their name does not say otherwise. */
export const assignmentRules = z.object({
  mode: z.enum(['by_hand', 'offer', 'direct']),
  horizonMinutes: z.number(),
  lookAheadMinutes: z.number(),
  roundSeconds: z.number(),
  offerSeconds: z.number(),
  overtimeMinutes: z.number(),
  pickupStopMinutes: z.number(),
  doorStopMinutes: z.number(),
  notAskedAgainMinutes: z.number(),
  lapsedBeforeAlert: z.int(),
  weights: z.object({
    lateness: z.number(),
    waiting: z.number(),
    travel: z.number(),
    courier: z.number(),
  }),
  detour: z.number(),
  vehicles: z.object({
    bike: z.object({ bags: z.int(), kilometresPerHour: z.number() }),
    scooter: z.object({ bags: z.int(), kilometresPerHour: z.number() }),
    car: z.object({ bags: z.int(), kilometresPerHour: z.number() }),
  }),
  cashLimit: haler,
  keptMonths: z.int(),
})
export type AssignmentRules = z.output<typeof assignmentRules>
export const assignmentRulesAnswer = z.object({
  cities: list(
    z.object({
      slug: z.string(),
      name: z.string(),
      version: z.int(),
      since: instant,
      rules: assignmentRules,
    }),
  ),
})
export type AssignmentRulesAnswer = z.output<typeof assignmentRulesAnswer>
