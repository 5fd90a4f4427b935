import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '../../http/serve-cached.ts'
import type { DishSearch } from './service.ts'

export function dishSearchRoutes(app: FastifyInstance, search: DishSearch): void {
  serveCached(app, ENDPOINTS.dishSearch.find, ({ params, query }) =>
    search.find(params.city, query.text, query.area),
  )
  serveCached(app, ENDPOINTS.dishSearch.findByDiet, ({ params, body: { text, area, filtr } }) =>
    search.find(params.city, text, area, filtr),
  )
  serveCached(app, ENDPOINTS.dishSearch.byDiet, ({ params, body }) =>
    search.countByDiet(params.city, body.filtr),
  )
}
