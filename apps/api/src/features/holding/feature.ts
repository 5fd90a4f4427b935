import { feature } from '../../feature.ts'
import { createOutletHoldings } from './outlet-holding.ts'
import { holdingRoutes } from './routes.ts'
import { createPaymentGateways, type PaymentGateways } from './service.ts'
import type { OutletGateways } from './settings.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** If it is left out, no outlet can have a gateway of its own. */
    readonly outletGateways?: OutletGateways
  }
}

declare module '../../feature.ts' {
  interface Given {
    readonly paymentGateways: PaymentGateways
  }
}

export const holding = feature({
  name: 'holding',
  needs: ['database', 'clock', 'publicUrl', 'gateways', 'outletGateways'],
  gives: ['paymentGateways'],
  start: ({ clock, publicUrl, ...work }) => {
    const paymentGateways = createPaymentGateways(work)
    const holdings = createOutletHoldings({ ...work, clock, publicUrl, paymentGateways })
    return { gives: { paymentGateways }, routes: (app) => holdingRoutes(app, holdings) }
  },
})
