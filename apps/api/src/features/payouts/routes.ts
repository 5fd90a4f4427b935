import { bankAccountCalls, payoutCalls as calls } from '@sousto/contract/payouts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { fileOf, fileRoutes } from '../../http/file-body.ts'
import { type CurrentStaff, consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { BankAccounts } from './bank-accounts.ts'
import type { PayoutDifferences } from './differences.ts'
import type { PayoutRuns } from './runs.ts'
import type { PayoutStatements } from './statements.ts'

const OK = { status: 'ok' as const }
/** A reader refuses files over 32 MB by itself, with a sentence about it. */
const LARGEST_STATEMENT = 33 * 2 ** 20

type Services = {
  readonly runs: PayoutRuns
  readonly statements: PayoutStatements
  readonly accounts: BankAccounts
  readonly differences: PayoutDifferences
}

export function payoutRoutes(fastify: FastifyInstance, services: Services): void {
  statementRoute(fastify, services)
  runRoutes(fastify, services)
  differenceRoutes(fastify, services)
  accountRoutes(fastify, services)
}

function statementRoute(fastify: FastifyInstance, { statements }: Services): void {
  fileRoutes(fastify, LARGEST_STATEMENT, (scope) => {
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.readStatement),
      bodyLimit: LARGEST_STATEMENT,
      handler: async (request) => {
        return await statements.read(fileOf(request.body, 'malformed'), signedIn(request))
      },
    })
  })
}

function runRoutes(fastify: FastifyInstance, { runs }: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.overview), handler: (request) => runs.overview(signedIn(request)) })
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
  app.route({
    ...consoleRoute(calls.table),
    handler: async ({ params: { run } }, reply) =>
      sendCsv(reply.header('cache-control', 'no-store'), `vyplata-${run}.csv`, await runs.table(run)),
  })
}

function differenceRoutes(fastify: FastifyInstance, { differences }: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.propose),
    handler: async (request) => {
      await differences.propose(request.params, request.body, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.confirm),
    handler: async (request) => {
      await differences.confirm(request.params, request.body.resolution, signedIn(request))
      return OK
    },
  })
}

function accountRoutes(fastify: FastifyInstance, { accounts }: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const outletPayee = (id: number) => ({ kind: 'outlet', id }) as const
  const courierPayee = ({ id }: CurrentStaff) => ({ kind: 'courier', id }) as const
  app.route({
    ...consoleRoute(bankAccountCalls.get),
    handler: ({ params }) => accounts.get(outletPayee(params.outlet)),
  })
  app.route({
    ...consoleRoute(bankAccountCalls.save),
    handler: (request) =>
      accounts.save(outletPayee(request.params.outlet), request.body.account, signedIn(request)),
  })
  app.route({
    ...consoleRoute(bankAccountCalls.ownGet),
    handler: (request) => accounts.get(courierPayee(signedIn(request))),
  })
  app.route({
    ...consoleRoute(bankAccountCalls.ownSave),
    handler: (request) => {
      const by = signedIn(request)
      return accounts.save(courierPayee(by), request.body.account, by)
    },
  })
}
