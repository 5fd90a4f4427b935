import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import { feature } from '../../feature.ts'
import { requestIdentities } from './identity-requests.ts'
import { createOutletIdentities } from './outlet-identity.ts'
import { createReports } from './report.ts'
import { dac7Routes } from './routes.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** What invoices say of the operator. If it is left out, no statement is closed. */
    readonly operatorCompany?: InvoiceParty | null
  }
}

export const dac7 = feature({
  name: 'dac7',
  needs: ['database', 'clock', 'operatorCompany'],
  start: ({ operatorCompany = null, ...work }) => ({
    routes: (app) =>
      dac7Routes(app, {
        identities: createOutletIdentities(work),
        reports: createReports({ ...work, operatorCompany }),
      }),
    nightly: () => requestIdentities(work),
  }),
})
