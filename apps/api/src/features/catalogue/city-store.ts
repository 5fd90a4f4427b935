/** Cities, categories and banners from the catalogue's tables. */
import type { City } from '@sousto/domain/catalogue/city.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A city with what only the server needs to know of it. */
export type CatalogueCity = {
  readonly city: City
  /** Percent; 100: all couriers are busy. */
  readonly courierLoad: number
  readonly hotline: string
}

/** Every city, as Czech sorts their names. */
export async function allCities(database: Kysely<DB>): Promise<CatalogueCity[]> {
  const rows = await database
    .selectFrom('shop.cities')
    .select(['id', 'slug', 'name', 'courier_load', 'hotline', 'recruiting', 'recruiting_email'])
    .select(['own_bike', 'own_scooter', 'own_car', 'company_car'])
    .orderBy('name', (order) => order.collate('cs-x-icu'))
    .orderBy('id')
    .execute()
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

export async function allCategories(database: Kysely<DB>): Promise<readonly CategoryRow[]> {
  return await database
    .selectFrom('shop.categories')
    .select((eb) => ['name', eb('picture', 'is not', null).$castTo<boolean>().as('hasPicture')])
    .orderBy('position')
    .orderBy('name')
    .execute()
}

const MAX_BANNERS = 8

/** The city's own banners first, then those for every city; at most eight (`marketplace.md` §9). */
export async function bannersOfCity(database: Kysely<DB>, cityId: number) {
  return await database
    .selectFrom('shop.banners')
    .select(['id', 'url', 'title', 'text', 'action', 'tone'])
    .select((eb) => eb('picture', 'is not', null).$castTo<boolean>().as('hasPicture'))
    .where((eb) => eb.or([eb('city_id', '=', cityId), eb('city_id', 'is', null)]))
    .orderBy('city_id', (order) => order.nullsLast())
    .orderBy('id')
    .limit(MAX_BANNERS)
    .execute()
}
