import { DISPATCH_DEFAULTS } from '@sousto/domain/dispatch/constants.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { planeTravel, point } from '@sousto/testing/city-states.ts'
import { describe, expect, it } from 'vitest'
import {
  type CityFacts,
  type CourierFact,
  cityStateOf,
  type OrderFact,
  type RideFact,
  type StopFact,
} from './city-state.ts'

/** All times are so many minutes after `now`. */
const NOW = Temporal.Instant.from('2026-11-27T17:00:00Z').epochMilliseconds
const at = (minutes: number) => NOW + minutes * 60_000

const anOrder = (id: number, patch: Partial<OrderFact> = {}): OrderFact => ({
  id,
  isAccepted: true,
  ride: null,
  parts: [{ outlet: 101, place: point(0), readyAt: null, readyBy: at(20) }],
  door: point(0, 5),
  bags: 1,
  document: false,
  cash: ZERO,
  promisedBy: at(40),
  ...patch,
})
const aCourier = (id: number, patch: Partial<CourierFact> = {}): CourierFact => ({
  id,
  vehicle: 'scooter',
  bags: 4,
  mayCheckDocuments: true,
  cashRoom: czk(5_000),
  plannedEnd: at(120),
  place: point(3),
  notAskedAbout: [],
  ...patch,
})
const pickup = (patch: Partial<StopFact> = {}): StopFact => ({
  kind: 'pickup',
  state: 'open',
  place: point(0),
  order: null,
  arrivedAt: null,
  ...patch,
})
const door = (order: number, patch: Partial<StopFact> = {}): StopFact => ({
  kind: 'drop_off',
  state: 'open',
  place: point(0, 5),
  order,
  arrivedAt: null,
  ...patch,
})
const aRide = (patch: Partial<RideFact> = {}): RideFact => ({
  id: 31,
  state: 'accepted',
  isLocked: false,
  courier: 7,
  offeredTo: null,
  stops: [pickup(), door(1)],
  ...patch,
})
const state = (facts: Partial<CityFacts>) =>
  cityStateOf(
    { now: NOW, orders: [], rides: [], couriers: [], settings: DISPATCH_DEFAULTS, ...facts },
    planeTravel,
  )

describe('the orders of a round', () => {
  it.each<[string, Partial<OrderFact>, Partial<RideFact>, boolean]>([
    ['accepted ones without a ride', {}, {}, true],
    ['ones that no outlet has accepted', { isAccepted: false }, {}, false],
    ['those of a declined ride', { ride: 31 }, { state: 'declined', courier: null }, true],
    ['those of a lapsed ride', { ride: 31 }, { state: 'lapsed', courier: null }, true],
    [
      'those of a ride that a dispatcher locked',
      { ride: 31 },
      { state: 'lapsed', courier: null, isLocked: true },
      false,
    ],
    ['those of a dispatcher’s proposal', { ride: 31 }, { state: 'proposed', courier: null }, false],
    ['those of a courier’s ride', { ride: 31 }, {}, false],
  ])('include or leave out %s [dispatch-2.8]', (_, order, ride, isIncluded) => {
    const { orders } = state({ orders: [anOrder(1, order)], rides: [aRide(ride)] })
    expect(orders.map(({ id }) => id)).toEqual(isIncluded ? ['1'] : [])
  })

  it('have their promise, bags, cash and ready time in minutes from now [dispatch-2.8]', () => {
    const ready = [{ outlet: 101, place: point(0), readyAt: at(-4), readyBy: at(5) }]
    const order = anOrder(1, { parts: ready, bags: 2, document: true, cash: czk(402) })
    expect(state({ orders: [order] }).orders).toEqual([
      {
        id: '1',
        pickups: [{ outlet: '101', place: point(0), readyAt: -4 }],
        door: point(0, 5),
        bags: 2,
        needsDocumentCheck: true,
        cash: czk(402),
        promisedBy: 40,
      },
    ])
  })

  it('are planned before an estimated ready time, and earlier with more couriers [dispatch-2.21]', () => {
    const readyAt = (couriers: readonly CourierFact[], readyBy: number) => {
      const parts = [{ outlet: 101, place: point(0), readyAt: null, readyBy: at(readyBy) }]
      return state({ orders: [anOrder(1, { parts })], couriers }).orders[0]?.pickups[0].readyAt
    }
    expect(readyAt([aCourier(7)], 20)).toBe(16)
    expect(readyAt([aCourier(7), aCourier(8), aCourier(9)], 20)).toBe(14)
    expect(readyAt([aCourier(7)], -10)).toBe(3)
  })
})

describe('a courier', () => {
  it('without a ride is free now, where last seen [dispatch-2.8]', () => {
    const asked = [{ order: 1, until: at(6) }]
    expect(state({ couriers: [aCourier(7, { notAskedAbout: asked })] }).couriers).toEqual([
      {
        id: '7',
        vehicle: 'scooter',
        bags: 4,
        reachMinutes: null,
        mayCheckDocuments: true,
        cashRoom: czk(5_000),
        shiftEnd: 120,
        free: { at: 0, place: point(3) },
        ride: null,
        notAskedAbout: [{ order: '1', until: 6 }],
      },
    ])
  })

  const order = anOrder(1, { ride: 31 })
  it('on the way to an outlet has a ride, with the expected arrival [dispatch-2.12]', () => {
    const { couriers } = state({
      orders: [order],
      rides: [aRide({ isLocked: true })],
      couriers: [aCourier(7)],
    })
    expect(couriers[0]?.ride).toMatchObject({
      id: '31',
      state: 'accepted',
      orders: [{ id: '1' }],
      arrivesAt: 3,
      isLocked: true,
    })
  })

  it('at an outlet has arrived when the step says so [dispatch-2.12]', () => {
    const stops = [pickup({ state: 'arrived', arrivedAt: at(-6) }), door(1)]
    const rides = [aRide({ state: 'at_outlet', stops })]
    expect(state({ orders: [order], rides, couriers: [aCourier(7)] }).couriers[0]?.ride?.arrivesAt).toBe(-6)
  })

  it('with an open offer is expected to accept it [dispatch-2.8]', () => {
    const rides = [aRide({ state: 'offered', courier: null, offeredTo: 7 })]
    expect(state({ orders: [order], rides, couriers: [aCourier(7)] }).couriers[0]?.ride?.state).toBe(
      'offered',
    )
  })

  it('with loaded food is free after the last door, and there [dispatch-2.8]', () => {
    const stops = [pickup({ state: 'done' }), door(1), door(2, { place: point(0, 9) })]
    const rides = [aRide({ state: 'loaded', stops })]
    const couriers = [aCourier(7, { place: point(0) })]
    const {
      couriers: [found],
    } = state({ orders: [order], rides, couriers })
    // 5 minutes to the first door, 4 there, 4 to the second, 4 there.
    expect(found).toMatchObject({ ride: null, free: { at: 17, place: point(0, 9) } })
  })
})
