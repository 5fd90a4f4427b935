import { feature } from '../../feature.ts'
import { customerCareRoutes } from './routes.ts'
import { createCustomerCare } from './service.ts'

export const customerCare = feature({
  name: 'customer-care',
  needs: ['database', 'clock', 'signIn', 'privacy'],
  start: ({ signIn: { send }, privacy, ...work }) => ({
    routes: (app) => customerCareRoutes(app, createCustomerCare({ ...work, send, privacy })),
  }),
})
