import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AreaService } from './service.ts'

export function areaRoutes(plugin: FastifyInstance, service: AreaService): void {
  const app = plugin.withTypeProvider<ZodTypeProvider>()

  app.route({ ...route(addresses.areasAt), handler: ({ params }) => service.lookUp(params) })
  app.route({ ...route(addresses.multi), handler: ({ params }) => service.lookUpAreas(params) })
  app.route({ ...route(addresses.cityAt), handler: ({ params }) => service.lookUpCity(params) })
}
