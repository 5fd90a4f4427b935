/** The forecast and the plan of shifts (`dispatch.md` §4, §9). */
import * as z from 'zod/mini'
import { id, instant, isoDate, list, numberParam, slugParam } from '../primitives.ts'

const plannedHour = z.object({
  /** From 0 to 23, in Prague. */
  hour: z.int(),
  /** Null means that there is no comparable day. */
  orders: z.nullable(z.number()),
  needed: z.nullable(z.int()),
  /** The couriers whom the published shifts have room for. */
  places: z.int(),
  signedUp: z.int(),
  /** The share of orders that would be late with those who have signed up. */
  late: z.nullable(z.number()),
})
export type PlannedHour = z.output<typeof plannedHour>

const plannedDay = z.object({
  date: isoDate,
  isHoliday: z.boolean(),
  hours: list(plannedHour),
  /**
   * The error of the forecast for this weekday of the week before, made a week ahead, as a share of the orders. Null
   * means that there was no forecast, or no order.
   */
  lastError: z.nullable(z.number()),
})
export type PlannedDay = z.output<typeof plannedDay>

/** What a forecast of couriers is computed from. */
const planRule = z.object({
  minutesPerOrder: z.number(),
  /** False means the published default. */
  isMeasured: z.boolean(),
  spareMinutes: z.number(),
  promisedShare: z.number(),
})

const shift = z.object({ id, begins: instant, ends: instant, places: z.int() })
const signedUpCourier = z.object({
  id,
  name: z.string(),
  /** True if the courier offers the shift to colleagues. */
  isOffered: z.boolean(),
})

export const shiftPlan = z.object({
  now: instant,
  /** A Monday. */
  from: isoDate,
  rule: planRule,
  days: list(plannedDay),
  shifts: list(z.object({ ...shift.shape, couriers: list(signedUpCourier) })),
})
export type ShiftPlan = z.output<typeof shiftPlan>

const ownShift = z.object({
  ...shift.shape,
  taken: z.int(),
  /** The courier’s own sign-up. Null means that there is none. */
  own: z.nullable(z.object({ isOffered: z.boolean() })),
  /** Places that colleagues offer, with their first names. */
  offers: list(z.object({ id, firstName: z.string() })),
})
export type OwnPlannedShift = z.output<typeof ownShift>

export const ownShiftPlan = z.object({
  now: instant,
  from: isoDate,
  cities: list(
    z.object({
      slug: z.string(),
      name: z.string(),
      rule: planRule,
      days: list(plannedDay),
      shifts: list(ownShift),
    }),
  ),
})
export type OwnShiftPlan = z.output<typeof ownShiftPlan>

/** `from` is a day of the wanted week. Without it, that is the present week. */
export const planQuery = z.object({ from: z.optional(isoDate) })
export const cityPlanParams = z.object({ city: slugParam })
export const cityShiftParams = z.object({ city: slugParam, shift: numberParam })
export const newShiftBody = z.strictObject({
  begins: instant,
  ends: instant,
  places: z.int().check(z.minimum(1), z.maximum(200)),
})
export type NewShift = z.output<typeof newShiftBody>
export const ownShiftParams = z.object({ shift: numberParam })
export const swapParams = z.object({ swap: numberParam })
