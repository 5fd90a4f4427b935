/** Keeps the catalogue in memory until it changes: every response and order check reads from it. */

import { requireFound } from '@sousto/contract/failure-error.ts'
import type { City } from '@sousto/domain/catalogue/city.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { createCache } from '../../cache/cache.ts'
import type { DB } from '../../database/tables.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { allCities, type CatalogueCity } from './city-store.ts'
import {
  type CatalogueRestaurant,
  restaurantBySlug,
  restaurantsByIds,
  restaurantsOfCity,
  restaurantsOfGroup,
} from './restaurant-store.ts'

/** A restaurant with every other outlet of its group. */
export type Outlets = CatalogueRestaurant & { readonly siblings: readonly CatalogueRestaurant[] }

export type CatalogueCache = {
  readonly cities: () => Promise<readonly CatalogueCity[]>
  /** Throws `city_not_found`. */
  readonly city: (slug: string) => Promise<CatalogueCity>
  /** Throws `restaurant_not_found`. */
  readonly restaurant: (slug: string) => Promise<Outlets>
  /** Null means that the restaurant does not exist (any more). */
  readonly restaurantById: (id: number) => Promise<Outlets | null>
  readonly restaurantsOf: (city: City) => Promise<readonly CatalogueRestaurant[]>
  readonly drop: () => void
  readonly dropCities: () => void
}

/** The maximum number of cached restaurants, over all groups and lists; one takes about 10 kB. */
const MOST_RESTAURANTS = 4_000
/** Only a change of the catalogue makes an entry stale. */
const LASTING = 0

export function createCatalogueCache({ kysely }: Database<DB>, version: CatalogueVersion): CatalogueCache {
  const cities = createCache<readonly CatalogueCity[]>(1, () => 1)
  const outlets = createCache<Outlets>(MOST_RESTAURANTS, ({ siblings }) => 1 + siblings.length)
  const slugs = createCache<string | null>(MOST_RESTAURANTS, () => 1)
  const lists = createCache<readonly CatalogueRestaurant[]>(MOST_RESTAURANTS, (list) => 1 + list.length)

  const afterVersion =
    <Loaded>(load: () => Promise<Loaded>) =>
    async () => {
      await version.current()
      return await load()
    }

  const allTheCities = () =>
    cities.get(
      'all',
      LASTING,
      afterVersion(() => allCities(kysely)),
    )

  async function withSiblings(restaurant: CatalogueRestaurant): Promise<Outlets> {
    const { group } = restaurant.restaurant
    const outletsOfGroup = group === null ? [] : await restaurantsOfGroup(kysely, group, restaurant.cityId)
    const siblings = outletsOfGroup.filter((other) => other.restaurant.id !== restaurant.restaurant.id)
    return { ...restaurant, siblings }
  }

  const restaurant = (slug: string) =>
    outlets.get(
      slug,
      LASTING,
      afterVersion(async () =>
        withSiblings(requireFound(await restaurantBySlug(kysely, slug), 'restaurant_not_found')),
      ),
    )

  return {
    cities: allTheCities,
    city: async (slug) =>
      requireFound(
        (await allTheCities()).find(({ city }) => city.slug === slug),
        'city_not_found',
      ),
    restaurant,
    restaurantById: async (id) => {
      const slugOf = afterVersion(
        async () => (await restaurantsByIds(kysely, [id]))[0]?.restaurant.slug ?? null,
      )
      const slug = await slugs.get(String(id), LASTING, slugOf)
      return slug === null ? null : restaurant(slug)
    },
    restaurantsOf: (city) =>
      lists.get(
        city.slug,
        LASTING,
        afterVersion(() => restaurantsOfCity(kysely, city.id)),
      ),
    drop: () => {
      for (const cache of [cities, outlets, slugs, lists]) cache.drop()
    },
    dropCities: cities.drop,
  }
}
