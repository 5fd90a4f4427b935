/** The current catalogue, for the routes and for other features. */

import type { City } from '@sousto/domain/catalogue/city.ts'
import type { ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import type { Rating, RestaurantDetail, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { loadAt } from '@sousto/domain/dispatch/courier-load.ts'
import { czk } from '@sousto/domain/money/money.ts'
import type { OpeningHours } from '@sousto/domain/time/opening-hours.ts'
import type { Kysely } from 'kysely'
import { createCache } from '../../cache/cache.ts'
import { type PragueMinute, pragueClock } from '../../cache/prague-clock.ts'
import type { CatalogueChange } from '../../database/catalogue-change.ts'
import { notify } from '../../database/notify.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type AvailabilityAt, createAvailabilityCache } from './availability-cache.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import { createCatalogueVersion } from './catalogue-version.ts'
import type { CatalogueCity } from './city-store.ts'
import { extraGroupsByIds } from './extra-store.ts'
import { eshopItems, itemsByIds, lunchItems, type MenuDay, menuItems, vatClassesOf } from './menu-store.ts'
import { cardAt, detailAt } from './restaurant-at.ts'
import type { CatalogueRestaurant } from './restaurant-store.ts'

export { deliveringTo } from './delivering-to.ts'
export { listAt, openAt } from './restaurant-at.ts'

/** Every process drops its caches when it is notified of this (`docs/interfaces.md`). */
export const CATALOGUE_CHANGED = 'catalogue_changed'
/** The payload when only ratings have changed. They change all day, so menus stay cached. */
export const RATINGS_ONLY = 'ratings'
/**
 * The payload when an outlet changed its availability. That happens all evening, so menus stay cached: their stamps
 * contain the sold-out items.
 */
export const AVAILABILITY_ONLY = 'availability'
/** The payload when only the courier load of a city has changed. Orders that were checked before stay valid. */
export const COURIER_LOAD_ONLY = 'courier_load'

const changeOf = (payload: string): CatalogueChange =>
  payload === RATINGS_ONLY || payload === AVAILABILITY_ONLY || payload === COURIER_LOAD_ONLY
    ? payload
    : 'everything'

/**
 * Listens for changes of other processes until `close`. After a lost connection it assumes that everything has changed.
 */
export function hearCatalogueChanges(
  { database }: Pick<ApiDependencies, 'database'>,
  onChange: (what: CatalogueChange) => void,
) {
  const forget = () => onChange('everything')
  return database.listen({
    channel: CATALOGUE_CHANGED,
    onMessage: (payload) => onChange(changeOf(payload)),
    onLost: forget,
    onReconnect: forget,
  })
}

/**
 * Call this in the transaction that changes the catalogue. Other processes are notified when it commits, and orders
 * that were checked before are not stored.
 */
export async function announceCatalogueChange(
  transaction: Kysely<DB>,
  what: '' | typeof RATINGS_ONLY | typeof AVAILABILITY_ONLY | typeof COURIER_LOAD_ONLY = '',
): Promise<void> {
  if (what === '' || what === AVAILABILITY_ONLY) {
    await transaction
      .updateTable('shop.catalogue_version')
      .set((current) => ({ version: current('version', '+', 1) }))
      .execute()
  }
  await notify(transaction, CATALOGUE_CHANGED, what)
}

export type Catalogue = {
  readonly now: () => PragueMinute
  /** Returns the version of the cached data, or an earlier one. Callers read it before they read the catalogue. */
  readonly version: () => Promise<number>
  /** Returns whether the database has had no change since that version. */
  readonly isLatest: (version: number) => Promise<boolean>
  /** Returns the states that outlets have switched on and that are in force at that minute. */
  readonly availability: (at: PragueMinute) => Promise<AvailabilityAt>
  /** Throws `restaurant_not_found`. */
  readonly detail: (slug: string, at?: PragueMinute) => Promise<RestaurantDetail>
  /** Null means that the restaurant does not exist (any more). */
  readonly detailById: (id: number) => Promise<RestaurantDetail | null>
  /** Returns when an outlet sells, without the hours in which no courier delivers. Null: it does not exist (any more). */
  readonly hoursOf: (id: number) => Promise<OpeningHours | null>
  /** Returns cards in the requested order; unknown ones are left out. */
  readonly cards: (ids: readonly number[]) => Promise<readonly RestaurantListItem[]>
  /** Throws `restaurant_not_found`. */
  readonly rated: (slug: string) => Promise<{ readonly id: number; readonly rating: Rating }>
  readonly restaurantsOf: (city: City) => Promise<readonly CatalogueRestaurant[]>
  readonly cities: () => Promise<readonly CatalogueCity[]>
  /** Throws `city_not_found`. */
  readonly city: (slug: string) => Promise<CatalogueCity>
  /** Returns the courier load in force, in percent. Throws `city_not_found`. */
  readonly courierLoad: (slug: string) => Promise<number>
  /** Returns dishes that can be ordered today, in no particular order; all others are left out. */
  readonly items: (ids: readonly number[]) => Promise<readonly MenuItem[]>
  /**
   * Returns every dish of an outlet that can be ordered on that day: menu, lunch, checkout extras. Sold-out dishes are
   * in `availability`.
   */
  readonly itemsOf: (restaurantId: number, day: MenuDay) => Promise<readonly MenuItem[]>
  /** Returns the VAT class of every dish of an outlet, by its id. */
  readonly vatClassesOf: (restaurantId: number) => Promise<ReadonlyMap<number, string>>
  /** Returns groups in the requested order; unknown ones are left out. Sold-out extras are in `availability`. */
  readonly extraGroups: (ids: readonly number[]) => Promise<readonly ExtraGroup[]>
  readonly drop: () => void
  /** Call this when only ratings have changed. */
  readonly dropRatings: () => void
  /** Call this when only courier loads have changed. */
  readonly dropCities: () => void
}

type CatalogueDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'paymentMethods' | 'largestOrder'>

/** Applies unless the operator sets another limit. */
const LARGEST_ORDER = czk(20_000)

/** The maximum number of restaurants whose opening is cached for checking orders within a minute. */
const MOST_DETAILS = 500

export function createCatalogue(dependencies: CatalogueDependencies): Catalogue {
  const { database, clock, paymentMethods, largestOrder = LARGEST_ORDER } = dependencies
  const operator = () => ({ enabledMethods: paymentMethods(), largestOrder })
  const version = createCatalogueVersion(database)
  const cache = createCatalogueCache(database, version)
  const switchedOn = createAvailabilityCache(database, version)
  const now = pragueClock(clock)
  const details = createCache<RestaurantDetail | null>(MOST_DETAILS, () => 1)

  async function detailOf(id: number, at: PragueMinute): Promise<RestaurantDetail | null> {
    const outlets = await cache.restaurantById(id)
    return outlets && detailAt(outlets, at, operator(), await switchedOn.at(at))
  }

  return {
    now,
    availability: switchedOn.at,
    version: version.current,
    isLatest: version.isLatest,
    detail: async (slug, at = now()) =>
      detailAt(await cache.restaurant(slug), at, operator(), await switchedOn.at(at)),
    detailById: (id) => {
      const at = now()
      return details.get(String(id), at.stamp, () => detailOf(id, at))
    },
    hoursOf: async (id) => (await cache.restaurantById(id))?.restaurant.hours ?? null,
    cards: async (ids) => {
      const outlets = await Promise.all(ids.map(cache.restaurantById))
      const at = now()
      const availability = await switchedOn.at(at)
      return outlets.flatMap((one) => (one === null ? [] : [cardAt(one, at, availability)]))
    },
    rated: async (slug) => {
      const { restaurant, rating } = await cache.restaurant(slug)
      return { id: restaurant.id, rating }
    },
    restaurantsOf: cache.restaurantsOf,
    cities: cache.cities,
    city: cache.city,
    courierLoad: async (slug) => loadAt((await cache.city(slug)).load, clock()),
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
    vatClassesOf: (restaurantId) => vatClassesOf(database.kysely, restaurantId),
    extraGroups: (ids) => extraGroupsByIds(database.kysely, ids),
    drop: () => {
      version.drop()
      cache.drop()
      switchedOn.drop()
      details.drop()
    },
    // The version stays the same: menus in other caches are not reloaded, so a later version would be wrong for them.
    dropRatings: () => {
      cache.drop()
      details.drop()
    },
    dropCities: cache.dropCities,
  }
}
