import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serveText } from '../../http/serve-text.ts'
import type { Answers } from './answers.ts'

export function catalogueRoutes(app: FastifyInstance, answers: Answers): void {
  const { restaurants, menu, location } = ENDPOINTS
  serveText(app, restaurants.detail, ({ params }) => answers.restaurant(params.restaurant))
  serveText(app, restaurants.list, ({ query }) => answers.restaurants(query.city, query.area))
  serveText(app, restaurants.categories, () => answers.categories())
  serveText(app, restaurants.banners, ({ query }) => answers.banners(query.city))
  serveText(app, menu.restaurant, ({ params }) => answers.menu(params.restaurant))
  serveText(app, menu.extras, ({ body }) => answers.extras(body))
  serveText(app, menu.courierLoad, ({ params }) => answers.courierLoad(params.city))
  serveText(app, menu.daily, ({ params }) => answers.dailyMenu(params.city))
  serveText(app, menu.eshop, ({ params }) => answers.eshop(params.restaurant))
  serveText(app, location.cities, () => answers.cities())
}
