/** A city for tests: an evening in Olomouc whose clock starts at the present. */
import { DOOR_STOP, PICKUP_STOP } from '@sousto/contract/courier/examples.ts'
import { dispatchExamples } from '@sousto/contract/dispatch/examples.ts'
import type {
  CityAlertWire,
  DispatchCourier,
  DispatchOrder,
  DispatchRide,
  DispatchState,
} from '@sousto/contract/dispatch/wire.ts'
import { USUAL_CONSTANTS } from '@sousto/domain/dispatch/city-constants.ts'

/** Returns the time in so many minutes; negative values are in the past. */
export const inMinutes = (minutes: number): string =>
  Temporal.Now.instant()
    .add({ seconds: Math.round(minutes * 60) })
    .toString({ smallestUnit: 'second' })

const EXAMPLE = dispatchExamples.load.answer as DispatchState
const [ORDER] = EXAMPLE.orders as readonly [DispatchOrder]
const [COURIER] = EXAMPLE.couriers as readonly [DispatchCourier]
const [RIDE] = EXAMPLE.rides as readonly [DispatchRide]

/** An accepted order, in the kitchen for 10 more minutes, promised in 40 minutes, without a ride. */
export const anOrder = (short: string, patch: Partial<DispatchOrder> = {}): DispatchOrder => ({
  ...ORDER,
  number: `2026/482${short}`,
  placedAt: inMinutes(-15),
  promised: { from: inMinutes(25), to: inMinutes(40) },
  parts: ORDER.parts.map((part) => ({ ...part, state: 'preparing', readyBy: inMinutes(10), readyAt: null })),
  ride: null,
  ...patch,
})

export const ready = (short: string, patch: Partial<DispatchOrder> = {}): DispatchOrder =>
  anOrder(short, {
    parts: ORDER.parts.map((part) => ({
      ...part,
      state: 'ready',
      readyBy: inMinutes(-3),
      readyAt: inMinutes(-4),
    })),
    ...patch,
  })

/** A free courier, on shift for an hour and seen a minute ago. */
export const aCourier = (
  id: number,
  name: string,
  patch: Partial<DispatchCourier> = {},
): DispatchCourier => ({
  ...COURIER,
  id,
  name,
  shift: { beganAt: inMinutes(-60), plannedEnd: inMinutes(120), breakSince: null, reason: null },
  position: { lng: 17.251, lat: 49.591, at: inMinutes(-1), accuracy: 12 },
  ride: null,
  offer: null,
  cashInHand: 0,
  cashLimit: 500_000,
  handover: null,
  ...patch,
})

/** A ride with one order that the courier has just accepted. */
export const aRide = (
  id: number,
  number: string,
  courier: number | null,
  patch: Partial<DispatchRide> = {},
): DispatchRide => {
  const orders = [{ number, bags: 1, readyBy: inMinutes(10), readyAt: null, promised: null }]
  return {
    ...RIDE,
    id,
    version: '3',
    state: courier === null ? 'proposed' : 'accepted',
    courier,
    createdAt: inMinutes(-2),
    acceptedAt: courier === null ? null : inMinutes(-1),
    orders: [number],
    stops: [
      { ...PICKUP_STOP, orders },
      { ...DOOR_STOP, orders },
    ],
    offer: null,
    lapsed: 0,
    notAsked: [],
    problem: null,
    rejected: [],
    ...patch,
  }
}

/** The same ride, loaded and on its way to the door. */
export const loadedRide = (
  id: number,
  number: string,
  courier: number,
  patch: Partial<DispatchRide> = {},
): DispatchRide => {
  const ride = aRide(id, number, courier, {
    state: 'under_way',
    createdAt: inMinutes(-14),
    acceptedAt: inMinutes(-13),
  })
  return {
    ...ride,
    stops: ride.stops.map((stop) =>
      stop.kind === 'pickup'
        ? { ...stop, state: 'done', step: null, arrivedAt: inMinutes(-9), endedAt: inMinutes(-6) }
        : stop,
    ),
    ...patch,
  }
}

/** Has alerts about its ready orders without a ride, about problems and about cash. */
export function aCity(patch: Partial<DispatchState> = {}): DispatchState {
  const { orders = [], couriers = [], rides = [] } = patch
  return {
    ...EXAMPLE,
    now: inMinutes(0),
    orders,
    couriers,
    rides,
    proposals: [],
    colleagues: [],
    settings: {
      version: '0',
      mode: 'offer',
      offerSeconds: 45,
      constants: USUAL_CONSTANTS,
      load: { mode: 'typed', percent: 35, computed: null, override: null },
    },
    alerts: [
      ...orders
        .filter(({ ride, parts }) => ride === null && parts.every(({ readyAt }) => readyAt !== null))
        .map(({ number: order }) => anAlert({ kind: 'no_courier', order, minutes: 4 })),
      ...rides.flatMap(({ id: ride, courier, problem }) =>
        problem === null ? [] : [anAlert({ kind: 'problem', ride, courier, code: problem.kind })],
      ),
      ...couriers.flatMap(({ id: courier, handover, cashInHand }) =>
        handover === null
          ? []
          : [anAlert({ kind: 'handover', courier, value: handover.declared - cashInHand })],
      ),
    ],
    ...patch,
  }
}

export const anAlert = (patch: Pick<CityAlertWire, 'kind'> & Partial<CityAlertWire>): CityAlertWire => ({
  subject: patch.order ?? String(patch.ride ?? patch.courier ?? patch.code ?? 'load'),
  order: null,
  ride: null,
  courier: null,
  outlet: null,
  minutes: null,
  value: null,
  code: null,
  owner: null,
  ...patch,
})
