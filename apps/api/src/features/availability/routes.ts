import { availability as calls } from '@sousto/contract/availability/endpoints.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { worksAt } from '@sousto/domain/staff/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Availability, StaffRequest } from './service.ts'

type KeyedRequest = {
  readonly params: { readonly outlet: number }
  readonly headers: { readonly 'idempotency-key': string }
}

const staffRequestOf = (request: FastifyRequest, { params, headers }: KeyedRequest): StaffRequest => ({
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
      availability.startBusy(staffRequestOf(request, request), request.body.minutes, request.body.period),
  })
  app.route({
    ...consoleRoute(calls.endBusy),
    handler: (request) => availability.endBusy(staffRequestOf(request, request)),
  })
  app.route({
    ...consoleRoute(calls.startPause),
    handler: (request) => {
      const by = signedIn(request)
      const asked = { ...staffRequestOf(request, request), by }
      const { period, reason } = request.body
      if (worksAt(by, asked.outlet)) return availability.startPause(asked, period)
      if (reason === undefined) throw new FailureError('pause_reason_required')
      return availability.pauseByOperator(asked, period, reason)
    },
  })
  app.route({
    ...consoleRoute(calls.endPause),
    handler: (request) => availability.endPause(staffRequestOf(request, request)),
  })
  app.route({
    ...consoleRoute(calls.switchOff),
    handler: (request) =>
      availability.switchOff(staffRequestOf(request, request), request.params, request.body.period),
  })
  app.route({
    ...consoleRoute(calls.switchBack),
    handler: (request) => availability.switchBack(staffRequestOf(request, request), request.params),
  })
}
