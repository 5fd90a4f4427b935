import { feature } from '../../feature.ts'
import { printingRoutes } from './routes.ts'
import { createPrinting, printAccepted } from './service.ts'

export const printing = feature({
  name: 'printing',
  needs: ['database', 'clock', 'log', 'printerNetworks', 'boards'],
  on: { 'order.changed': printAccepted },
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
