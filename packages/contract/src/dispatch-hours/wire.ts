/** When the couriers of a city deliver (`administration.md` §2). */
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as z from 'zod/mini'
import { weeklyHours } from '../hours/wire.ts'
import { slugParam } from '../primitives.ts'

/** Null means round the clock. */
const hours = z.nullable(weeklyHours)

export const dispatchHours = z.object({
  /** The version of these hours. A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  hours,
})
export type DispatchHoursWire = z.output<typeof dispatchHours>

export const dispatchHoursBody = z.strictObject({
  hours: hours.check(
    z.refine(
      (weekly) => weekly === null || WEEKDAYS.some((day) => weekly[day] !== null),
      'aspoň jeden den se rozváží',
    ),
  ),
})
export const cityParams = z.object({ city: slugParam })
