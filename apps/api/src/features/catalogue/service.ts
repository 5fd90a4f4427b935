/** The current catalogue, for the routes and for other features. */

import type { City } from '@sousto/domain/catalogue/city.ts'
import type { ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import type { Rating, RestaurantDetail, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { czk } from '@sousto/domain/money/money.ts'
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

/** Every process drops its caches when it is notified of this (`docs/interfaces.md`). */
export const CATALOGUE_CHANGED = 'catalogue_changed'
/** The payload when only ratings have changed, which happens all day: menus stay cached. */
export const RATINGS_ONLY = 'ratings'
/** The payload of a press in an outlet, which happens all evening: menus say in their stamps what is sold out, and stay cached. */
export const AVAILABILITY_ONLY = 'availability'

const changeOf = (payload: string): CatalogueChange =>
  payload === RATINGS_ONLY || payload === AVAILABILITY_ONLY ? payload : 'everything'

/** What other processes change, until `close`; after a lost connection anything may have changed. */
export function hearCatalogueChanges(
  { database, log }: Pick<ApiDependencies, 'database' | 'log'>,
  onChange: (what: CatalogueChange) => void,
) {
  const forget = () => onChange('everything')
  return database.listen({
    channel: CATALOGUE_CHANGED,
    onMessage: (payload) => onChange(changeOf(payload)),
    onLost: forget,
    onReconnect: forget,
    onError: (error) => log.warn({ err: error }, 'catalogue changes are not heard'),
  })
}

/** Call in the transaction that changes the catalogue: the others are notified when it commits, and orders checked before are not stored. */
export async function announceCatalogueChange(
  transaction: Kysely<DB>,
  what: '' | typeof RATINGS_ONLY | typeof AVAILABILITY_ONLY = '',
): Promise<void> {
  if (what !== RATINGS_ONLY) {
    await transaction
      .updateTable('shop.catalogue_version')
      .set((current) => ({ version: current('version', '+', 1) }))
      .execute()
  }
  await notify(transaction, CATALOGUE_CHANGED, what)
}

export type Catalogue = {
  readonly now: () => PragueMinute
  /** Of what is remembered, or an earlier one. Whoever needs it asks before reading the catalogue. */
  readonly version: () => Promise<number>
  /** Whether nothing has changed since that version, by the database. */
  readonly isLatest: (version: number) => Promise<boolean>
  /** What outlets have switched on and still holds at that minute. */
  readonly availability: (at: PragueMinute) => Promise<AvailabilityAt>
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
  /** Every dish of an outlet that can be ordered on that day: menu, lunch, checkout extras. `availability` says what is sold out besides. */
  readonly itemsOf: (restaurantId: number, day: MenuDay) => Promise<readonly MenuItem[]>
  /** In the requested order; unknown ones are left out. `availability` says what is sold out. */
  readonly extraGroups: (ids: readonly number[]) => Promise<readonly ExtraGroup[]>
  readonly drop: () => void
  /** When only ratings have changed. */
  readonly dropRatings: () => void
}

type CatalogueDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'paymentMethods' | 'largestOrder'>

/** Where the operator says nothing. */
const LARGEST_ORDER = czk(20_000)

/** Maximum number of restaurants that orders are checked against in a minute without computing their opening again. */
const MOST_DETAILS = 500

export function createCatalogue(dependencies: CatalogueDependencies): Catalogue {
  const { database, clock, paymentMethods: enabledMethods, largestOrder = LARGEST_ORDER } = dependencies
  const operator = { enabledMethods, largestOrder }
  const version = createCatalogueVersion(database)
  const cache = createCatalogueCache(database, version)
  const switchedOn = createAvailabilityCache(database, version)
  const now = pragueClock(clock)
  const details = createCache<RestaurantDetail | null>(MOST_DETAILS, () => 1)

  async function detailOf(id: number, at: PragueMinute): Promise<RestaurantDetail | null> {
    const outlets = await cache.restaurantById(id)
    return outlets && detailAt(outlets, at, operator, await switchedOn.at(at))
  }

  return {
    now,
    availability: switchedOn.at,
    version: version.current,
    isLatest: version.isLatest,
    detail: async (slug, at = now()) =>
      detailAt(await cache.restaurant(slug), at, operator, await switchedOn.at(at)),
    detailById: (id) => {
      const at = now()
      return details.get(String(id), at.stamp, () => detailOf(id, at))
    },
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
      switchedOn.drop()
      details.drop()
    },
    // The version stays: menus that others remember are not reloaded, so a later one would be a wrong claim.
    dropRatings: () => {
      cache.drop()
      details.drop()
    },
  }
}
