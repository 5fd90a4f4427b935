/**
 * The hours of an outlet on the wire (`operations.md` §4). Both sides use the domain's own shape; times are sent as
 * `HH:mm`.
 */
import * as z from 'zod/mini'
import { MAX_SPECIAL_DAYS } from '../catalogue-file/special-days.ts'
import { window } from '../catalogue-primitives.ts'
import { isoDate, list, numberParam, text } from '../primitives.ts'

export const outletParams = z.object({ outlet: numberParam })

const orNone = z.nullable(window)

/** Dates that differ from the week, each once. */
const specialDays = list(
  z.strictObject({
    date: isoDate,
    /** `usual` means as on that weekday, null closed the whole day. */
    window: z.union([z.literal('usual'), orNone]),
    /** The hours within the window during which it is closed. */
    closed: orNone,
    /** An internal note for the outlet's staff. */
    reason: text(200),
  }),
).check(
  z.maxLength(MAX_SPECIAL_DAYS),
  z.refine(
    (days) => new Set(days.map(({ date }) => date)).size === days.length,
    'jeden den tu stojí dvakrát',
  ),
)

export const weeklyHours = z.strictObject({
  monday: orNone,
  tuesday: orNone,
  wednesday: orNone,
  thursday: orNone,
  friday: orNone,
  saturday: orNone,
  sunday: orNone,
})

const hoursShape = {
  weekly: weeklyHours,
  exceptions: specialDays,
  /** The delivery hours of lunch. Null means that there is no lunch menu. */
  lunch: orNone,
}

export const hoursWire = z.object({
  /** The version of these hours. A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  ...hoursShape,
})
export type Hours = z.output<typeof hoursWire>

export const hoursDraft = z.strictObject(hoursShape)
export type HoursDraft = z.output<typeof hoursDraft>

export const hoursBody = z.strictObject({
  ...hoursShape,
  /** Numbers of orders that these hours no longer cover, as the user saw them. */
  knownOrders: list(text(20)).check(z.maxLength(1000)),
})

/** Scheduled orders that the outlet has accepted and that these hours no longer cover, by their time. */
export const uncoveredOrders = z.object({
  orders: list(
    z.object({
      /** E.g. `2026/4821907`. */
      number: z.string(),
      /** Prague wall clock, `YYYY-MM-DD HH:mm`. */
      deliverAt: z.string(),
      /** First name and the initial of the surname. */
      customer: z.string(),
    }),
  ),
})
export type UncoveredOrder = z.output<typeof uncoveredOrders>['orders'][number]
