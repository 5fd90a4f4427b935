import { printing as calls } from '@sousto/contract/printing/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Printing } from './service.ts'

const by = (request: FastifyRequest & { readonly params: { readonly outlet: number } }) => ({
  staff: signedIn(request),
  outlet: request.params.outlet,
})

export function printingRoutes(fastify: FastifyInstance, printing: Printing): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.list), handler: ({ params }) => printing.list(params.outlet) })
  app.route({ ...consoleRoute(calls.states), handler: ({ params }) => printing.states(params.outlet) })
  app.route({ ...consoleRoute(calls.add), handler: (request) => printing.add(by(request), request.body) })
  app.route({
    ...consoleRoute(calls.change),
    handler: (request) => printing.change(by(request), request.params.printer, request.body),
  })
  app.route({
    ...consoleRoute(calls.remove),
    handler: (request) => printing.remove(by(request), request.params.printer),
  })
  app.route({
    ...consoleRoute(calls.test),
    handler: (request) =>
      printing.test(by(request), request.params.printer, request.headers['idempotency-key']),
  })
  app.route({
    ...consoleRoute(calls.print),
    handler: async (request) => {
      const { year, number } = request.params
      const key = request.headers['idempotency-key']
      await printing.print(by(request), { year, number }, request.body.printer, key)
      return { status: 'ok' as const }
    },
  })
  app.route({
    ...consoleRoute(calls.answer),
    handler: (request) => printing.answer(by(request), request.params.job, request.body.printed),
  })
}
