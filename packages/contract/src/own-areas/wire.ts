/**
 * The own delivery areas of an outlet, as its staff edit them (`operations.md` §2, §4). Names are English, money is in
 * CZK.
 */
import * as z from 'zod/mini'
import { minutes, money } from '../catalogue-primitives.ts'
import { id, list, numberParam } from '../primitives.ts'

export const outletParams = z.object({ outlet: numberParam })

/** Longitude and latitude. Invalid rings are reported by the check, whose messages are more precise than a schema's. */
const ring = z.array(z.tuple([z.number(), z.number()])).check(z.maxLength(20_000))
export const drawnGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).check(z.maxLength(100)) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(ring).check(z.maxLength(100))).check(z.maxLength(100)),
  }),
])

const area = z.strictObject({
  /** The city of the marketplace that contains the area. `external` means none, null the city of the outlet. */
  cityId: z.union([id, z.literal('external'), z.null()]),
  fee: money,
  extraMinutes: minutes,
  minimumOrder: money,
  noFreeDelivery: z.boolean(),
  geometry: drawnGeometry,
})
export type OwnAreaDraft = z.output<typeof area>

const areas = list(area).check(z.maxLength(500))

export const ownAreasWire = z.object({
  /** The version of these areas. A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  /** The position of the outlet as longitude, latitude. */
  position: z.tuple([z.number(), z.number()]),
  areas,
})
export type OwnAreasState = z.output<typeof ownAreasWire>

export const areasBody = z.strictObject({ areas })

export const areaProblem = z.object({
  /** The path of the problem: `features[2].geometry`. */
  path: z.string(),
  /** A Czech sentence. */
  text: z.string(),
})
export type AreaProblem = z.output<typeof areaProblem>
export const areaProblems = z.object({ problems: list(areaProblem) })

/** A GeoJSON document, as accepted by the command `areas import`. */
export const areasFile = z.object({ text: z.string().check(z.maxLength(900_000)) })
export const areasOfFile = z.object({ areas, problems: list(areaProblem) })
