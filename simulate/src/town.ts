/** The city of the evening: outlets that are open at every hour, and addresses of customers. */
import type { Random } from '@sousto/chaos/random.ts'
import { openAlways } from '@sousto/chaos/restaurants/outlets.ts'
import type { Rows } from '@sousto/chaos/stored.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'

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

const SLUG = 'olomouc'
const TOWN = 'Olomouc'

/** Outlets with couriers of their own are few, because the marketplace's couriers are what is simulated. */
const OWN_DELIVERY = 2

export async function openTown(rows: Rows, most: number, random: Random): Promise<Town> {
  const found = await rows<SimulatedOutlet>(`
    SELECT r.id, json_build_object('lng', r.lng, 'lat', r.lat) AS place, r.own_delivery AS "ownDelivery",
      array_agg(i.id ORDER BY i.id) AS dishes
    FROM shop.restaurants r JOIN shop.cities c ON c.id = r.city_id
      JOIN shop.sections s ON s.restaurant_id = r.id AND s.place = 'menu' JOIN shop.items i ON i.section_id = s.id
    WHERE c.slug = '${SLUG}' AND NOT i.sold_out AND NOT i.alcohol AND i.next_day_from IS NULL
      AND NOT EXISTS (SELECT FROM shop.item_extra_groups g WHERE g.item_id = i.id)
    GROUP BY r.id HAVING count(*) >= 3 ORDER BY r.id`)
  const own = found.filter(({ ownDelivery }) => ownDelivery).slice(0, OWN_DELIVERY)
  const carried = found.filter(({ ownDelivery }) => !ownDelivery).slice(0, Math.max(1, most - own.length))
  const [first, ...others] = [...carried, ...own]
  const places = await rows<{ code: number }>(`
    SELECT p.code FROM location.places p JOIN location.streets s ON s.code = p.street_code
      JOIN location.towns t ON t.code = s.town_code WHERE t.name = '${TOWN}' AND p.lng IS NOT NULL ORDER BY p.code`)
  const [code, ...codes] = random.shuffled(places).map((place) => place.code)
  if (first === undefined || code === undefined) throw new Error('the demo has no outlets or addresses')
  const outlets = [first, ...others] as const
  await openAlways(
    rows,
    outlets.map(({ id }) => id),
  )
  return { slug: SLUG, outlets, addresses: [code, ...codes], centre: first.place }
}
