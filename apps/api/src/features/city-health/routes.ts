import { healthCalls as calls } from '@sousto/contract/city-health/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute } from '../../http/staff-session.ts'
import type { CityHealthService } from './service.ts'

export function cityHealthRoutes(fastify: FastifyInstance, health: CityHealthService): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.now), handler: () => health.now() })
}
