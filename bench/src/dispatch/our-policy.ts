import { USUAL_CONSTANTS } from '@sousto/domain/dispatch/city-constants.ts'
import type { CourierOnShift, OpenOrder, Orders } from '@sousto/domain/dispatch/city-state.ts'
import { DISPATCH_DEFAULTS, type DispatchSettings } from '@sousto/domain/dispatch/constants.ts'
import type { Random } from '@sousto/domain/dispatch/random.ts'
import { planRound } from '@sousto/domain/dispatch/round.ts'
import type { TravelTime } from '@sousto/domain/dispatch/travel.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { type Instance, type InstanceOrder, minutesBetween, restaurantOf } from './instance.ts'
import type { Command, Courier, Policy, View } from './simulation.ts'

/** The settings that the set's rules require. All others keep the product's defaults. */
const settingsFor = (instance: Instance, mode: 'direct' | 'offer'): DispatchSettings => ({
  ...DISPATCH_DEFAULTS,
  mode,
  roundMinutes: 1,
  overtimeMinutes: Number.POSITIVE_INFINITY,
  pickupStopMinutes: instance.pickupMinutes,
  doorStopMinutes: instance.doorMinutes,
})

const travelIn =
  (instance: Instance): TravelTime =>
  (from, to) =>
    minutesBetween(instance, from, to)

export function ourPolicy(instance: Instance, mode: 'direct' | 'offer', random: Random): Policy {
  const settings = settingsFor(instance, mode)
  const travel = travelIn(instance)
  const orders = new Map(instance.orders.map((order) => [order.id, order]))
  return (view) => {
    const state = {
      now: view.now,
      orders: view.waiting.map((order) => openOrder(order, view)),
      couriers: view.couriers.map((courier) => courierOnShift(courier, view)),
      settings,
    }
    return planRound(state, travel, random)
      .decisions.filter(({ step }) => step !== 'propose')
      .map(
        ({ courier, ride, doors }): Command => ({
          courier,
          ride,
          orders: doors.flatMap(({ order }) => orders.get(order) ?? []),
        }),
      )
  }
}

const openOrder = (order: InstanceOrder, { instance, expectedReady }: View): OpenOrder => ({
  id: order.id,
  pickups: [
    {
      outlet: order.restaurant,
      place: restaurantOf(instance, order.restaurant),
      readyAt: expectedReady(order),
    },
  ],
  door: order.door,
  bags: 1,
  needsDocumentCheck: false,
  cash: ZERO,
  promisedBy: order.placedAt + instance.targetMinutes,
})

function courierOnShift(courier: Courier, view: View): CourierOnShift {
  const { id, until, freeAt, place, ride, declined } = courier
  const [first, ...others] = (ride?.orders ?? []).map((order) => openOrder(order, view))
  const orders: Orders | null = first === undefined ? null : [first, ...others]
  return {
    id,
    vehicle: 'car',
    bags: Number.POSITIVE_INFINITY,
    reachMinutes: null,
    mayCheckDocuments: true,
    cashRoom: ZERO,
    shiftEnd: until,
    free: { at: freeAt, place },
    ride:
      ride === null || orders === null
        ? null
        : {
            id: ride.id,
            state: ride.way === null ? 'offered' : 'accepted',
            orders,
            arrivesAt:
              ride.way?.arrivesAt ??
              view.now + minutesBetween(view.instance, place, restaurantOf(view.instance, ride.restaurant)),
            // Under the set's rules a bundle is final once its courier is at the restaurant.
            isLocked: ride.way !== null && ride.way.arrivesAt < view.now,
          },
    notAskedAbout: [...declined].map(([order, at]) => ({
      order,
      until: at + USUAL_CONSTANTS.askAgainMinutes,
    })),
  }
}
