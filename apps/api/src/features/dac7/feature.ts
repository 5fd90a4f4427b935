import { feature } from '../../feature.ts'
import { requestIdentities } from './identity-requests.ts'
import { createOutletIdentities } from './outlet-identity.ts'
import { createReports } from './report.ts'
import { dac7Routes } from './routes.ts'

export const dac7 = feature({
  name: 'dac7',
  needs: ['database', 'clock', 'operatorCompany'],
  start: ({ operatorCompany = () => null, ...work }) => ({
    routes: (app) =>
      dac7Routes(app, {
        identities: createOutletIdentities(work),
        reports: createReports({ ...work, operatorCompany }),
      }),
    nightly: () => requestIdentities(work),
  }),
})
