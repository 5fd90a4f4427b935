import { courierDecisions as calls, ownDecisions } from '@sousto/contract/courier-decisions/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Decisions } from './decisions.ts'

const OK = { status: 'ok' as const }

/** The route's schema has checked the header. */
const keyOf = ({ headers }: FastifyRequest): string => String(headers['idempotency-key'])

export function decisionRoutes(fastify: FastifyInstance, decisions: Decisions): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.list), handler: ({ params }) => decisions.ofCity(params.city) })
  app.route({
    ...consoleRoute(calls.sign),
    handler: async (request) => {
      const { city, person } = request.params
      const { kind, until, reason } = request.body
      const end = until === null ? null : Temporal.Instant.from(until)
      await decisions.sign(city, person, { key: keyOf(request), kind, until: end, reason }, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.note),
    handler: async (request) => {
      const { city, decision } = request.params
      await decisions.note(city, decision, { key: keyOf(request), ...request.body }, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.review),
    handler: async (request) => {
      const { city, decision } = request.params
      const { outcome, reason } = request.body
      await decisions.review(
        city,
        decision,
        { key: keyOf(request), outcome, text: reason },
        signedIn(request),
      )
      return OK
    },
  })
  app.route({
    ...consoleRoute(ownDecisions.list),
    handler: (request) => decisions.ofCourier(signedIn(request)),
  })
  app.route({
    ...consoleRoute(ownDecisions.answer),
    handler: async (request) => {
      await decisions.answer(signedIn(request), request.params.decision, {
        key: keyOf(request),
        ...request.body,
      })
      return OK
    },
  })
}
