import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { markFavourites } from '@sousto/contract/restaurants/favourites.ts'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '../../http/serve-cached.ts'
import type { CurrentUser } from '../../http/session.ts'
import type { CachedResponses } from './cached-responses.ts'

/** `favouritesOf` returns the ids of a customer's favourite restaurants. */
export function catalogueRoutes(
  app: FastifyInstance,
  answers: CachedResponses,
  favouritesOf: (userId: number) => Promise<ReadonlySet<number>>,
): void {
  const { restaurants, menu, location } = ENDPOINTS
  const marked = async ({ id }: CurrentUser, json: string) => markFavourites(json, await favouritesOf(id))
  serveCached(app, restaurants.detail, ({ params }) => answers.restaurant(params.restaurant), marked)
  serveCached(app, restaurants.list, ({ query }) => answers.restaurants(query.city, query.area), marked)
  serveCached(app, restaurants.categories, () => answers.categories())
  serveCached(app, restaurants.banners, ({ query }) => answers.banners(query.city))
  serveCached(app, menu.restaurant, ({ params }) => answers.menu(params.restaurant))
  serveCached(app, menu.extras, ({ body }) => answers.extras(body))
  serveCached(app, menu.courierLoad, ({ params }) => answers.courierLoad(params.city))
  serveCached(app, menu.daily, ({ params }) => answers.dailyMenu(params.city))
  serveCached(app, menu.eshop, ({ params }) => answers.eshop(params.restaurant))
  serveCached(app, location.cities, () => answers.cities())
  serveCached(app, location.pauses, () => answers.cityPauses())
}
