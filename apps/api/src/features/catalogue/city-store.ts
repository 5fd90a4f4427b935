/** Cities, kitchens and banners out of the catalogue's tables. */
import type { BannerTone, City } from '@sousto/domain/catalogue/city.ts'
import { type QueryExecutorProvider, sql } from 'kysely'

/** A city with what only the server needs to know of it. */
export type CatalogueCity = {
  readonly city: City
  /** Percent; 100: all couriers are busy. */
  readonly courierLoad: number
  readonly hotline: string
}

type CityRow = {
  id: number
  slug: string
  name: string
  courier_load: number
  hotline: string
  recruiting: boolean
  recruiting_email: string
  own_bike: boolean
  own_scooter: boolean
  own_car: boolean
  company_car: boolean
}

/** Every city, as Czech sorts their names. */
export async function allCities(database: QueryExecutorProvider): Promise<CatalogueCity[]> {
  const { rows } = await sql<CityRow>`
    SELECT id, slug, name, courier_load, hotline, recruiting, recruiting_email, own_bike, own_scooter, own_car, company_car
    FROM shop.cities ORDER BY name COLLATE "cs-x-icu", id`.execute(database)
  return rows.map((row) => ({
    city: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      recruiting: {
        open: row.recruiting,
        email: row.recruiting_email,
        ownBike: row.own_bike,
        ownScooter: row.own_scooter,
        ownCar: row.own_car,
        companyCar: row.company_car,
      },
    },
    courierLoad: row.courier_load,
    hotline: row.hotline,
  }))
}

export type CategoryRow = { readonly name: string; readonly hasPicture: boolean }

export async function allCategories(database: QueryExecutorProvider): Promise<readonly CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT name, picture IS NOT NULL AS "hasPicture" FROM shop.categories ORDER BY position, name`.execute(
    database,
  )
  return rows
}

export type BannerRow = {
  readonly id: number
  readonly url: string
  readonly title: string
  readonly text: string
  readonly action: string
  readonly tone: BannerTone
  readonly hasPicture: boolean
}

/** The city's own banners first, then those for every city; at most eight (`marketplace.md` §9). */
export async function bannersOfCity(
  database: QueryExecutorProvider,
  cityId: number,
): Promise<readonly BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    SELECT id, url, title, text, action, tone, picture IS NOT NULL AS "hasPicture" FROM shop.banners
    WHERE city_id = ${cityId} OR city_id IS NULL
    ORDER BY city_id NULLS LAST, id LIMIT 8`.execute(database)
  return rows
}
