import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { markFavourites } from '@sousto/contract/restaurants/favourites.ts'
import type { FastifyInstance } from 'fastify'
import { serveText } from '../../http/serve-text.ts'
import type { CurrentUser } from '../../http/session.ts'
import type { Answers } from './cached-responses.ts'

/** `favouritesOf`: the ids of a customer's favourite restaurants. */
export function catalogueRoutes(
  app: FastifyInstance,
  answers: Answers,
  favouritesOf: (userId: number) => Promise<ReadonlySet<number>>,
): void {
  const { restaurants, menu, location } = ENDPOINTS
  const marked = async ({ id }: CurrentUser, json: string) => markFavourites(json, await favouritesOf(id))
  serveText(app, restaurants.detail, ({ params }) => answers.restaurant(params.restaurant), marked)
  serveText(app, restaurants.list, ({ query }) => answers.restaurants(query.city, query.area), marked)
  serveText(app, restaurants.categories, () => answers.categories())
  serveText(app, restaurants.banners, ({ query }) => answers.banners(query.city))
  serveText(app, menu.restaurant, ({ params }) => answers.menu(params.restaurant))
  serveText(app, menu.extras, ({ body }) => answers.extras(body))
  serveText(app, menu.courierLoad, ({ params }) => answers.courierLoad(params.city))
  serveText(app, menu.daily, ({ params }) => answers.dailyMenu(params.city))
  serveText(app, menu.eshop, ({ params }) => answers.eshop(params.restaurant))
  serveText(app, location.cities, () => answers.cities())
}
