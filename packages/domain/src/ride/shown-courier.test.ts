import { expect, it } from 'vitest'
import { courierActivity, possibleRadius, shownPlace } from './shown-courier.ts'

const door = (state: 'open' | 'arrived' | 'done', isOwn: boolean) =>
  ({ kind: 'drop_off', state, isOwn }) as const

it.each([
  ['picking_up', [door('open', true)], false],
  ['coming', [door('open', true), door('open', false)], true],
  ['coming', [door('done', false), door('arrived', true)], true],
  ['other_order', [door('arrived', false), door('open', true)], true],
  ['other_order', [{ kind: 'pickup', state: 'open', isOwn: true } as const, door('open', true)], true],
])('a courier is %s [dispatch-5.6]', (activity, stops, isLoaded) => {
  expect(courierActivity(stops, isLoaded)).toBe(activity)
})

it('a place is rounded to five digits [dispatch-5.6]', () => {
  expect(shownPlace({ lng: 17.1234567, lat: 49.9876543 })).toEqual({ lng: 17.12346, lat: 49.98765 })
})

it.each([
  [0, 12],
  [60, 12 + 250],
  [3_600, 1_500],
  [-5, 12],
])('the circle of a bike grows to %i s: %i m [dispatch-5.7]', (age, metres) => {
  expect(possibleRadius(12, age, 'bike')).toBe(metres)
})
