import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import { feature } from '../../feature.ts'
import { onSchedule } from '../../jobs/task.ts'
import { statementRoutes } from './routes.ts'
import { closeAll, createStatements, type Statements } from './service.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** What invoices say of the operator. If it is left out, no statement is closed. */
    readonly operatorCompany?: () => InvoiceParty | null
  }
}

declare module '../../feature.ts' {
  interface Given {
    readonly statements: Statements
  }
}

/** An hour or two after midnight in Prague, by cron's notation in UTC. */
const AFTER_MIDNIGHT = '37 23 * * *'

export const statements = feature({
  name: 'statements',
  needs: ['database', 'clock', 'log', 'operatorCompany', 'operatorIban'],
  gives: ['statements'],
  start: ({ operatorCompany = () => null, operatorIban = () => null, log, ...work }) => {
    const service = createStatements({ ...work, operatorCompany, operatorIban })
    const close = async () => {
      if (operatorCompany() === null) return
      const { failed } = await closeAll(
        { ...work, operatorCompany },
        {
          by: 'system',
          onFailure: (party, error) => log.error({ err: error, party }, 'a statement was not closed'),
        },
      )
      // The job is tried again.
      if (failed.length > 0) throw new Error(`${failed.length} parties have no statement yet`)
    }
    return {
      gives: { statements: service },
      routes: (app) => statementRoutes(app, service),
      jobs: [onSchedule('statements', AFTER_MIDNIGHT, close)],
    }
  },
})
