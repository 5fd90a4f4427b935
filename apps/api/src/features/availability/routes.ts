import { availability as calls } from '@sousto/contract/availability/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Availability, Press } from './service.ts'

type Pressed = {
  readonly params: { readonly outlet: number }
  readonly headers: { readonly 'idempotency-key': string }
}

const pressOf = (request: FastifyRequest, { params, headers }: Pressed): Press => ({
  by: signedIn(request),
  outlet: params.outlet,
  key: headers['idempotency-key'],
})

export function availabilityRoutes(fastify: FastifyInstance, availability: Availability): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(calls.read),
    handler: ({ params }) => availability.read(params.outlet),
  })
  app.route({
    ...consoleRoute(calls.switchable),
    handler: ({ params }) => availability.switchable(params.outlet),
  })
  app.route({
    ...consoleRoute(calls.startBusy),
    handler: (request) =>
      availability.startBusy(pressOf(request, request), request.body.minutes, request.body.period),
  })
  app.route({
    ...consoleRoute(calls.endBusy),
    handler: (request) => availability.endBusy(pressOf(request, request)),
  })
  app.route({
    ...consoleRoute(calls.startPause),
    handler: (request) => availability.startPause(pressOf(request, request), request.body.period),
  })
  app.route({
    ...consoleRoute(calls.endPause),
    handler: (request) => availability.endPause(pressOf(request, request)),
  })
  app.route({
    ...consoleRoute(calls.switchOff),
    handler: (request) =>
      availability.switchOff(pressOf(request, request), request.params, request.body.period),
  })
  app.route({
    ...consoleRoute(calls.switchBack),
    handler: (request) => availability.switchBack(pressOf(request, request), request.params),
  })
}
