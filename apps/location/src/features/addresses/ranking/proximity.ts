/** Extra points for streets and parts of towns near a position, so that they win over equally good matches farther away. */
import { citySlug as slugOf } from '@sousto/domain/delivery/address.ts'
import { type LngLat, METRES_PER_DEGREE } from '@sousto/domain/delivery/place.ts'
import type { Entries } from '../names/entries.ts'
import type { IndexedName } from '../names/indexed-name.ts'

const NEAR = { metres: 12_000, bonus: 30 }
const FARTHER = { metres: 30_000, bonus: 15 }
export const MAX_PROXIMITY = NEAR.bonus

/**
 * Returns points by entry. It is called for thousands of entries in a query, so it uses a flat map and single-precision
 * coordinates.
 */
export function createProximity({
  lng,
  lat,
}: Pick<Entries, 'lng' | 'lat'>): (near: LngLat) => (entry: number) => number {
  return (near) => {
    const metresPerLat = METRES_PER_DEGREE
    const metresPerLng = metresPerLat * Math.cos((near.lat * Math.PI) / 180)
    return (entry) => {
      const x = ((lng[entry] ?? 0) - near.lng) * metresPerLng
      const y = ((lat[entry] ?? 0) - near.lat) * metresPerLat
      const squaredDistance = x * x + y * y
      if (squaredDistance <= NEAR.metres ** 2) return NEAR.bonus
      return squaredDistance <= FARTHER.metres ** 2 ? FARTHER.bonus : 0
    }
  }
}

/** The start of a search: a point, and the slug of the city if the point is its centre. */
export type Near = LngLat & { readonly citySlug?: string }

/** Determines the entries of each city. Towns of one name are distinguished by their distance. */
export function createCities(names: readonly IndexedName[], { town, lng, lat }: Entries) {
  const townsBySlug = new Map<string, Set<number>>()
  for (const [entry, { town: name }] of names.entries()) {
    const slug = slugs(name)
    townsBySlug.set(slug, (townsBySlug.get(slug) ?? new Set()).add(town[entry] ?? 0))
  }
  /** Null means that there is no such city, so that nothing is outside it. */
  return (near: Near): ((entry: number) => boolean) | null => {
    const own = near.citySlug === undefined ? undefined : townsBySlug.get(near.citySlug)
    if (own === undefined) return null
    const [lngSpan, latSpan] = [FARTHER.metres / METRES_PER_DEGREE / 0.6, FARTHER.metres / METRES_PER_DEGREE]
    return (entry) =>
      own.has(town[entry] ?? 0) &&
      !(Math.abs((lng[entry] ?? 0) - near.lng) > lngSpan || Math.abs((lat[entry] ?? 0) - near.lat) > latSpan)
  }
}

/** Cached because entries are sorted by name and not by town, while there are few towns. */
const slugs = memo(slugOf)
function memo(make: (text: string) => string) {
  const known = new Map<string, string>()
  return (text: string) => {
    const made = known.get(text) ?? make(text)
    known.set(text, made)
    return made
  }
}
