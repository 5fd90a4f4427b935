import { FailureError } from '@sousto/contract/failure-error.ts'
import { ledgerCalls as calls } from '@sousto/contract/ledger/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiDependencies } from '../../dependencies.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import { askForCheck, createLedgerOperations, ledgerOverview } from './service.ts'

export function ledgerRoutes(
  fastify: FastifyInstance,
  work: Pick<ApiDependencies, 'database' | 'clock'>,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.overview), handler: () => ledgerOverview(work) })
  app.route({
    ...consoleRoute(calls.check),
    handler: async () => {
      await askForCheck(work)
      return { status: 'ok' as const }
    },
  })
  app.route({
    ...consoleRoute(calls.close),
    handler: async (request) => {
      const closed = await createLedgerOperations(work, signedIn(request)).close(request.body.month)
      if (!closed) throw new FailureError('ledger_month_not_closable')
      return { status: 'ok' as const }
    },
  })
  app.route({
    ...consoleRoute(calls.reverse),
    handler: async (request) => {
      const { event, reason } = request.body
      const corrected = await createLedgerOperations(work, signedIn(request)).reverse(event, reason)
      if (corrected === 'unknown') throw new FailureError('ledger_event_not_found')
      return { status: 'ok' as const }
    },
  })
}
