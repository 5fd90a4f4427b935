/**
 * Reads the catalogue's rows as the entries of its file, still in haléře and minutes; `exportCatalogue` encodes and
 * checks them.
 */

import type {
  DecodedBanner,
  DecodedCategory,
  DecodedCity,
  DecodedRestaurant,
} from '@sousto/contract/catalogue-file/format.ts'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { cityRows, itemRows, restaurantFrom, selectRestaurants } from '../../database/catalogue-rows.ts'
import type { DB } from '../../database/tables.ts'

export async function readTerms(transaction: Transaction<DB>): Promise<string | null> {
  const terms = await transaction
    .selectFrom('shop.content')
    .select('html')
    .where('id', '=', 'terms')
    .executeTakeFirst()
  return terms?.html ?? null
}

export async function readCities(transaction: Transaction<DB>): Promise<readonly DecodedCity[]> {
  const rows = await transaction.selectFrom('shop.cities').select(cityRows.columns).orderBy('id').execute()
  return rows.map(cityRows.fromRow)
}

export function readCategories(transaction: Transaction<DB>): Promise<readonly DecodedCategory[]> {
  return transaction
    .selectFrom('shop.categories')
    .select(['name', 'picture'])
    .orderBy('position')
    .orderBy('name')
    .execute()
}

export function readBanners(transaction: Transaction<DB>): Promise<readonly DecodedBanner[]> {
  return transaction
    .selectFrom('shop.banners as b')
    .leftJoin('shop.cities as c', 'c.id', 'b.city_id')
    .select(['b.id', 'c.slug as city', 'url', 'title', 'text', 'action', 'tone', 'picture'])
    .orderBy('b.id')
    .execute()
}

/** Returns the ids after `after`, in order; an empty list means that all have been read. */
export async function nextRestaurantIds(
  transaction: Transaction<DB>,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('shop.restaurants')
    .select('id')
    .where('id', '>', after)
    // An outlet that was never on exists in the console alone.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.console_outlets as c')
            .innerJoin('shop.switched_off_outlets as off', 'off.outlet_id', 'c.outlet_id')
            .select('c.outlet_id')
            .whereRef('c.outlet_id', '=', 'shop.restaurants.id'),
        ),
      ),
    )
    // The file cannot say that an outlet has closed.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.closed_outlets as x')
            .select('x.outlet_id')
            .whereRef('x.outlet_id', '=', 'shop.restaurants.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads restaurants by id, without their own areas, which the location service stores. */
export async function readRestaurants(
  transaction: Kysely<DB>,
  ids: readonly number[],
): Promise<readonly Omit<DecodedRestaurant, 'ownAreas'>[]> {
  const rows = await selectRestaurants(transaction)
    .select((from) => [callNumbers(from), extraGroups(from), sections(from), lunchMenus(from)])
    .where('r.id', '=', sql<number>`ANY(${ids})`)
    .execute()
  return rows.map((row) => {
    const { citySlug: city, cityName: _, hours, ...fields } = restaurantFrom(row)
    const { weekly, exceptions } = hours
    const written = row.sections.map(({ items, place, served_on, ...section }) => ({
      place,
      servedOn: served_on,
      section: {
        ...section,
        items: items.map(({ extraGroups, ...item }) => ({ ...itemRows.fromRow(item), extraGroups })),
      },
    }))
    const sectionsAt = (at: (typeof written)[number]['place'], day: string | null = null) =>
      written.filter(({ place, servedOn }) => place === at && servedOn === day).map(({ section }) => section)
    return {
      ...fields,
      city,
      hours: { weekly, exceptions: [...exceptions] },
      callNumbers: row.callNumbers.map(({ phone }) => phone),
      extraGroups: row.extraGroups,
      menu: sectionsAt('menu'),
      lunchMenus: row.lunchMenus.map(({ on }) => ({ on, groups: sectionsAt('lunch', on) })),
      eshop: sectionsAt('eshop'),
    }
  })
}

type OfRestaurants = ExpressionBuilder<DB & { r: DB['shop.restaurants'] }, 'r'>

function callNumbers(from: OfRestaurants) {
  return jsonArrayFrom(
    from
      .selectFrom('shop.outlet_call_numbers as n')
      .select('n.phone')
      .whereRef('n.outlet_id', '=', 'r.id')
      .orderBy('n.position'),
  ).as('callNumbers')
}

function extraGroups(from: OfRestaurants) {
  return jsonArrayFrom(
    from
      .selectFrom('shop.extra_groups as g')
      .select((group) => [
        'g.id',
        'g.name',
        'g.kind',
        'g.at_least as atLeast',
        'g.at_most as atMost',
        jsonArrayFrom(
          group
            .selectFrom('shop.extras as x')
            .select(['x.id', 'x.name', 'x.price', 'x.packaging', 'x.allergens', 'x.diets', 'x.dish'])
            .whereRef('x.group_id', '=', 'g.id')
            .orderBy('x.position'),
        ).as('extras'),
      ])
      .whereRef('g.restaurant_id', '=', 'r.id')
      .orderBy('g.position'),
  ).as('extraGroups')
}

function lunchMenus(from: OfRestaurants) {
  return jsonArrayFrom(
    from
      .selectFrom('shop.lunch_menus as l')
      .select('l.served_on as on')
      .whereRef('l.restaurant_id', '=', 'r.id')
      .orderBy('l.position'),
  ).as('lunchMenus')
}

function sections(from: OfRestaurants) {
  return jsonArrayFrom(
    from
      .selectFrom('shop.sections as s')
      .select((section) => [
        's.id',
        's.name',
        's.subtitle',
        's.halves',
        's.place',
        's.served_on',
        jsonArrayFrom(
          section
            .selectFrom('shop.items as i')
            .select(itemRows.columns.map((column) => `i.${column}` as const))
            .select(
              sql<
                number[]
              >`ARRAY(SELECT group_id FROM shop.item_extra_groups WHERE item_id = i.id ORDER BY position)`.as(
                'extraGroups',
              ),
            )
            .whereRef('i.section_id', '=', 's.id')
            .orderBy('i.position'),
        ).as('items'),
      ])
      .whereRef('s.restaurant_id', '=', 'r.id')
      .orderBy('s.position'),
  ).as('sections')
}
