import type { OwnAreaEntry } from '@sousto/contract/catalogue-file/format.ts'
import { villageGreens } from '../addresses.ts'
import type { City } from '../content/cities.ts'
import { closed, towards } from '../geometry.ts'
import { at, type Random } from '../random.ts'

const CORNERS = 12

/**
 * Returns the areas of a restaurant with its own couriers: its city, and with `external` a village outside the
 * marketplace's areas.
 */
export function ownAreas(city: City, external: boolean, chance: Random): OwnAreaEntry[] {
  const near = area(city, city.slug, 2.2 + chance.next() * 1.6, chance.pick([0, 15, 25]), chance.pick([0, 5]))
  if (!external) return [near]
  const [lng, lat] = at(villageGreens(city), 2).green
  return [near, area({ lng, lat }, null, 0.9, 60, 20)]
}

function area(
  around: { lng: number; lat: number },
  city: string | null,
  km: number,
  fee: number,
  extraMinutes: number,
): OwnAreaEntry {
  const corners = Array.from({ length: CORNERS }, (_, corner) =>
    towards(around, (-corner * 360) / CORNERS, km),
  )
  return {
    type: 'Feature',
    properties: { city, fee, extraMinutes, minimumOrder: city ? 0 : 400, noFreeDelivery: city === null },
    geometry: { type: 'Polygon', coordinates: [closed(corners)] },
  }
}
