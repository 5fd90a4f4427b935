import type { Area, OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'
import { type Bounds, shapeOf } from '@sousto/domain/delivery-areas/shape.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { type InferResult, type Kysely, type Selectable, sql } from 'kysely'
import type { Geometry } from '../../database/column-types.ts'
import type { DB, LocationAreas, LocationOwnAreas } from '../../database/tables.ts'
import type { AreaData, Shaped } from './area-index.ts'

type OwnAreaRow = Selectable<LocationOwnAreas>
type TermsRow = Pick<
  Selectable<LocationAreas>,
  'fee' | 'extra_minutes' | 'minimum_order' | 'no_free_delivery'
>

const areasQuery = (kysely: Kysely<DB>) =>
  kysely
    .selectFrom('location.areas as areas')
    .innerJoin('location.cities as cities', 'cities.id', 'areas.city_id')
    .selectAll('areas')
    .select(['cities.slug', 'cities.name'])
    .orderBy('code')
type AreaRow = InferResult<ReturnType<typeof areasQuery>>[number]

const versionQuery = (kysely: Kysely<DB>) =>
  kysely.selectNoFrom((db) => {
    const cities = db
      .selectFrom('location.cities as cities')
      .select(sql`string_agg(md5(cities::text), '' ORDER BY id)`.as('checksum'))
    const areas = db
      .selectFrom('location.areas as areas')
      .select(sql`string_agg(md5(areas::text), '' ORDER BY code COLLATE "C")`.as('checksum'))
    const ownAreas = db
      .selectFrom('location.own_areas as own_areas')
      .select(sql`string_agg(md5(own_areas::text), '' ORDER BY restaurant_id, number)`.as('checksum'))
    return sql<string>`md5(concat(${cities}, '/', ${areas}, '/', ${ownAreas}))`.as('version')
  })

export async function loadAreas({ kysely }: Database<DB>): Promise<AreaData & { readonly version: string }> {
  // Read before the areas: if they change in between, the version is the older one, and the next load announces the
  // change.
  const { version } = await versionQuery(kysely).executeTakeFirstOrThrow()
  const [cities, areas, ownAreas] = await Promise.all([
    kysely.selectFrom('location.cities').select(['slug', 'lng', 'lat']).execute(),
    areasQuery(kysely).where('cities.hidden', 'is not', true).execute(),
    kysely.selectFrom('location.own_areas').selectAll().orderBy('restaurant_id').orderBy('number').execute(),
  ])
  return {
    version,
    cities: cities.map(({ slug, lng, lat }) => ({ slug, position: { lng, lat } })),
    areas: areas.map((row) => shaped(row, areaOf(row))),
    ownAreas: ownAreas.map((row) => shaped(row, ownAreaOf(row))),
  }
}

function shaped<Value>(row: Bounds & { readonly geometry: Geometry }, value: Value): Shaped<Value> {
  return { value, bounds: row, shape: shapeOf(row.geometry) }
}

/** Returns the terms in a row of either table of areas. */
export function termsOf(row: TermsRow) {
  return {
    fee: row.fee,
    extraMinutes: row.extra_minutes,
    minimumOrder: row.minimum_order,
    noFreeDelivery: row.no_free_delivery,
  }
}

function areaOf(row: AreaRow): Area {
  return {
    code: row.code,
    citySlug: row.slug,
    cityName: row.name,
    cityId: row.city_id,
    ...termsOf(row),
    ...(row.message !== null && { message: row.message }),
  }
}

function ownAreaOf(row: OwnAreaRow): OwnDeliveryArea {
  return { restaurantId: row.restaurant_id, cityId: row.city_id ?? 'external', ...termsOf(row) }
}

/** Returns true until the first catalogue is imported, because every catalogue has cities. */
export async function isWithoutCities({ kysely }: Database<DB>): Promise<boolean> {
  return (await kysely.selectFrom('location.cities').select('id').limit(1).execute()).length === 0
}
