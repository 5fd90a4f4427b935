import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTravelTime } from '../dispatch/travel.ts'
import {
  DEFAULT_FIGURES,
  estimatePromise,
  learnedFigures,
  PROMISE_LEGS,
  type PromisedOrder,
  type PromisedRide,
} from './estimate.ts'
import {
  aDoor,
  anOrder,
  aPickup,
  aRide,
  at,
  away,
  clockOf,
  FIGURES,
  OUTLET,
} from './promise-fixtures-test.ts'
import { minutesBetween } from './window.ts'

const estimate = (
  order: PromisedOrder,
  ride: PromisedRide | null = null,
  now = '18:20',
  hasCouriers = true,
) => estimatePromise(order, ride, { now: at(now), hasCouriers, figures: FIGURES })

/** Returns the p50 of each leg, with an asterisk if it is over. */
const ends = (...of: Parameters<typeof estimate>) => {
  const { legs } = estimate(...of)
  return PROMISE_LEGS.map((leg) => `${clockOf(legs[leg].p50)}${legs[leg].isDone ? '*' : ''}`).join(' ')
}

describe('the expected ends of acceptance, way to the outlet, kitchen, way to the door', () => {
  it.each<[string, string, Parameters<typeof estimate>]>([
    [
      'of an order without an answer follow from the minutes of the checkout',
      '18:01 18:34 18:36 18:50',
      [anOrder({ acceptedAt: null, parts: [{ ...OUTLET, readyBy: null, readyAt: null }] }), null, '18:00'],
    ],
    [
      'of an order whose outlets all decline need no kitchen',
      '18:21 18:26 18:21 18:32',
      [anOrder({ acceptedAt: null, parts: [], door: away(0) })],
    ],
    [
      'move while nobody accepts',
      '18:21 18:54 18:56 19:10',
      [anOrder({ acceptedAt: null, parts: [{ ...OUTLET, readyBy: null, readyAt: null }] })],
    ],
    ['of accepted food without a ride expect a courier in time', '18:02* 18:28 18:30 18:44', [anOrder()]],
    [
      'of ready food without a ride expect a courier in six minutes',
      '18:02* 18:46 18:30* 19:02',
      [anOrder({ parts: [{ ...OUTLET, readyBy: at('18:30'), readyAt: at('18:30') }] }), null, '18:40'],
    ],
    [
      'of ready food where no couriers are on shift count from the kitchen',
      '18:02* 18:28 18:30* 18:44',
      [anOrder({ parts: [{ ...OUTLET, readyBy: at('18:30'), readyAt: at('18:30') }] }), null, '18:40', false],
    ],
    ['with a ride begin at the courier’s position', '18:02* 18:25 18:30 18:44', [anOrder(), aRide()]],
    [
      'of a late courier are those of the courier',
      '18:02* 18:40 18:30 18:56',
      [anOrder(), aRide({ position: { place: away(-20), at: at('18:20') } })],
    ],
    [
      'of late food are three minutes away at least',
      '18:02* 18:25* 18:38 18:52',
      [anOrder(), aRide({ stops: [aPickup({ arrivedAt: at('18:25') }), aDoor()] }), '18:35'],
    ],
    [
      'of a courier without a position begin in five minutes',
      '18:02* 18:25 18:30 18:44',
      [anOrder(), aRide({ position: null })],
    ],
    [
      'contain the stops before the door',
      '18:02* 18:25 18:30 19:02',
      [
        anOrder(),
        aRide({
          stops: [aPickup(), aDoor({ place: away(-7), isOwn: false }), aDoor()],
        }),
      ],
    ],
    [
      'contain the wait for food of other orders of the ride',
      '18:02* 18:25 18:30 18:54',
      [
        anOrder(),
        aRide({
          stops: [
            aPickup({ parts: [...anOrder().parts, { ...OUTLET, readyBy: at('18:40'), readyAt: null }] }),
            aDoor(),
          ],
        }),
      ],
    ],
    [
      'of a loaded order are those of the door',
      '18:02* 18:25* 18:31* 18:48',
      [
        anOrder({
          loadedAt: at('18:33'),
          parts: [{ ...OUTLET, readyBy: at('18:30'), readyAt: at('18:31') }],
        }),
        aRide({
          position: { place: away(2), at: at('18:38') },
          stops: [aPickup({ isAhead: false, arrivedAt: at('18:25') }), aDoor()],
        }),
        '18:38',
      ],
    ],
    [
      'of an order that another carrier has loaded do not move with time',
      '18:02* 18:33* 18:33* 18:45',
      [anOrder({ loadedAt: at('18:33') }), null, '19:30'],
    ],
    [
      'of a delivered order are all over',
      '18:02* 18:33* 18:33* 18:44*',
      [anOrder({ loadedAt: at('18:33'), deliveredAt: at('18:44') }), null, '19:30'],
    ],
    ['never come before the chosen time', '18:02* 18:28 18:30 19:15', [anOrder({ notBefore: at('19:15') })]],
  ])('%s: %s [dispatch-3.1]', (_, expected, of) => {
    expect(ends(...of)).toBe(expected)
  })
})

it('four fifths of the arrivals are later by the spreads of kitchen and way, not by their sum [dispatch-3.1]', () => {
  const { to_door: door, kitchen } = estimate(anOrder(), aRide()).legs
  expect(minutesBetween(kitchen.p50, kitchen.p80)).toBe(5)
  expect(minutesBetween(door.p50, door.p80)).toBeCloseTo(Math.hypot(5, 2.5), 3)
})

it('every leg has a p80 that is not before its p50, and the door comes last [dispatch-3.1]', () => {
  const minute = fc.integer({ min: 0, max: 180 })
  const facts = fc.record({
    accepted: fc.option(minute),
    ready: fc.option(minute),
    now: minute,
    place: fc.integer({ min: -40, max: 40 }),
    rides: fc.boolean(),
    arrived: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, ({ accepted, ready, now, place, rides, arrived }) => {
      const since = (minutes: number) => at('18:00').add({ minutes })
      const order = anOrder({
        acceptedAt: accepted === null ? null : since(accepted),
        parts: [
          {
            ...OUTLET,
            readyBy: accepted === null ? null : since(accepted + 20),
            readyAt: accepted !== null && ready !== null ? since(Math.min(ready, now)) : null,
          },
        ],
      })
      const stops = [aPickup({ parts: order.parts, arrivedAt: arrived ? since(now) : null }), aDoor()]
      const ride = aRide({ position: { place: away(place), at: since(now) }, stops })
      const moment = { now: since(now), hasCouriers: true, figures: FIGURES }
      const { legs, departure } = estimatePromise(order, rides ? ride : null, moment)
      for (const leg of PROMISE_LEGS)
        expect(minutesBetween(legs[leg].p50, legs[leg].p80)).toBeGreaterThanOrEqual(0)
      expect(minutesBetween(departure, legs.to_door.p50)).toBeGreaterThanOrEqual(0)
      expect(minutesBetween(legs.kitchen.p50, departure)).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('a kitchen of which nothing is known has the default error [dispatch-3.12]', () => {
  const known = { p50: 10, p80: 16, orders: 30 }
  const unknown = { p50: 0, p80: 0, orders: 0 }
  const { kitchenError } = learnedFigures(defaultTravelTime, (outlet) => (outlet === 101 ? known : unknown))
  expect(kitchenError(101, at('18:30'))).toMatchObject({ p50: 10, p80: 16 })
  expect(kitchenError(102, at('18:30'))).toEqual(DEFAULT_FIGURES.kitchenError(102, at('18:30')))
})
