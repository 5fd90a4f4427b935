/** Restaurants that a customer has marked with a heart (`marketplace.md` §2, /mujucet/oblibene; `wire.md`, Accounts). */

import { requireFound } from '@sousto/contract/failure-error.ts'
import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { addFavourite, favouriteIds, removeFavourite } from './store.ts'

export { countFavourers, forgetFavourite } from './store.ts'

export type Favourites = ReturnType<typeof createFavourites>

export function createFavourites(
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  catalogue: Catalogue,
) {
  return {
    ids: async (userId: number): Promise<ReadonlySet<number>> => new Set(await favouriteIds(kysely, userId)),

    /** Newest first; restaurants removed from the catalogue are hidden until they return. */
    list: async (userId: number): Promise<readonly RestaurantListItem[]> => {
      const cards = await catalogue.cards(await favouriteIds(kysely, userId))
      return cards.map((card) => ({ ...card, favourite: true }))
    },

    add: async (userId: number, restaurantId: number): Promise<void> => {
      requireFound(await catalogue.detailById(restaurantId), 'restaurant_not_found')
      await addFavourite(kysely, userId, restaurantId, clock())
    },

    remove: (userId: number, restaurantId: number): Promise<void> =>
      removeFavourite(kysely, userId, restaurantId),
  }
}
