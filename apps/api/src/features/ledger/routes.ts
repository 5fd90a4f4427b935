import { FailureError } from '@sousto/contract/failure-error.ts'
import { ledgerCalls as calls } from '@sousto/contract/ledger/endpoints.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiDependencies } from '../../dependencies.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import { correct } from './corrections.ts'

export function ledgerRoutes(
  fastify: FastifyInstance,
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
): void {
  fastify.withTypeProvider<ZodTypeProvider>().route({
    ...consoleRoute(calls.reverse),
    handler: async (request) => {
      const corrected = await inTransaction(kysely, (transaction) =>
        correct(transaction, { ...request.body, by: signedIn(request), at: clock() }),
      )
      if (corrected === 'unknown') throw new FailureError('ledger_event_not_found')
      return { status: 'ok' as const }
    },
  })
}
