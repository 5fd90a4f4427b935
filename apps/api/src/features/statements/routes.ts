import {
  allStatementCalls as all,
  statementCalls as ofOutlet,
  ownStatements as own,
} from '@sousto/contract/statements/endpoints.ts'
import type { statementOrdersQuery } from '@sousto/contract/statements/wire.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OrdersWanted } from './orders.ts'
import type { StatementFile, Statements } from './service.ts'

const OK = { status: 'ok' as const }

const outletOf = ({ outlet }: { readonly outlet: number }): Payee => ({ kind: 'outlet', id: outlet })
const partyOf = ({ kind, party }: { readonly kind: Payee['kind']; readonly party: number }): Payee => ({
  kind,
  id: party,
})
const courierOf = (request: Parameters<typeof signedIn>[0]): Payee => ({
  kind: 'courier',
  id: signedIn(request).id,
})
const actionOf = (request: Parameters<typeof signedIn>[0]) => ({
  key: String(request.headers['idempotency-key']),
  by: signedIn(request),
})

const wanted = ({ figure, of, cursor }: z.output<typeof statementOrdersQuery>): OrdersWanted => ({
  figure: figure ?? null,
  of: of ?? null,
  cursor: cursor ?? null,
})

const sendFile = async (reply: FastifyReply, { name, type, content }: StatementFile) =>
  await reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content)

export function statementRoutes(fastify: FastifyInstance, statements: Statements): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(ofOutlet.list),
    handler: ({ params, query }) => statements.ofParty(outletOf(params), query.cursor ?? null),
  })
  app.route({
    ...consoleRoute(ofOutlet.details),
    handler: ({ params }) => statements.details(outletOf(params), params.statement),
  })
  app.route({
    ...consoleRoute(ofOutlet.orders),
    handler: ({ params, query }) => statements.orders(outletOf(params), params.statement, wanted(query)),
  })
  app.route({
    ...consoleRoute(ofOutlet.file),
    handler: async ({ params }, reply) =>
      sendFile(reply, await statements.file(outletOf(params), params.statement, params.format)),
  })
  app.route({
    ...consoleRoute(ofOutlet.document),
    handler: async ({ params: { statement, document, format, ...params } }, reply) =>
      sendFile(reply, await statements.document(outletOf(params), statement, document, format)),
  })

  app.route({
    ...consoleRoute(own.list),
    handler: (request) => statements.ofParty(courierOf(request), request.query.cursor ?? null),
  })
  app.route({
    ...consoleRoute(own.details),
    handler: (request) => statements.details(courierOf(request), request.params.statement),
  })
  app.route({
    ...consoleRoute(own.orders),
    handler: (request) =>
      statements.orders(courierOf(request), request.params.statement, wanted(request.query)),
  })
  app.route({
    ...consoleRoute(own.file),
    handler: async (request, reply) => {
      const { statement, format } = request.params
      return sendFile(reply, await statements.file(courierOf(request), statement, format))
    },
  })
  app.route({
    ...consoleRoute(own.document),
    handler: async (request, reply) => {
      const { statement, document, format } = request.params
      return sendFile(reply, await statements.document(courierOf(request), statement, document, format))
    },
  })

  app.route({
    ...consoleRoute(all.list),
    handler: ({ query: { kind = null, party, state = null, from = null, to = null, cursor = null } }) =>
      statements.all({
        kind,
        party: kind === null || party === undefined ? null : { kind, id: party },
        state,
        from,
        to,
        cursor,
      }),
  })
  app.route({
    ...consoleRoute(all.details),
    handler: ({ params }) => statements.details(partyOf(params), params.statement),
  })
  app.route({
    ...consoleRoute(all.orders),
    handler: ({ params, query }) => statements.orders(partyOf(params), params.statement, wanted(query)),
  })
  app.route({
    ...consoleRoute(all.file),
    handler: async ({ params }, reply) =>
      sendFile(reply, await statements.file(partyOf(params), params.statement, params.format)),
  })
  app.route({
    ...consoleRoute(all.document),
    handler: async ({ params: { statement, document, format, ...params } }, reply) =>
      sendFile(reply, await statements.document(partyOf(params), statement, document, format)),
  })
  app.route({
    ...consoleRoute(all.settings),
    handler: ({ params }) => statements.settings(partyOf(params)),
  })
  app.route({
    ...consoleRoute(all.saveSettings),
    handler: async (request) => {
      await statements.saveSettings(partyOf(request.params), request.body, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(all.close),
    handler: async (request) => ({
      statement: await statements.close(partyOf(request.params), actionOf(request)),
    }),
  })
  app.route({
    ...consoleRoute(all.send),
    handler: async (request) => {
      await statements.send(partyOf(request.params), request.params.statement, actionOf(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(all.charge),
    handler: async (request) => {
      await statements.charge(partyOf(request.params), request.params.statement, actionOf(request))
      return OK
    },
  })
}
