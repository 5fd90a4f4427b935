import { feature } from '../../feature.ts'
import { sendMailToCustomer } from '../mail/service.ts'
import { customerCareRoutes } from './routes.ts'
import { createCustomerCare } from './service.ts'

export const customerCare = feature({
  name: 'customer-care',
  needs: ['database', 'clock', 'privacy'],
  start: ({ privacy, ...work }) => ({
    routes: (app) =>
      customerCareRoutes(app, createCustomerCare({ ...work, send: sendMailToCustomer, privacy })),
  }),
})
