/** Outlets that are open now, without an address (`delights.md` §15). */
import * as z from 'zod/mini'
import { list, slugParam } from '../primitives.ts'

const place = z.strictObject({
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
})

/** `place` is where the visitor is, rounded by the browser to about 100 m. Null means that it is unknown. */
export const openNearBody = z.union([
  z.strictObject({ city: slugParam, place: z.nullable(place) }),
  /** The city follows from the place. */
  z.strictObject({ city: z.null(), place }),
])
export type OpenNearBody = z.output<typeof openNearBody>

export const openNearAnswer = z.object({
  /** Null means that the place is outside all cities. */
  city: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  outlets: list(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** Kitchen names, the most fitting first. */
      kitchens: list(z.string()),
      /** Minutes of delivery, before those of an area are added. */
      minutes_min: z.int(),
      minutes_max: z.int(),
      /** By the straight line, in hundreds. Null means that no place is known. */
      metres: z.nullable(z.int()),
    }),
  ),
})
export type OpenNear = z.output<typeof openNearAnswer>
