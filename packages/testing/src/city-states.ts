/**
 * States of an invented city for assignment rounds: a plane on which any vehicle covers one unit of length in one
 * minute.
 */
import type { CityState, CourierOnShift, OpenOrder } from '@sousto/domain/dispatch/city-state.ts'
import { DISPATCH_DEFAULTS, type DispatchSettings } from '@sousto/domain/dispatch/constants.ts'
import type { TravelTime } from '@sousto/domain/dispatch/travel.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'

export const planeTravel: TravelTime = (from, to) => Math.hypot(from.lng - to.lng, from.lat - to.lat)

export const point = (lng: number, lat = 0) => ({ lng, lat })

/** An order from the outlet `A` at the origin, ready at 20 and promised long after, to a door five minutes away. */
export function anOrder(
  id: string,
  {
    outlet = 'A',
    place = point(0),
    ready = 20,
    ...rest
  }: Partial<OpenOrder> & { outlet?: string; place?: ReturnType<typeof point>; ready?: number } = {},
): OpenOrder {
  return {
    id,
    pickups: [{ outlet, place, readyAt: ready }],
    door: point(0, 5),
    bags: 1,
    needsDocumentCheck: false,
    cash: ZERO,
    promisedBy: 200,
    ...rest,
  }
}

/** A courier with a car, free at the origin until 500. */
export const aCourier = (id: string, overrides: Partial<CourierOnShift> = {}): CourierOnShift => ({
  id,
  vehicle: 'car',
  bags: 10,
  reachMinutes: null,
  mayCheckDocuments: true,
  cashRoom: czk(5_000),
  shiftEnd: 500,
  free: { at: 0, place: point(0) },
  ride: null,
  notAskedAbout: [],
  ...overrides,
})

/** A city at 20, without offers, with a round each minute. */
export const aCity = (
  orders: readonly OpenOrder[],
  couriers: readonly CourierOnShift[],
  { now = 20, ...settings }: Partial<DispatchSettings> & { now?: number } = {},
): CityState => ({
  now,
  orders,
  couriers,
  settings: { ...DISPATCH_DEFAULTS, mode: 'direct', roundMinutes: 1, ...settings },
})
