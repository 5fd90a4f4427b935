import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { DataRequests } from './data-requests.ts'
import type { RegisterHandling } from './handling.ts'
import type { Notices } from './notices.ts'

/** The limit per IP address, which the server enforces (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 10, timeWindow: '1 minute' }, inTurn: true }
const { register, outletComplaints } = CONSOLE_ENDPOINTS

export function registerRoutes(
  fastify: FastifyInstance,
  {
    handling,
    notices,
    dataRequests,
  }: { readonly handling: RegisterHandling; readonly notices: Notices; readonly dataRequests: DataRequests },
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.notices.send),
    config: RATE_LIMITED,
    handler: async ({ body, ip }) => {
      await notices.receive(body, ip)
      return { status: 'ok' } as const
    },
  })
  app.route({
    ...route(ENDPOINTS.dataRequests.send),
    config: RATE_LIMITED,
    handler: async ({ body, ip }) => {
      await dataRequests.receive(body, ip)
      return { status: 'ok' } as const
    },
  })
  app.route({
    ...consoleRoute(register.noteDataRequest),
    handler: async (request) => {
      await dataRequests.note(request.body, signedIn(request))
      return { status: 'ok' } as const
    },
  })
  app.route({
    ...consoleRoute(register.list),
    handler: ({ query: { before, ...filter } }) => handling.list(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(register.listAsCsv),
    handler: async ({ query }, reply) => sendCsv(reply, 'rejstrik.csv', await handling.csv(query)),
  })
  app.route({ ...consoleRoute(register.read), handler: ({ params }) => handling.read(params.entry) })
  app.route({
    ...consoleRoute(register.decide),
    handler: (request) =>
      handling.decide({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(outletComplaints.list),
    handler: ({ params }) => handling.complaints(params.outlet),
  })
  app.route({
    ...consoleRoute(outletComplaints.file),
    handler: (request) => handling.complain(request.params.outlet, request.body.text, signedIn(request)),
  })
}
