/** Cities as the administration prepares and edits them (`administration.md` §2, Cities and areas). */
import { CITY_GAPS } from '@sousto/domain/city-editing/opening.ts'
import * as z from 'zod/mini'
import { CITY_FIELDS } from '../catalogue-file/fields.ts'
import { name, position, slug } from '../catalogue-primitives.ts'
import { fileShape } from '../fields.ts'
import { id, list, numberParam } from '../primitives.ts'

export const managedCityParams = z.object({ city: numberParam })

const gaps = list(z.enum(CITY_GAPS))

const listed = z.object({
  id,
  slug,
  name,
  /** True while customers do not see the city. */
  hidden: z.boolean(),
  outlets: z.int(),
  areas: z.int(),
  /** The parts that it lacks (`cityGaps`). */
  gaps,
})
export type ManagedCityEntry = z.output<typeof listed>
export const managedCities = z.object({ cities: list(listed) })

/** The first values of a city. Customers do not see it until it is shown. */
export const newCityBody = z.strictObject({ slug, name, position })
export type NewCity = z.output<typeof newCityBody>

const { id: _id, hidden: _hidden, ...fields } = fileShape(CITY_FIELDS)

/** Everything of a city that is edited as one, in the form of the catalogue file. */
export const cityBody = z.strictObject(fields)
export type CityValues = z.output<typeof cityBody>

export const managedCity = z.object({
  id,
  /** A change sends the version that it is based on (`If-Match`). */
  version: z.string(),
  hidden: z.boolean(),
  values: z.object(fields),
  outlets: z.int(),
  areas: z.int(),
  gaps,
  /** Orders that are neither delivered nor cancelled. The city cannot be hidden while there are some. */
  openOrders: z.int(),
  /** False once something is stored by the address: orders, shifts, settings. */
  slugChanges: z.boolean(),
})
export type ManagedCity = z.output<typeof managedCity>

export const visibilityBody = z.strictObject({ hidden: z.boolean() })
