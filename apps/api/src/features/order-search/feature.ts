import { feature } from '../../feature.ts'
import { orderSearchRoutes } from './routes.ts'
import { createOrderSearch } from './service.ts'

export const orderSearch = feature({
  name: 'order-search',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => orderSearchRoutes(app, createOrderSearch(work)) }),
})
