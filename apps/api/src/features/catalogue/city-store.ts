import { CITY_FIELDS } from '@sousto/contract/catalogue-file/fields.ts'
import { columnsOf } from '@sousto/contract/fields.ts'
import type { BannerTone, City } from '@sousto/domain/catalogue/city.ts'
import type { CityLoad } from '@sousto/domain/dispatch/courier-load.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A city with the fields that only the server needs. */
export type CatalogueCity = {
  readonly city: City
  readonly load: CityLoad
  readonly hotline: string
}

/** Long texts are loaded by separate requests. */
const { position: _, contactHtml: _contact, termsHtml: _terms, hidden: _hidden, ...FIELDS } = CITY_FIELDS
const rows = columnsOf(FIELDS)

/** Every city that customers see, sorted by name in Czech collation. */
export async function allCities(kysely: Kysely<DB>): Promise<CatalogueCity[]> {
  const cities = await kysely
    .selectFrom('shop.cities')
    .leftJoin('shop.dispatch_settings as s', 's.city_slug', 'slug')
    .leftJoin('shop.dispatch_rounds as r', 'r.city_slug', 'slug')
    .select(rows.columns)
    .where('hidden', 'is not', true)
    .select(['s.load_mode', 's.load_override', 's.load_override_until', 'r.computed_load as computed'])
    .orderBy('name', (order) => order.collate('cs-x-icu'))
    .orderBy('id')
    .execute()
  return cities.map(({ load_mode, load_override: percent, load_override_until: until, computed, ...row }) => {
    const { courierLoad: typed, hotline, ...city } = rows.fromRow(row)
    const override = percent === null || until === null ? null : { percent, until }
    return { city, load: { mode: load_mode ?? 'typed', typed, computed, override }, hotline }
  })
}

const PICTURE = [
  sql<boolean>`picture IS NOT NULL`.as('hasPicture'),
  sql<string | null>`picture->>'photo'`.as('photo'),
] as const

type PictureRow = { readonly hasPicture: boolean; readonly photo: string | null }

export type CategoryRow = PictureRow & { readonly name: string }

export function allCategories(kysely: Kysely<DB>): Promise<readonly CategoryRow[]> {
  return kysely
    .selectFrom('shop.categories as c')
    .leftJoin('shop.category_pictures as p', 'p.name', 'c.name')
    .select('c.name')
    .select(sql<boolean>`p.photo IS NOT NULL OR c.picture IS NOT NULL`.as('hasPicture'))
    .select(sql<string | null>`coalesce(p.photo, c.picture->>'photo')`.as('photo'))
    .orderBy('c.position')
    .orderBy('c.name')
    .execute()
}

export type BannerRow = PictureRow & {
  /** Null means that phones show `photo`. */
  readonly phonePhoto: string | null
  readonly id: number
  readonly url: string
  readonly title: string
  readonly text: string
  readonly action: string
  readonly tone: BannerTone
}

const MAX_BANNERS = 8

/**
 * Returns what the staff has placed there for that day, then the banners of the catalogue file, the city's own before
 * those for every city; at most eight (`marketplace.md` §9, `administration.md` §5).
 */
export async function bannersOfCity(
  kysely: Kysely<DB>,
  cityId: number,
  day: string,
): Promise<readonly BannerRow[]> {
  const placed = await kysely
    .selectFrom('shop.placed_banners')
    .select(['id', 'url', 'title', 'text', 'action', 'tone', 'photo'])
    .select('phone_photo as phonePhoto')
    .select(sql<boolean>`photo IS NOT NULL`.as('hasPicture'))
    .where('removed_at', 'is', null)
    .where('first_day', '<=', day)
    .where((banner) => banner.or([banner('last_day', 'is', null), banner('last_day', '>=', day)]))
    .where(sql<boolean>`(city_ids = '{}' OR ${cityId} = ANY (city_ids))`)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_BANNERS)
    .execute()
  const others = await kysely
    .selectFrom('shop.banners')
    .select(['id', 'url', 'title', 'text', 'action', 'tone', ...PICTURE])
    .select(sql<string | null>`null`.as('phonePhoto'))
    .where((banner) => banner.or([banner('city_id', '=', cityId), banner('city_id', 'is', null)]))
    .orderBy('city_id', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(MAX_BANNERS)
    .execute()
  return [...placed, ...others].slice(0, MAX_BANNERS)
}
