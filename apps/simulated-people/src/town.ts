/** A city with simulated people: the outlets at which they work and eat, and the addresses at which they live. */

import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Rows } from './patient-rows.ts'
import type { Random } from './random.ts'

export type SimulatedOutlet = {
  readonly id: number
  readonly place: LngLat
  /** True if the outlet's own couriers deliver. */
  readonly ownDelivery: boolean
  /** Dishes without required extras, available every day. */
  readonly dishes: readonly [number, ...number[]]
}

export type Town = {
  readonly slug: string
  readonly outlets: readonly [SimulatedOutlet, ...SimulatedOutlet[]]
  /** Codes of addresses. */
  readonly addresses: readonly [number, ...number[]]
  /** A place from which a shift may begin. */
  readonly centre: LngLat
}

/** Outlets with couriers of their own are few, because the marketplace's couriers are what is simulated. */
const OWN_DELIVERY = 2

type Wanted = {
  readonly city: string
  /** The number of outlets. */
  readonly most: number
  /** Null means any outlet of the city. */
  readonly among: readonly number[] | null
  readonly random: Random
}

/** Returns a city's outlets with the longest hours, and addresses there. Null: the city has none. */
export async function openTown(rows: Rows, { city, most, among, random }: Wanted): Promise<Town | null> {
  const found = await rows<SimulatedOutlet>(`
    SELECT r.id, json_build_object('lng', r.lng, 'lat', r.lat) AS place, r.own_delivery AS "ownDelivery",
      array_agg(i.id ORDER BY i.id) AS dishes
    FROM shop.restaurants r JOIN shop.cities c ON c.id = r.city_id
      JOIN shop.sections s ON s.restaurant_id = r.id AND s.place = 'menu' JOIN shop.items i ON i.section_id = s.id
    WHERE c.slug = '${city}' AND NOT i.sold_out AND NOT i.alcohol AND i.next_day_from IS NULL
      AND NOT EXISTS (SELECT FROM shop.item_extra_groups g WHERE g.item_id = i.id)
      ${among === null ? '' : `AND r.id = ANY('{${among.join(',')}}')`}
    GROUP BY r.id HAVING count(*) >= 3
    ORDER BY (SELECT sum((h.to_minute - h.from_minute + 1439) % 1440) FROM shop.weekly_hours h WHERE h.restaurant_id = r.id)
      DESC NULLS LAST, r.id`)
  const own = found.filter(({ ownDelivery }) => ownDelivery).slice(0, OWN_DELIVERY)
  const carried = found.filter(({ ownDelivery }) => !ownDelivery).slice(0, Math.max(1, most - own.length))
  const [first, ...others] = [...carried, ...own]
  const places = await rows<{ code: number }>(`
    SELECT p.code FROM location.places p JOIN location.streets s ON s.code = p.street_code
      JOIN location.towns t ON t.code = s.town_code JOIN shop.cities c ON c.name = t.name
    WHERE c.slug = '${city}' AND p.lng IS NOT NULL ORDER BY p.code`)
  const [code, ...codes] = random.shuffled(places).map((place) => place.code)
  if (first === undefined || code === undefined) return null
  return { slug: city, outlets: [first, ...others], addresses: [code, ...codes], centre: first.place }
}
