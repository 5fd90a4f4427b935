import { randomUUID } from 'node:crypto'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import { feature } from '../../feature.ts'
import { createPositions } from '../couriers/service.ts'
import { pictureEncoder } from '../photos/service.ts'
import { sweepAlerts } from './alert-store.ts'
import { createAlerts } from './alerts.ts'
import { createCourierCash } from './cash.ts'
import { pauseSetter, sweepPauses } from './city-pause.ts'
import { courierRoutes } from './courier-routes.ts'
import { sweepDecisions } from './decision-store.ts'
import { dispatchRoutes } from './dispatch-routes.ts'
import { doorRoutes } from './door-routes.ts'
import { sweepDoors } from './door-store.ts'
import { createDoors } from './doors.ts'
import { createOrderAddresses } from './new-address.ts'
import { createOffers } from './offers.ts'
import { createOrderCare } from './order-care.ts'
import { followChangedOrders } from './order-changes.ts'
import { createDispatchedOrders } from './orders.ts'
import { createOutletMessageBox } from './outlet-messages.ts'
import { paymentResolver } from './payment-alerts.ts'
import { pinRoute } from './pin-route.ts'
import { createPins } from './pins.ts'
import { createReasons } from './reasons.ts'
import { createRides } from './rides.ts'
import { createRounds } from './rounds/rounds.ts'
import { createRules } from './rules.ts'
import { createScreens, sweepScreens } from './screens.ts'
import { createSettings } from './settings.ts'
import { createShifts } from './shifts.ts'
import { createSteps } from './steps.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** The operator's account for payments by QR code at the door; null: they are not offered. */
    readonly operatorIban?: () => string | null
  }
}

export const dispatch = feature({
  name: 'dispatch',
  needs: [
    'database',
    'clock',
    'log',
    'locations',
    'moveOrder',
    'onRoundDue',
    'onScreens',
    'operatorIban',
    'travelTimes',
    'kitchenTimes',
  ],
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
    const steps = createSteps({
      ...work,
      encodePicture: pictureEncoder(),
      iban: work.operatorIban ?? (() => null),
    })
    const cash = createCourierCash(work)
    const rides = createRides(work)
    const owner = randomUUID()
    const alerts = createAlerts({ ...work, owner })
    const orders = createDispatchedOrders(work)
    const care = createOrderCare(work)
    const settings = createSettings(work)
    const rounds = createRounds({ ...work, owner })
    const reasons = createReasons(work)
    const rules = createRules(work)
    work.onRoundDue(rounds.wake)
    const screens = createScreens(work)
    work.onScreens(screens)
    work.onRoundDue(alerts.wake)
    const recording = rules
      .record()
      .catch((error: unknown) => work.log.warn({ err: error }, 'the rules of assignment were not recorded'))
    return {
      routes: (app) => {
        courierRoutes(app, { shifts, offers, steps, cash, reasons, rules })
        dispatchRoutes(app, {
          rides,
          cash,
          alerts,
          orders,
          care,
          settings,
          screens,
          setPause: pauseSetter(work),
          resolvePayment: paymentResolver(work),
          outletMessages: createOutletMessageBox(work),
          addresses: createOrderAddresses(work),
        })
        doorRoutes(app, createDoors(work))
        pinRoute(app, createPins(work))
      },
      polls: [
        { name: 'offers of rides', everyMs: 1_000, run: offers.lapseDue },
        alerts.poll,
        { name: 'rounds of assignment', everyMs: 500, run: rounds.runDue },
      ],
      nightly: async () => {
        await sweepDecisions(kysely, work.clock())
        await sweepAlerts(kysely, work.clock())
        await sweepDoors(kysely, work.clock())
        await sweepPauses(kysely, work.clock())
        await sweepScreens(kysely, work.clock())
      },
      close: async () => {
        await Promise.all([positions.close(), rounds.close(), recording])
      },
    }
  },
})
