import { feature } from '../../feature.ts'
import { noticeExpiring } from './expiry-notices.ts'
import { registerSales } from './registering.ts'
import { salesRegistrationRoutes } from './routes.ts'
import { registeringJob } from './sending.ts'
import { createSalesRegistration } from './service.ts'
import type { RegistrationSettings } from './settings.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** If it is left out, registration cannot be switched on, and another process sends what is stored. */
    readonly salesRegistration?: RegistrationSettings
  }
}

export const salesRegistration = feature({
  name: 'sales-registration',
  needs: ['database', 'clock', 'salesRegistration'],
  inTransaction: {
    'order.moved': async (transaction, { id }, { to, at }) => {
      if (to === 'delivered') await registerSales(transaction, id, at)
    },
  },
  start: ({ salesRegistration: settings, ...work }) => {
    const service = createSalesRegistration({ ...work, settings: settings ?? null })
    return {
      routes: (app) => salesRegistrationRoutes(app, service),
      nightly: () => noticeExpiring(work),
      jobs: settings === undefined ? [] : [registeringJob({ ...work, settings })],
    }
  },
})
