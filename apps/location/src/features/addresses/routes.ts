import { encodeAddress } from '@sousto/contract/addresses/codec.ts'
import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { found } from '../../refusal.ts'
import type { AddressService } from './service.ts'

/** Written without being checked once more: to check ten addresses costs as much as to find them, and it is done with every key. */
const textOf = (found: readonly Address[]) => JSON.stringify(found.map(encodeAddress))

type CityPosition = (slug: string) => Promise<LngLat | null>

export function addressRoutes(
  plugin: FastifyInstance,
  service: AddressService,
  cityPosition: CityPosition,
): void {
  const app = plugin.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(addresses.search),
    serializerCompiler: () => textOf,
    handler: async ({ query }, reply) => {
      const near = query.mesto === undefined ? null : await cityPosition(query.mesto)
      // One register gives one answer to a text: its edition is tag enough, without reading the whole answer.
      reply.header('etag', `W/"${[await service.edition(), near?.lng, near?.lat].join('/')}"`)
      return service.search(query.text, near)
    },
  })
  app.route({
    ...route(addresses.byCode),
    handler: async ({ params }) => found(await service.byCode(params.kod_adm), 'address_not_found'),
  })
  app.route({ ...route(addresses.around), handler: ({ params }) => service.around(params) })
  // With and without the slash at the end: the specification writes it, people leave it out.
  const nearest = route(addresses.nearest)
  for (const url of [nearest.url, nearest.url.replace(/\/$/, '')]) {
    app.route({
      ...nearest,
      url,
      handler: async ({ params }) => found(await service.nearest(params), 'address_not_found'),
    })
  }
}
