import { aCity, aCourier, anOrder, planeTravel, point } from '@sousto/testing/city-states.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CityState } from './city-state.ts'
import { seededRandom } from './random.ts'
import { planRound } from './round.ts'

const NOW = 20

const place = fc.record({ lng: fc.integer({ min: 0, max: 30 }), lat: fc.integer({ min: 0, max: 30 }) })
const outlet = fc.integer({ min: 0, max: 3 })
const order = fc
  .record({
    outlet,
    ready: fc.integer({ min: 0, max: 55 }),
    door: place,
    bags: fc.integer({ min: 1, max: 3 }),
    needsDocumentCheck: fc.boolean(),
    promisedBy: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ outlet: number, ...rest }) => ({
    ...rest,
    outlet: `outlet ${number}`,
    place: point(number * 7, 10),
  }))
const courier = fc.record({
  bags: fc.constantFrom(2, 4, 10),
  reachMinutes: fc.constantFrom(null, 12),
  mayCheckDocuments: fc.boolean(),
  shiftEnd: fc.integer({ min: 10, max: 120 }),
  free: fc.record({ at: fc.integer({ min: 0, max: 60 }), place }),
  notAskedAbout: fc.array(
    fc.record({ order: fc.constantFrom('o0', 'o1', 'o2'), until: fc.integer({ min: 10, max: 30 }) }),
    {
      maxLength: 2,
    },
  ),
  /** An open ride to this outlet with the given number of orders. */
  riding: fc.option(
    fc.record({
      order,
      more: fc.integer({ min: 0, max: 2 }),
      arrivesAt: fc.integer({ min: 10, max: 40 }),
      isLocked: fc.boolean(),
    }),
    { nil: null },
  ),
})
const city = fc
  .record({
    orders: fc.array(order, { maxLength: 9 }),
    couriers: fc.array(courier, { maxLength: 5 }),
    mode: fc.constantFrom('by_hand', 'offer', 'direct'),
  })
  .map(
    ({ orders, couriers, mode }): CityState =>
      aCity(
        orders.map((each, index) => anOrder(`o${index}`, each)),
        couriers.map(({ riding, ...each }, index) =>
          aCourier(`c${index}`, {
            ...each,
            ride:
              riding === null
                ? null
                : {
                    id: `r${index}`,
                    state: 'accepted',
                    orders: [
                      anOrder(`r${index} 0`, riding.order),
                      ...Array.from({ length: riding.more }, (_, more) =>
                        anOrder(`r${index} ${more + 1}`, riding.order),
                      ),
                    ],
                    arrivesAt: riding.arrivesAt,
                    isLocked: riding.isLocked,
                  },
          }),
        ),
        { mode, now: NOW },
      ),
  )

const planOf = (state: CityState, seed = 1) => planRound(state, planeTravel, seededRandom(seed))

describe('in any state of the city', () => {
  it('each order is in at most one decision or postponement, and none within the look-ahead is forgotten [dispatch-2.9]', () => {
    fc.assert(
      fc.property(city, (state) => {
        const { decisions, postponed } = planOf(state)
        const ids = [...decisions, ...postponed].flatMap(({ orders }) => orders)
        const due = state.orders
          .filter(({ pickups: [{ readyAt }] }) => readyAt <= NOW + 30)
          .map(({ id }) => id)
        expect(ids.toSorted()).toEqual(due.toSorted())
      }),
    )
  })

  it('each courier begins at most one ride, and each open ride gets at most one addition [dispatch-2.12]', () => {
    fc.assert(
      fc.property(city, (state) => {
        const keys = planOf(state).decisions.map(({ courier: id, ride }) => `${id} ${ride}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('no courier carries too many bags, too far, or alcohol without permission to check documents [dispatch-2.15]', () => {
    fc.assert(
      fc.property(city, (state) => {
        const orders = new Map(
          [...state.orders, ...state.couriers.flatMap(({ ride }) => ride?.orders ?? [])].map((each) => [
            each.id,
            each,
          ]),
        )
        for (const { courier: id, doors } of planOf(state).decisions) {
          const carried = doors.flatMap(({ order: each }) => orders.get(each) ?? [])
          const who = state.couriers.find((each) => each.id === id)
          expect(carried.reduce((sum, { bags }) => sum + bags, 0)).toBeLessThanOrEqual(who?.bags ?? 0)
          for (const { door, pickups, needsDocumentCheck } of carried) {
            expect(planeTravel(pickups[0].place, door, 'car')).toBeLessThanOrEqual(who?.reachMinutes ?? 1000)
            expect(!needsDocumentCheck || who?.mayCheckDocuments).toBe(true)
          }
        }
      }),
    )
  })

  it('nothing is loaded before it is ready or after the shift, and no door is reached later than the overtime [dispatch-2.15]', () => {
    fc.assert(
      fc.property(city, (state) => {
        for (const { courier: id, doors, orders: added, loadedAt, leavesAt } of planOf(state).decisions) {
          const shiftEnd = state.couriers.find((each) => each.id === id)?.shiftEnd ?? 0
          const ready = state.orders
            .filter((each) => added.includes(each.id))
            .map(({ pickups: [{ readyAt }] }) => readyAt)
          expect(loadedAt).toBeGreaterThanOrEqual(Math.max(...ready))
          expect(leavesAt).toBeGreaterThanOrEqual(NOW)
          expect(loadedAt).toBeLessThanOrEqual(shiftEnd)
          for (const { at } of doors)
            expect(at).toBeLessThanOrEqual(shiftEnd + state.settings.overtimeMinutes)
        }
      }),
    )
  })

  it('locked rides do not change, and in a manual city nothing is binding [dispatch-2.17]', () => {
    fc.assert(
      fc.property(city, (state) => {
        const locked = state.couriers.flatMap(({ ride }) => (ride?.isLocked ? [ride.id] : []))
        for (const { ride, step } of planOf(state).decisions) {
          expect(locked).not.toContain(ride)
          expect(state.settings.mode !== 'by_hand' || step === 'propose').toBe(true)
        }
      }),
    )
  })

  it('the plan does not depend on the order of the input [dispatch-2.7]', () => {
    fc.assert(
      fc.property(city, (state) => {
        const turned = { ...state, orders: state.orders.toReversed(), couriers: state.couriers.toReversed() }
        expect(planOf(turned)).toEqual(planOf(state))
      }),
    )
  })

  it('the same seed gives the same plan [dispatch-2.7]', () => {
    fc.assert(
      fc.property(city, fc.integer(), (state, seed) => {
        expect(planOf(state, seed)).toEqual(planOf(state, seed))
      }),
    )
  })
})

it('a tie between two couriers is broken at random [dispatch-2.7]', () => {
  const state = aCity([anOrder('1')], [aCourier('a'), aCourier('b')])
  const chosen = Array.from({ length: 20 }, (_, seed) => planOf(state, seed).decisions[0]?.courier)
  expect(new Set(chosen)).toEqual(new Set(['a', 'b']))
})
