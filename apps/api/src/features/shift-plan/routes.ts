import { shiftPlanCalls as calls, ownShifts } from '@sousto/contract/shift-plan/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Plan } from './plan.ts'
import type { SignUps } from './sign-ups.ts'

const OK = { status: 'ok' as const }

type Parts = { readonly plan: Plan; readonly signUps: SignUps }

export function shiftPlanRoutes(fastify: FastifyInstance, { plan, signUps }: Parts): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.read),
    handler: ({ params, query }) => plan.ofCity(params.city, query.from),
  })
  app.route({
    ...consoleRoute(calls.publish),
    handler: async (request) => {
      const { begins, ends, places } = request.body
      const shift = { begins: Temporal.Instant.from(begins), ends: Temporal.Instant.from(ends), places }
      const key = String(request.headers['idempotency-key'])
      await plan.publish(request.params.city, { ...shift, key }, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.withdraw),
    handler: async (request) => {
      await plan.withdraw(request.params.city, request.params.shift, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(ownShifts.read),
    handler: (request) => plan.ofCourier(signedIn(request), request.query.from),
  })
  for (const what of ['signUp', 'signOff', 'offer', 'keep'] as const) {
    app.route({
      ...consoleRoute(ownShifts[what]),
      handler: async (request) => {
        await signUps[what](signedIn(request), request.params.shift)
        return OK
      },
    })
  }
  app.route({
    ...consoleRoute(ownShifts.take),
    handler: async (request) => {
      await signUps.take(signedIn(request), request.params.swap)
      return OK
    },
  })
}
