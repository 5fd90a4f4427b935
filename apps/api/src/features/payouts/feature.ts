import { feature } from '../../feature.ts'
import { onSchedule } from '../../jobs/task.ts'
import type { AccountRegister } from '../../ports/account-register.ts'
import { checkAccounts } from './account-checks.ts'
import { createBankAccounts } from './bank-accounts.ts'
import { createDifferences } from './differences.ts'
import { payoutRoutes } from './routes.ts'
import { createRuns } from './runs.ts'
import { createStatements } from './statements.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** If it is left out, accounts are proven by payments alone, or another process asks the register. */
    readonly accountRegister?: AccountRegister
  }
}

const EVERY_TEN_MINUTES = '*/10 * * * *'

export const payouts = feature({
  name: 'payouts',
  needs: ['database', 'clock', 'operatorContact', 'operatorIban', 'accountRegister'],
  start: ({ accountRegister: register, ...work }) => ({
    jobs:
      register === undefined
        ? []
        : [onSchedule('published-accounts', EVERY_TEN_MINUTES, () => checkAccounts({ ...work, register }))],
    routes: (app) =>
      payoutRoutes(app, {
        runs: createRuns(work),
        statements: createStatements(work),
        accounts: createBankAccounts(work),
        differences: createDifferences(work),
      }),
  }),
})
