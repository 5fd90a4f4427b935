/**
 * The port for what the location service keeps of a city, edited in the console. Areas are GeoJSON documents, as in the
 * file of the command `areas import`.
 */
import type { LngLat } from '@sousto/domain/delivery/place.ts'

type City = { readonly id: number; readonly slug: string; readonly name: string }
type Problems = readonly { readonly path: string; readonly text: string }[]
type Document = { readonly version: string; readonly text: string }
type Bounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export type CityAreas = {
  readonly read: (city: City) => Promise<Document>
  /** Returns the problems of areas without changing anything. */
  readonly check: (city: City, text: string) => Promise<Problems>
  /** `version` is that of the document that the person saw. */
  readonly replace: (
    city: City,
    wanted: Document,
  ) => Promise<
    | { readonly kind: 'saved' | 'changed'; readonly now: Document }
    | { readonly kind: 'invalid'; readonly problems: Problems }
  >
  /** Yields the points of the register's addresses, in batches. */
  readonly addressesWithin: (bounds: Bounds) => AsyncIterable<readonly LngLat[]>
  /** Stores the name, place and visibility of a city; it gets its areas later. */
  readonly saveCity: (city: City & { readonly position: LngLat; readonly hidden: boolean }) => Promise<void>
  /** Removes a city with its areas. */
  readonly removeCity: (id: number) => Promise<void>
  /** Returns how many areas each city has. */
  readonly counts: () => Promise<ReadonlyMap<number, number>>
}
