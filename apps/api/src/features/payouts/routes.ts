import { FailureError } from '@sousto/contract/failure-error.ts'
import { bankAccountCalls, payoutCalls as calls } from '@sousto/contract/payouts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OutletAccounts } from './outlet-account.ts'
import type { PayoutRuns } from './runs.ts'
import type { PayoutStatements } from './statements.ts'

const OK = { status: 'ok' as const }
/** A reader refuses files over 32 MB by itself, with a sentence about it. */
const LARGEST_STATEMENT = 33 * 2 ** 20

type Services = {
  readonly runs: PayoutRuns
  readonly statements: PayoutStatements
  readonly accounts: OutletAccounts
}

export function payoutRoutes(fastify: FastifyInstance, { runs, statements, accounts }: Services): void {
  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_STATEMENT },
      (_, body, done) => done(null, body),
    )
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.readStatement),
      bodyLimit: LARGEST_STATEMENT,
      handler: async (request) => {
        const { body } = request
        // The content type is another one or missing.
        if (!Buffer.isBuffer(body)) throw new FailureError('malformed')
        return await statements.read(body, signedIn(request))
      },
    })
  })

  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.overview), handler: () => runs.overview() })
  app.route({
    ...consoleRoute(calls.prepare),
    handler: async (request) => {
      const wanted = { ...request.body, key: String(request.headers['idempotency-key']) }
      return { run: await runs.prepare(wanted, signedIn(request)) }
    },
  })
  app.route({
    ...consoleRoute(calls.details),
    handler: (request) => runs.details(request.params.run, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.withdraw),
    handler: async (request) => {
      await runs.withdraw(request.params.run, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.release),
    handler: async (request) => {
      await runs.release(request.params.run, request.body.hash, signedIn(request))
      return OK
    },
  })
  app.route({ ...consoleRoute(calls.file), handler: ({ params }) => runs.file(params.run) })
  app.route({ ...consoleRoute(bankAccountCalls.get), handler: ({ params }) => accounts.get(params.outlet) })
  app.route({
    ...consoleRoute(bankAccountCalls.save),
    handler: (request) => accounts.save(request.params.outlet, request.body.account, signedIn(request)),
  })
}
