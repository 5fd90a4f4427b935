import { feature } from '../../feature.ts'
import { onSchedule } from '../../jobs/task.ts'
import { createChoosing } from './choosing.ts'
import { createKitchenTimes } from './kitchen-times.ts'
import { measureRides } from './ride-distances.ts'
import { travelRoutes } from './routes.ts'
import { configuredService } from './routing/configured-service.ts'
import type { RoutingSettings } from './routing/routing-service.ts'
import type { KitchenTimes, TravelTimes } from './service.ts'
import { createTravelTimes } from './travel-times.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** The operator's routing service; null: travel times are the default, or learned. */
    readonly routing?: RoutingSettings | null
  }
}

declare module '../../feature.ts' {
  interface Given {
    readonly travelTimes: TravelTimes
    readonly kitchenTimes: KitchenTimes
  }
}

const EVERY_NIGHT = '20 2 * * *'

export const travel = feature({
  name: 'travel',
  needs: ['database', 'clock', 'log', 'routing'],
  gives: ['travelTimes', 'kitchenTimes'],
  start: ({ routing = null, ...work }) => {
    const service = routing && configuredService(routing)
    const travelTimes = createTravelTimes({ ...work, service })
    const kitchenTimes = createKitchenTimes(work)
    const choosing = createChoosing({ ...work, service })
    return {
      gives: { travelTimes, kitchenTimes },
      routes: (app) => travelRoutes(app, choosing),
      jobs: [
        onSchedule('learn-travel', EVERY_NIGHT, choosing.learn),
        onSchedule('measure-kitchens', EVERY_NIGHT, kitchenTimes.compute),
        onSchedule('measure-rides', EVERY_NIGHT, () => measureRides({ ...work, travelTimes })),
      ],
    }
  },
})
