import { boardCalls as calls } from '@sousto/contract/board/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientOf } from '../../http/client.ts'
import { consoleRoute, type StaffLookup, signedIn } from '../../http/staff-session.ts'
import type { TokenCookie } from '../../http/token-cookie.ts'
import type { ActionSender, OrderBoards, PartKey } from './service.ts'
import type { BoardStreams } from './streams.ts'

type Dependencies = {
  readonly boards: OrderBoards
  readonly streams: BoardStreams
  readonly staffLookup: StaffLookup
  readonly cookie: TokenCookie
}

type OrderParams = { readonly outlet: number; readonly year: number; readonly number: number }

const partOf = ({ outlet, year, number }: OrderParams): PartKey => ({ outlet, number: { year, number } })
const sender = (request: FastifyRequest & { headers: unknown }): ActionSender => ({
  by: signedIn(request),
  // The route's schema has decoded the headers.
  headers: request.headers as unknown as ActionSender['headers'],
})

export function boardRoutes(
  fastify: FastifyInstance,
  { boards, streams, staffLookup, cookie }: Dependencies,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.load), handler: ({ params }) => boards.load(params.outlet) })
  app.route({
    ...consoleRoute(calls.acknowledge),
    handler: (request) => boards.acknowledge(partOf(request.params), signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.accept),
    handler: (request) => boards.accept(partOf(request.params), sender(request), request.body.minutes),
  })
  app.route({
    ...consoleRoute(calls.decline),
    handler: (request) => boards.decline(partOf(request.params), sender(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.start),
    handler: (request) => boards.start(partOf(request.params), sender(request)),
  })
  app.route({
    ...consoleRoute(calls.ready),
    handler: (request) => boards.ready(partOf(request.params), sender(request)),
  })
  app.route({
    ...consoleRoute(calls.handOver),
    handler: (request) => boards.handOver(partOf(request.params), sender(request)),
  })
  app.route({
    ...consoleRoute(calls.deliver),
    handler: (request) => boards.deliver(partOf(request.params), sender(request)),
  })
  app.route({
    ...consoleRoute(calls.undo),
    handler: (request) => boards.undo(partOf(request.params), sender(request)),
  })
  app.route({
    ...consoleRoute(calls.remove),
    handler: (request) => boards.remove(partOf(request.params), sender(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.events),
    handler: async (request, reply) => {
      const { since, outlets, city = null, screen = null, courier } = request.query
      const token = cookie.read(request)
      const watched = {
        since: since === undefined ? null : Number(since),
        outlets: outlets?.split(',').map(Number) ?? null,
        city,
        screen,
        asCourier: courier === 'true',
        client: clientOf(request.ip),
        current: async () => (token === null ? null : await staffLookup.staffOf(token)),
      }
      await streams.open(signedIn(request), watched, reply)
    },
  })
}
