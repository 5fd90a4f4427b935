/** The current catalogue, for the routes and for other features. */

import type { City } from '@sousto/domain/catalogue/city.ts'
import type { ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import type { Rating, RestaurantDetail, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { czk } from '@sousto/domain/pricing/money.ts'
import type { Kysely } from 'kysely'
import { type PragueMinute, pragueClock } from '../../cache/prague-clock.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import { createCatalogueVersion } from './catalogue-version.ts'
import type { CatalogueCity } from './city-store.ts'
import {
  eshopItems,
  extraGroupsByIds,
  itemsByIds,
  lunchItems,
  type MenuDay,
  menuItems,
} from './menu-store.ts'
import { cardAt, detailAt } from './restaurant-at.ts'
import type { CatalogueRestaurant } from './restaurant-store.ts'

/** Every process drops its caches when it is notified of this (`docs/ARCHITECTURE.md`, Interfaces between modules). */
export const CATALOGUE_CHANGED = 'catalogue_changed'
/** The payload when only ratings have changed, which happens all day: menus stay cached. */
export const RATINGS_ONLY = 'ratings'

/** Call in the transaction that changes the catalogue: the others are notified when it commits, and orders checked before are not stored. */
export async function announceCatalogueChange(
  transaction: Kysely<DB>,
  what: '' | typeof RATINGS_ONLY = '',
): Promise<void> {
  if (what !== RATINGS_ONLY) {
    await transaction
      .updateTable('shop.catalogue_version')
      .set((current) => ({ version: current('version', '+', 1) }))
      .execute()
  }
  await transaction
    .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val(CATALOGUE_CHANGED), eb.val(what)]).as('notified'))
    .execute()
}

export type Catalogue = {
  readonly now: () => PragueMinute
  /** Of what is remembered, or an earlier one. Whoever needs it asks before reading the catalogue. */
  readonly version: () => Promise<number>
  /** Whether nothing has changed since that version, by the database. */
  readonly isLatest: (version: number) => Promise<boolean>
  /** Throws `restaurant_not_found`. */
  readonly detail: (slug: string, at?: PragueMinute) => Promise<RestaurantDetail>
  /** Null: no such restaurant (any more). */
  readonly detailById: (id: number) => Promise<RestaurantDetail | null>
  /** In the requested order; unknown ones are left out. */
  readonly cards: (ids: readonly number[]) => Promise<readonly RestaurantListItem[]>
  /** Throws `restaurant_not_found`. */
  readonly rated: (slug: string) => Promise<{ readonly id: number; readonly rating: Rating }>
  readonly restaurantsOf: (city: City) => Promise<readonly CatalogueRestaurant[]>
  readonly cities: () => Promise<readonly CatalogueCity[]>
  /** Throws `city_not_found`. */
  readonly city: (slug: string) => Promise<CatalogueCity>
  /** Dishes that can be ordered today, in no particular order; all others are left out. */
  readonly items: (ids: readonly number[]) => Promise<readonly MenuItem[]>
  /** Every dish of an outlet that can be ordered on that day: menu, lunch, checkout extras. */
  readonly itemsOf: (restaurantId: number, day: MenuDay) => Promise<readonly MenuItem[]>
  /** In the requested order; unknown ones are left out. */
  readonly extraGroups: (ids: readonly number[]) => Promise<readonly ExtraGroup[]>
  readonly drop: () => void
  /** When only ratings have changed. */
  readonly dropRatings: () => void
}

type CatalogueDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'paymentMethods' | 'largestOrder'>

/** Where the operator says nothing. */
const LARGEST_ORDER = czk(20_000)

export function createCatalogue(dependencies: CatalogueDependencies): Catalogue {
  const { database, clock, paymentMethods: enabledMethods, largestOrder = LARGEST_ORDER } = dependencies
  const operator = { enabledMethods, largestOrder }
  const version = createCatalogueVersion(database)
  const cache = createCatalogueCache(database, version)
  const now = pragueClock(clock)
  return {
    now,
    version: version.current,
    isLatest: version.isLatest,
    detail: async (slug, at = now()) => detailAt(await cache.restaurant(slug), at, operator),
    detailById: async (id) => {
      const outlets = await cache.restaurantById(id)
      return outlets && detailAt(outlets, now(), operator)
    },
    cards: async (ids) => {
      const outlets = await Promise.all(ids.map(cache.restaurantById))
      return outlets.flatMap((one) => (one === null ? [] : [cardAt(one, now())]))
    },
    rated: async (slug) => {
      const { restaurant, rating } = await cache.restaurant(slug)
      return { id: restaurant.id, rating }
    },
    restaurantsOf: cache.restaurantsOf,
    cities: cache.cities,
    city: cache.city,
    items: (ids) => itemsByIds(database.kysely, ids, now()),
    itemsOf: async (restaurantId, day) => {
      await version.current()
      const parts = await Promise.all([
        menuItems(database.kysely, restaurantId),
        lunchItems(database.kysely, [restaurantId], day),
        eshopItems(database.kysely, restaurantId),
      ])
      return parts.flat().map(({ item }) => item)
    },
    extraGroups: (ids) => extraGroupsByIds(database.kysely, ids),
    drop: () => {
      version.drop()
      cache.drop()
    },
    // The version stays: menus that others remember are not reloaded, so a later one would be a wrong claim.
    dropRatings: cache.drop,
  }
}
