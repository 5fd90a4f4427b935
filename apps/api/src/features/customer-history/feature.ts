import { feature } from '../../feature.ts'
import { customerHistoryRoutes } from './routes.ts'
import { createCustomerHistory } from './service.ts'

export const customerHistory = feature({
  name: 'customer-history',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => customerHistoryRoutes(app, createCustomerHistory(work)) }),
})
