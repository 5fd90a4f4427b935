import { feature } from '../../feature.ts'
import { receiptRoutes } from './routes.ts'
import { createReceipts } from './service.ts'

export const receipts = feature({
  name: 'receipts',
  needs: ['database', 'operatorContact'],
  start: (work) => ({ routes: (app) => receiptRoutes(app, createReceipts(work)) }),
})
