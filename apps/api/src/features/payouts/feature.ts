import { feature } from '../../feature.ts'
import { createOutletAccounts } from './outlet-account.ts'
import { payoutRoutes } from './routes.ts'
import { createRuns } from './runs.ts'
import { createStatements } from './statements.ts'

export const payouts = feature({
  name: 'payouts',
  needs: ['database', 'clock', 'operatorContact', 'operatorIban'],
  start: (work) => ({
    routes: (app) =>
      payoutRoutes(app, {
        runs: createRuns(work),
        statements: createStatements(work),
        accounts: createOutletAccounts(work),
      }),
  }),
})
