import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import { feature } from '../../feature.ts'
import { createPositions } from '../couriers/service.ts'
import { createCourierCash } from './cash.ts'
import { courierRoutes } from './courier-routes.ts'
import { sweepDecisions } from './decision-store.ts'
import { dispatchRoutes } from './dispatch-routes.ts'
import { createOffers } from './offers.ts'
import { followChangedOrders } from './order-changes.ts'
import { pinRoute } from './pin-route.ts'
import { createPins } from './pins.ts'
import { createRides } from './rides.ts'
import { createRounds } from './rounds/rounds.ts'
import { createSettings } from './settings.ts'
import { createShifts } from './shifts.ts'
import { createSteps } from './steps.ts'

export const dispatch = feature({
  name: 'dispatch',
  needs: ['database', 'clock', 'log', 'locations', 'moveOrder', 'onRoundDue', 'travelTimes'],
  on: {
    'order.placed': followChangedOrders,
    'order.moved': followChangedOrders,
    'order.changed': followChangedOrders,
  },
  start: (work) => {
    const { kysely } = work.database
    const announce = (screens: ReadonlySet<string>) => publishToDispatch(kysely, { screens })
    const positions = createPositions({ ...work, announce })
    const shifts = createShifts({ ...work, positions })
    const offers = createOffers(work)
    const steps = createSteps(work)
    const cash = createCourierCash(work)
    const rides = createRides(work)
    const settings = createSettings(work)
    const rounds = createRounds(work)
    work.onRoundDue(rounds.wake)
    return {
      routes: (app) => {
        courierRoutes(app, { shifts, offers, steps, cash })
        dispatchRoutes(app, { rides, cash, settings })
        pinRoute(app, createPins(work))
      },
      polls: [
        { name: 'offers of rides', everyMs: 1_000, run: offers.lapseDue },
        { name: 'rounds of assignment', everyMs: 500, run: rounds.runDue },
      ],
      nightly: () => sweepDecisions(kysely, work.clock()),
      close: async () => {
        await Promise.all([positions.close(), rounds.close()])
      },
    }
  },
})
