import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AreaService } from './service.ts'

export function areaRoutes(plugin: FastifyInstance, service: AreaService): void {
  const app = plugin.withTypeProvider<ZodTypeProvider>()

  const { method, url, schema } = route(addresses.areasAt)
  app.route({
    method,
    url,
    schema: { params: schema.params },
    handler: async ({ params }, reply) =>
      reply.type('application/json; charset=utf-8').send(await service.lookUpText(params)),
  })
  app.route({ ...route(addresses.multi), handler: ({ params }) => service.lookUpAreas(params) })
  app.route({ ...route(addresses.cityAt), handler: ({ params }) => service.lookUpCity(params) })
  app.route({
    ...route(addresses.area),
    handler: async ({ params }) => requireFound(await service.area(params.code), 'area_not_found'),
  })
  app.route({
    ...route(addresses.ownDeliveryIn),
    handler: async ({ params }) => [...(await service.ownDeliveryIn(params.code))],
  })
  app.route({
    ...route(addresses.areasVersion),
    handler: async () => ({ verze: await service.version() }),
  })
}
