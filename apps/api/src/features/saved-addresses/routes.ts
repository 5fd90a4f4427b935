import { addressInPath } from '@sousto/contract/customers/codec.ts'
import { type Part, route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { malformed } from '@sousto/contract/malformed.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { loggedIn } from '../../http/session.ts'
import type { SavedAddresses } from './service.ts'

const OK = { status: 'ok' } as const
const { addresses, saveDoor, saveAddress, saveAddressInPath, removeAddress } = ENDPOINTS.customers

export function savedAddressRoutes(fastify: FastifyInstance, saved: SavedAddresses): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...route(addresses), handler: (request) => saved.list(loggedIn(request).id) })

  app.route({
    ...route(saveAddress),
    handler: async (request) => {
      await saved.save(loggedIn(request).id, request.body, request.query)
      return OK
    },
  })

  app.route({
    ...route(saveAddressInPath),
    handler: async (request) => {
      await saved.save(loggedIn(request).id, request.params, request.query)
      return OK
    },
  })

  // The same endpoint for a client that does not encode the slashes of its JSON: `Smyšlená 8/3`.
  fastify.route({
    method: 'POST',
    url: '/location/fav/*',
    schema: { querystring: saveAddress.query },
    handler: async (request) => {
      const { id } = loggedIn(request)
      const { '*': address } = request.params as { '*': string }
      const code = z.safeDecode(addressInPath, { address })
      if (!code.success) throw new FailureError('malformed', { failure: malformed(['address']) })
      // Decoded by the schema above, like every part of a request.
      await saved.save(id, code.data, request.query as Part<typeof saveAddress, 'query'>)
      return OK
    },
  })

  app.route({
    ...route(saveDoor),
    handler: async (request) => {
      await saved.saveDoor(loggedIn(request).id, request.params, request.body.door)
      return OK
    },
  })

  app.route({
    ...route(removeAddress),
    handler: async (request) => {
      await saved.remove(loggedIn(request).id, request.params)
      return OK
    },
  })
}
