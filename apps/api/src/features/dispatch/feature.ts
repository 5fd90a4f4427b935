import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import { feature } from '../../feature.ts'
import { createPositions } from '../couriers/service.ts'
import { sweepAlerts } from './alert-store.ts'
import { createAlerts } from './alerts.ts'
import { createCourierCash } from './cash.ts'
import { courierRoutes } from './courier-routes.ts'
import { sweepDecisions } from './decision-store.ts'
import { dispatchRoutes } from './dispatch-routes.ts'
import { createOffers } from './offers.ts'
import { followChangedOrders } from './order-changes.ts'
import { createDispatchedOrders } from './orders.ts'
import { pinRoute } from './pin-route.ts'
import { createPins } from './pins.ts'
import { createRides } from './rides.ts'
import { createShifts } from './shifts.ts'
import { createSteps } from './steps.ts'

export const dispatch = feature({
  name: 'dispatch',
  needs: ['database', 'clock', 'log', 'locations', 'moveOrder'],
  on: {
    'order.placed': followChangedOrders,
    'order.moved': followChangedOrders,
    'order.changed': followChangedOrders,
  },
  start: (work) => {
    const { kysely } = work.database
    const announce = (cities: ReadonlySet<string>) => publishToDispatch(kysely, { cities })
    const positions = createPositions({ ...work, announce })
    const shifts = createShifts({ ...work, positions })
    const offers = createOffers(work)
    const steps = createSteps(work)
    const cash = createCourierCash(work)
    const rides = createRides(work)
    const alerts = createAlerts(work)
    const orders = createDispatchedOrders(work)
    return {
      routes: (app) => {
        courierRoutes(app, { shifts, offers, steps, cash })
        dispatchRoutes(app, { rides, cash, alerts, orders })
        pinRoute(app, createPins(work))
      },
      polls: [{ name: 'offers of rides', everyMs: 1_000, run: offers.lapseDue }, alerts.poll],
      nightly: async () => {
        await sweepDecisions(kysely, work.clock())
        await sweepAlerts(kysely, work.clock())
      },
      close: positions.close,
    }
  },
})
