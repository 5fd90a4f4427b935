/** Restaurants as the domain knows them, out of the catalogue's tables. */
import type { Rating, Restaurant, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { haler } from '@sousto/domain/pricing/money.ts'
import {
  type IsoDate,
  localMinutes,
  type OpeningHours,
  type TimeWindow,
  WEEKDAYS,
} from '@sousto/domain/time/opening-hours.ts'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** A restaurant, and what is shown of it that no rule depends on. */
export type CatalogueRestaurant = {
  readonly restaurant: Restaurant
  readonly cityId: number
  readonly rating: Rating
  readonly badge: RestaurantListItem['badge']
  readonly galleryCount: number
}

export async function restaurantBySlug(
  database: QueryExecutorProvider,
  slug: string,
): Promise<CatalogueRestaurant | null> {
  const [found] = await restaurantsWhere(database, sql`r.slug = ${slug}`)
  return found ?? null
}

/** In no particular order; unknown ids are left out. */
export function restaurantsByIds(
  database: QueryExecutorProvider,
  ids: readonly number[],
): Promise<CatalogueRestaurant[]> {
  return restaurantsWhere(database, sql`r.id = ANY(${ids})`)
}

export function restaurantsOfCity(
  database: QueryExecutorProvider,
  cityId: number,
): Promise<CatalogueRestaurant[]> {
  return restaurantsWhere(database, sql`r.city_id = ${cityId}`)
}

/** Every outlet of the group, the one that asks among them. */
export function restaurantsOfGroup(
  database: QueryExecutorProvider,
  group: string,
  cityId: number,
): Promise<CatalogueRestaurant[]> {
  return restaurantsWhere(database, sql`r.group_name = ${group} AND r.city_id = ${cityId}`)
}

type RestaurantRow = {
  id: number
  slug: string
  name: string
  city_id: number
  city_slug: string
  city_name: string
  street: string
  postcode: string
  lng: number
  lat: number
  description: string
  categories: string[]
  minutes_min: number
  minutes_max: number
  delivery_price: number
  free_from: number
  minimum_order: number
  order_packaging: number
  item_packaging: number
  cashless: boolean
  courier_card: boolean
  meal_vouchers: boolean
  bonus_percent: number
  own_delivery: boolean
  lunch_from: number | null
  lunch_to: number | null
  group_name: string | null
  badge_text: string | null
  badge_description: string | null
  weekly: { weekday: number; from: number; to: number }[]
  exceptions: { date: IsoDate; from: number | null; to: number | null }[]
  rating: { average: number | null; count: number }
  gallery_count: number
}

async function restaurantsWhere(
  database: QueryExecutorProvider,
  condition: RawBuilder<unknown>,
): Promise<CatalogueRestaurant[]> {
  const { rows } = await sql<RestaurantRow>`
    SELECT r.*, c.slug AS city_slug, c.name AS city_name, weekly.hours AS weekly, exceptional.hours AS exceptions,
      reviews.rating, cardinality(r.gallery) AS gallery_count
    FROM shop.restaurants AS r
    JOIN shop.cities AS c ON c.id = r.city_id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute)), '[]') AS hours
      FROM shop.weekly_hours WHERE restaurant_id = r.id
    ) AS weekly
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('date', day, 'from', from_minute, 'to', to_minute) ORDER BY day), '[]') AS hours
      FROM shop.exceptional_hours WHERE restaurant_id = r.id
    ) AS exceptional
    CROSS JOIN LATERAL (
      SELECT json_build_object('average', round(avg(food_rating), 1), 'count', count(*)) AS rating
      FROM shop.reviews WHERE restaurant_id = r.id
    ) AS reviews
    WHERE ${condition}
    ORDER BY r.id`.execute(database)
  return rows.map(catalogueRestaurant)
}

function catalogueRestaurant(row: RestaurantRow): CatalogueRestaurant {
  return {
    restaurant: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      citySlug: row.city_slug,
      cityName: row.city_name,
      street: row.street,
      postcode: row.postcode,
      position: { lng: row.lng, lat: row.lat },
      description: row.description,
      categories: row.categories,
      delivery: {
        minutesMin: row.minutes_min,
        minutesMax: row.minutes_max,
        price: haler(row.delivery_price),
        freeFrom: haler(row.free_from),
        minimumOrder: haler(row.minimum_order),
        orderPackaging: haler(row.order_packaging),
        itemPackaging: haler(row.item_packaging),
      },
      payment: {
        cashless: row.cashless,
        courierCard: row.courier_card,
        mealVouchers: row.meal_vouchers,
      },
      bonusPercent: row.bonus_percent,
      ownDelivery: row.own_delivery,
      lunch: timeWindow(row.lunch_from, row.lunch_to),
      group: row.group_name,
      hours: openingHours(row),
    },
    cityId: row.city_id,
    rating: row.rating,
    galleryCount: row.gallery_count,
    badge:
      row.badge_text === null ? null : { text: row.badge_text, description: row.badge_description ?? '' },
  }
}

function openingHours({ weekly, exceptions }: RestaurantRow): OpeningHours {
  const windows = WEEKDAYS.map((day, index) => {
    const open = weekly.find(({ weekday }) => weekday === index + 1)
    return [day, timeWindow(open?.from ?? null, open?.to ?? null)]
  })
  return {
    // One entry for each of the week's days: that is the whole of the record.
    weekly: Object.fromEntries(windows) as OpeningHours['weekly'],
    exceptions: exceptions.map(({ date, from, to }) => ({ date, window: timeWindow(from, to) })),
  }
}

function timeWindow(from: number | null, to: number | null): TimeWindow | null {
  return from === null || to === null ? null : { from: localMinutes(from), to: localMinutes(to) }
}
