import type { Area, OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'
import { type Haler, haler } from '@sousto/domain/pricing/money.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import type { Drawn, KnownAreas, KnownCity } from './area-index.ts'
import { type Bounds, type Geometry, shapeOf } from './shape.ts'

export type TermsRow = {
  readonly fee: number
  readonly extra_minutes: number
  readonly minimum_order: number
  readonly no_free_delivery: boolean
}
type AreaRow = TermsRow &
  Bounds & {
    readonly code: string
    readonly message: string | null
    readonly city_id: number
    readonly slug: string
    readonly name: string
    readonly geometry: Geometry
  }
type OwnAreaRow = TermsRow &
  Bounds & {
    readonly restaurant_id: number
    readonly city_id: number | null
    readonly geometry: Geometry
  }

/** A fingerprint of all rows. */
const VERSION = `SELECT md5(concat(
  (SELECT string_agg(md5(cities::text), '' ORDER BY id) FROM location.cities), '/',
  (SELECT string_agg(md5(areas::text), '' ORDER BY code COLLATE "C") FROM location.areas), '/',
  (SELECT string_agg(md5(own_areas::text), '' ORDER BY restaurant_id, number) FROM location.own_areas))) AS version`

export async function loadAreas(database: Database<DB>): Promise<KnownAreas & { readonly version: string }> {
  // Before the areas: where a change falls in between, the version is the older one, and the next load tells of it.
  const { rows } = await database.pool.query<{ version: string }>(VERSION)
  const [cities, areas, ownAreas] = await Promise.all([
    database.pool.query<{ slug: string; lng: number; lat: number }>(
      'SELECT slug, lng, lat FROM location.cities',
    ),
    database.pool.query<AreaRow>(
      'SELECT areas.*, cities.slug, cities.name FROM location.areas JOIN location.cities ON cities.id = city_id ORDER BY code',
    ),
    database.pool.query<OwnAreaRow>('SELECT * FROM location.own_areas ORDER BY restaurant_id, number'),
  ])
  return {
    version: rows[0]?.version ?? '',
    cities: cities.rows.map(({ slug, lng, lat }): KnownCity => ({ slug, position: { lng, lat } })),
    areas: areas.rows.map((row) => drawn(row, areaOf(row))),
    ownAreas: ownAreas.rows.map((row) => drawn(row, ownAreaOf(row))),
  }
}

function drawn<Value>(row: Bounds & { readonly geometry: Geometry }, value: Value): Drawn<Value> {
  return { value, bounds: row, shape: shapeOf(row.geometry) }
}

/** Columns to terms. */
export function termsOf(row: TermsRow) {
  const fee: Haler = haler(row.fee)
  return {
    fee,
    extraMinutes: row.extra_minutes,
    minimumOrder: haler(row.minimum_order),
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

/** Whether no catalogue has come yet: every one has cities. */
export async function isWithoutCities({ pool }: Database<DB>): Promise<boolean> {
  return (await pool.query('SELECT 1 FROM location.cities LIMIT 1')).rowCount === 0
}
