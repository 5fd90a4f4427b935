import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { receivedApplicationCalls as calls } from '@sousto/contract/received-applications/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { ApplicationHandling } from './handling.ts'
import type { Applications } from './service.ts'

/** The limit per IP address, which the server enforces (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 10, timeWindow: '1 minute' }, inTurn: true }
const { workWithUs, deliverWithUs } = ENDPOINTS.applications

export function applicationRoutes(fastify: FastifyInstance, applications: Applications): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(workWithUs),
    config: RATE_LIMITED,
    handler: ({ body, ip }) => applications.applyAsPartner(body, ip),
  })

  app.route({
    ...route(deliverWithUs),
    config: RATE_LIMITED,
    handler: ({ body, ip }) => applications.applyAsCourier(body, ip),
  })
}

export function handlingRoutes(fastify: FastifyInstance, handling: ApplicationHandling): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(calls.list),
    handler: ({ query: { before, ...filter } }) => handling.list(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.listAsCsv),
    handler: async ({ query }, reply) => sendCsv(reply, 'zadosti.csv', await handling.csv(query)),
  })
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => handling.read(params.application) })
  app.route({
    ...consoleRoute(calls.change),
    handler: (request) =>
      handling.change({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.note),
    handler: (request) => handling.note(request.params.application, request.body.text, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.answer),
    handler: (request) =>
      handling.answer({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.remove),
    handler: async (request) => {
      await handling.remove({ ...request.params, ...request.headers }, signedIn(request))
      return { status: 'ok' as const }
    },
  })
}
