/** The yearly figures of couriers' work in a city (`dispatch.md` §8). Money is in haléře. */
import * as z from 'zod/mini'
import { haler, numberParam, slugParam } from '../primitives.ts'

/** PostgreSQL and Temporal know each of these years. */
const yearParam = numberParam.check(z.minimum(2000), z.maximum(9998))
export const figuresParams = z.object({ city: slugParam, year: yearParam })

export const yearlyFigures = z.object({
  city: z.string(),
  year: z.int(),
  /** False means that the year has not ended. */
  isComplete: z.boolean(),
  offers: z.int(),
  accepted: z.int(),
  declined: z.int(),
  lapsed: z.int(),
  withdrawn: z.int(),
  rides: z.int(),
  /** The orders of finished rides. */
  orders: z.int(),
  pickups: z.int(),
  /** At outlets, from the arrival to the loading. */
  waitingMinutes: z.int(),
  kilometres: z.number(),
  couriers: z.int(),
  workedMinutes: z.int(),
  /** Medians over couriers, for an hour of a shift without breaks. Null means that too few have worked. */
  pay: z.nullable(haler),
  payWithTips: z.nullable(haler),
})
export type YearlyFigures = z.output<typeof yearlyFigures>
