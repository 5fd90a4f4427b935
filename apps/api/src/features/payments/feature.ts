import { feature } from '../../feature.ts'
import { createComparisons } from './comparisons.ts'
import { comparisonRoutes, paymentRoutes } from './routes.ts'
import { createPayments, type Payments } from './service.ts'

const ignore = () => {}

declare module '../../feature.ts' {
  interface Given {
    readonly payments: Payments
  }
}

export const payments = feature({
  name: 'payments',
  needs: [
    'database',
    'clock',
    'log',
    'paymentMethods',
    'publicUrl',
    'visitedUrl',
    'moveOrder',
    'catalogue',
    'gateways',
    'cardSecret',
    'paymentGateways',
    'onPayment',
    'onRefund',
  ],
  gives: ['payments'],
  start: ({ catalogue, gateways = () => [], onPayment = ignore, onRefund = ignore, ...work }) => {
    const service = createPayments({ ...work, gateways, onPayment, onRefund }, catalogue)
    return {
      gives: { payments: service },
      routes: (app) => {
        paymentRoutes(app, service)
        comparisonRoutes(app, createComparisons({ ...work, gateways }))
      },
      polls: service.polls,
    }
  },
})
