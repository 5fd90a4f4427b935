/** How customers collect orders at an outlet themselves, as its owner sets it (`delights.md` §8). */
import * as z from 'zod/mini'
import { minutes, money } from '../catalogue-primitives.ts'
import { numberParam } from '../primitives.ts'

export const outletParams = z.object({ outlet: numberParam })

const shape = {
  /** Null means that customers cannot collect orders. `minutes` from order to counter, `minimumOrder` in CZK. */
  pickup: z.nullable(z.strictObject({ minutes, minimumOrder: money })),
}

export const outletPickup = z.object({
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  ...shape,
})
export type OutletPickup = z.output<typeof outletPickup>

export const pickupBody = z.strictObject(shape)
