import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Reviews } from './service.ts'

export function reviewRoutes(fastify: FastifyInstance, reviews: Reviews): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.restaurants.rating),
    handler: ({ params }) => reviews.rating(params.restaurant),
  })

  app.route({
    ...route(ENDPOINTS.restaurants.reviews),
    handler: ({ params, query }) => reviews.page(params.restaurant, query.page),
  })
}
