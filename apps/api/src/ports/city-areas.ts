/**
 * The port for what the location service keeps of a city, edited in the console. Areas are GeoJSON documents, as in the
 * file of the command `areas import`.
 */
import type { LngLat } from '@sousto/domain/delivery/place.ts'

export type CityAreas = {
  /** Stores the name, place and visibility of a city; it gets its areas later. */
  readonly saveCity: (city: {
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly position: LngLat
    readonly hidden: boolean
  }) => Promise<void>
  /** Returns how many areas each city has. */
  readonly counts: () => Promise<ReadonlyMap<number, number>>
}
