import { feature } from '../../feature.ts'
import { createEarnings } from './earnings.ts'
import { createCourierRates } from './rates.ts'
import { courierPayRoutes } from './routes.ts'

export const courierPay = feature({
  name: 'courier-pay',
  needs: ['database', 'clock'],
  start: (work) => ({
    routes: (app) =>
      courierPayRoutes(app, { earnings: createEarnings(work), rates: createCourierRates(work) }),
  }),
})
