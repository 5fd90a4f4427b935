import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { loggedIn } from '../../http/session.ts'
import type { Favourites } from './service.ts'

const OK = { status: 'ok' } as const

export function favouriteRoutes(fastify: FastifyInstance, favourites: Favourites): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.customers.favourites),
    handler: (request) => favourites.list(loggedIn(request).id),
  })

  app.route({
    ...route(ENDPOINTS.customers.addFavourite),
    handler: async (request) => {
      await favourites.add(loggedIn(request).id, request.params)
      return OK
    },
  })

  app.route({
    ...route(ENDPOINTS.customers.removeFavourite),
    handler: async (request) => {
      await favourites.remove(loggedIn(request).id, request.params)
      return OK
    },
  })
}
