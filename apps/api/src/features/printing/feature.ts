import { feature } from '../../feature.ts'
import type { PrinterNetworks } from './networks.ts'
import { printingRoutes } from './routes.ts'
import { createPrinting, printAccepted } from './service.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** Where the printers of outlets may be; null: the server prints nothing. */
    readonly printerNetworks?: PrinterNetworks | null
  }
}

export const printing = feature({
  name: 'printing',
  needs: ['database', 'clock', 'log', 'printerNetworks', 'boards'],
  on: { 'order.changed': printAccepted },
  testOrders: true,
  start: ({ printerNetworks: networks = null, boards: { orderToPrint }, ...work }) => {
    const service = createPrinting({ ...work, networks, orderToPrint })
    return {
      routes: (app) => printingRoutes(app, service),
      polls: [service.poll],
      nightly: service.sweep,
      close: service.idle,
    }
  },
})
