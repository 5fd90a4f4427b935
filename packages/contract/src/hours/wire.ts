/** The hours of an outlet on the wire (`operations.md` §4). Both sides read the domain's own shape; times travel as `HH:mm`. */
import * as z from 'zod/mini'
import { MAX_SPECIAL_DAYS } from '../catalogue-file/special-days.ts'
import { window } from '../catalogue-primitives.ts'
import { isoDate, list, numberParam, text } from '../primitives.ts'

export const outletParams = z.object({ outlet: numberParam })

const orNone = z.nullable(window)

/** A date that differs from the week, once. */
const specialDays = list(
  z.strictObject({
    date: isoDate,
    /** `usual`: as on that weekday; null: closed the whole day. */
    window: z.union([z.literal('usual'), orNone]),
    /** Closed for these hours within the window. */
    closed: orNone,
    /** For the people of the outlet. */
    reason: text(200),
  }),
).check(
  z.maxLength(MAX_SPECIAL_DAYS),
  z.refine(
    (days) => new Set(days.map(({ date }) => date)).size === days.length,
    'jeden den tu stojí dvakrát',
  ),
)

const hoursShape = {
  weekly: z.strictObject({
    monday: orNone,
    tuesday: orNone,
    wednesday: orNone,
    thursday: orNone,
    friday: orNone,
    saturday: orNone,
    sunday: orNone,
  }),
  exceptions: specialDays,
  /** When lunch is delivered; null: no lunch menu. */
  lunch: orNone,
}

export const hoursWire = z.object({
  /** Of what stands here; a change names the version that it saw (`If-Match`). */
  version: z.string(),
  ...hoursShape,
})
export type Hours = z.output<typeof hoursWire>

export const hoursDraft = z.strictObject(hoursShape)
export type HoursDraft = z.output<typeof hoursDraft>

export const hoursBody = z.strictObject({
  ...hoursShape,
  /** Numbers of orders that these hours no longer cover, as the person saw them. */
  knownOrders: list(text(20)).check(z.maxLength(1000)),
})

/** Orders for later that the outlet has taken and these hours no longer cover, by their time. */
export const uncoveredOrders = z.object({
  orders: list(
    z.object({
      /** `2026/4821907` */
      number: z.string(),
      /** Prague wall clock, `YYYY-MM-DD HH:mm`. */
      deliverAt: z.string(),
      /** First name and the initial of the surname. */
      customer: z.string(),
    }),
  ),
})
export type UncoveredOrder = z.output<typeof uncoveredOrders>['orders'][number]
