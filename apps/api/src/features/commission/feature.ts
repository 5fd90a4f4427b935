import { feature } from '../../feature.ts'
import { commissionRoutes } from './routes.ts'
import { createCommission } from './terms.ts'

export const commission = feature({
  name: 'commission',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => commissionRoutes(app, createCommission(work)) }),
})
