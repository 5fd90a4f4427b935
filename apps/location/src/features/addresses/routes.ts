import { encodeFound } from '@sousto/contract/addresses/codec.ts'
import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import type { FoundAddress, LngLat } from '@sousto/domain/delivery/place.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AddressService } from './service.ts'

/** Skips validation against the schema, which on every keystroke would cost as much as finding ten addresses. */
const serializeAddresses = (found: readonly FoundAddress[]) => JSON.stringify(found.map(encodeFound))

type CityPosition = (slug: string) => Promise<LngLat | null>

export function addressRoutes(
  plugin: FastifyInstance,
  service: AddressService,
  cityPosition: CityPosition,
): void {
  const app = plugin.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(addresses.search),
    serializerCompiler: () => serializeAddresses,
    handler: async ({ query }, reply) => {
      const { mesto } = query
      const middle = mesto === undefined ? null : await cityPosition(mesto)
      const near = middle === null || mesto === undefined ? null : { ...middle, citySlug: mesto }
      // One index always returns the same result for a query, so its version identifies the response without hashing
      // it.
      reply.header('etag', `W/"${[await service.version(), near?.lng, near?.lat, near?.citySlug].join('/')}"`)
      return service.search(query.text, near)
    },
  })
  app.route({
    ...route(addresses.byCode),
    handler: async ({ params }) => requireFound(await service.byCode(params.kod_adm), 'address_not_found'),
  })
  app.route({ ...route(addresses.around), handler: ({ params }) => service.around(params) })
  // With and without the trailing slash: the specification has it, and clients omit it.
  const nearest = route(addresses.nearest)
  for (const url of [nearest.url, nearest.url.replace(/\/$/, '')]) {
    app.route({
      ...nearest,
      url,
      handler: async ({ params }) => requireFound(await service.nearest(params), 'address_not_found'),
    })
  }
}
