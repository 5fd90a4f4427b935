/** How the cities do now (`administration.md` §1). */
import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import { byNeed } from '@sousto/domain/city-health/city-health.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { undeliveredMails } from '../mail/service.ts'
import { countWaitingReviews } from '../reviews/service.ts'
import {
  citiesWithPause,
  couriersOnShift,
  openAlerts,
  openOrders,
  openPaymentAlerts,
  ordersPlaced,
  pausedOutlets,
  refundsByBearer,
  returnedPayouts,
  waitingForDecision,
} from './store.ts'

const RETURNED_PAYOUTS = { hours: 24 * 30 } as const

export type CityHealthService = ReturnType<typeof createCityHealth>

export function createCityHealth({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    now: async (): Promise<MarketplaceHealth> => {
      const at = clock()
      const prague = at.toZonedDateTimeISO('Europe/Prague')
      const weekAgo = prague.subtract({ days: 7 })
      const midnight = prague.startOfDay().toInstant()
      const [cities, orders, today, before, couriers, paused, alerts] = await Promise.all([
        citiesWithPause(kysely, at),
        openOrders(kysely, at),
        ordersPlaced(kysely, { from: midnight, until: at }),
        ordersPlaced(kysely, { from: weekAgo.startOfDay().toInstant(), until: weekAgo.toInstant() }),
        couriersOnShift(kysely),
        pausedOutlets(kysely, at),
        openAlerts(kysely),
      ])
      const [refunds, paymentAlerts, payouts, mails, waiting, reviews] = await Promise.all([
        refundsByBearer(kysely, midnight),
        openPaymentAlerts(kysely),
        returnedPayouts(kysely, at.subtract(RETURNED_PAYOUTS)),
        undeliveredMails(kysely),
        waitingForDecision(kysely),
        countWaitingReviews(kysely),
      ])
      const borneBy = (bearer: 'operator' | 'restaurant' | 'courier') => refunds.get(bearer) ?? ZERO
      return {
        at: at.toString(),
        cities: byNeed(
          cities.map(({ city, name, isPaused }) => {
            const own = orders.find((each) => each.city === city)
            const raised = alerts.find((each) => each.city === city)
            return {
              city,
              name,
              isPaused: Boolean(isPaused),
              open: own?.open ?? 0,
              toDeliver: own?.toDeliver ?? 0,
              late: own?.late ?? 0,
              couriers: couriers.get(city) ?? 0,
              pausedOutlets: paused.filter((outlet) => outlet.city === city).length,
              alerts: raised?.alerts ?? 0,
              unownedAlerts: raised?.unownedAlerts ?? 0,
              today: today.get(city) ?? 0,
              weekAgo: before.get(city) ?? 0,
            }
          }),
        ),
        paused: paused.map(({ until, ...outlet }) => ({ ...outlet, until: until.toString() })),
        refunds: {
          operator: borneBy('operator'),
          restaurant: borneBy('restaurant'),
          courier: borneBy('courier'),
        },
        paymentAlerts,
        returnedPayouts: payouts,
        undeliveredMails: mails,
        waiting: { ...waiting, reviews },
      }
    },
  }
}
