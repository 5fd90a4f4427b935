/** Derives the alerts of a city from its state (`dispatch.md` §6). */
import type { DispatchState } from '@sousto/contract/dispatch/wire.ts'
import {
  type AlertFacts,
  type CityAlert,
  cityAlerts,
  type WatchedService,
} from '@sousto/domain/city-alerts/alerts.ts'
import { orderOutlook, rideOutlook } from '@sousto/domain/city-alerts/city-outlook.ts'
import type { CityConstants } from '@sousto/domain/dispatch/city-constants.ts'
import type { paymentTasks, waitingParts } from './alert-store.ts'

type CityFacts = Pick<DispatchState, 'city' | 'orders' | 'couriers' | 'rides'> & {
  readonly load: number
  readonly constants: Pick<CityConstants, 'lapsedOffers'>
  readonly payments: Awaited<ReturnType<typeof paymentTasks>>
  readonly notAccepted: Awaited<ReturnType<typeof waitingParts>>
  readonly dueReviews: AlertFacts['dueReviews']
  readonly dueDocuments: AlertFacts['dueDocuments']
  readonly servicesAway: readonly WatchedService[]
}

export function alertsOf(facts: CityFacts, now: Temporal.Instant): readonly CityAlert[] {
  const { city, orders, couriers, notAccepted, payments, servicesAway, load } = facts
  const { lapsedOffers } = facts.constants
  const rides = facts.rides.map((ride) => {
    const courier = couriers.find(({ id }) => id === ride.courier) ?? null
    return { ride, hasCourier: courier !== null, outlook: rideOutlook(ride, courier, city.place, now) }
  })
  return cityAlerts({
    now,
    lapsedOffers,
    notAccepted,
    payments,
    dueReviews: facts.dueReviews,
    dueDocuments: facts.dueDocuments,
    servicesAway,
    load,
    orders: orders.map((order) => ({
      ...orderOutlook(order, rides.find(({ ride }) => ride.id === order.ride) ?? null, now),
      number: order.number,
      ride: order.ride,
    })),
    rides: rides.map(({ ride, outlook }) => ({
      id: ride.id,
      courier: ride.courier,
      orders: ride.orders,
      isOffered: ride.offer !== null,
      lapsed: ride.lapsed,
      silent: outlook.silent,
      problem: ride.problem && {
        kind: ride.problem.kind,
        reportedAt: Temporal.Instant.from(ride.problem.reportedAt),
      },
    })),
    handovers: couriers.flatMap(({ id, cashInHand, handover }) =>
      handover === null
        ? []
        : [
            {
              id: handover.id,
              courier: id,
              declared: handover.declared,
              cashInHand,
              declaredAt: Temporal.Instant.from(handover.declaredAt),
            },
          ],
    ),
  })
}
