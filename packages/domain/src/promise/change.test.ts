import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Announced, byHandProblem, isWorthNotifying, promiseChange } from './change.ts'
import type { LegEnd, PromiseEstimate } from './estimate.ts'
import { at, clockOf } from './promise-fixtures-test.ts'
import { dayOfWindow, isSameWindow, isWithin, minutesBetween, type PromiseWindow } from './window.ts'

const shown = ({ from, to }: PromiseWindow) => `${clockOf(from)}–${clockOf(to)}`
const window = (from: string, to: string): PromiseWindow => ({ from: at(from), to: at(to) })
const FIRST = window('18:45', '19:00')
const NOW = at('18:30')

const end = (p50: Temporal.Instant, spread = 2, isDone = false): LegEnd => ({
  p50,
  p80: isDone ? p50 : p50.add({ minutes: spread }),
  isDone,
})

type Times = { outlet?: string; kitchen?: string; departure?: string; loaded?: boolean; delivered?: boolean }

/** The courier is expected before the food, and leaves with it for a way of ten minutes. */
function arriving(door: Temporal.Instant, times: Times = {}): PromiseEstimate {
  const departure = times.departure === undefined ? door.subtract({ minutes: 10 }) : at(times.departure)
  const { loaded = false, delivered = false } = times
  return {
    departure,
    legs: {
      acceptance: end(at('18:02'), 0, true),
      to_outlet: end(
        times.outlet === undefined ? departure.subtract({ minutes: 5 }) : at(times.outlet),
        2,
        loaded,
      ),
      kitchen: end(times.kitchen === undefined ? departure : at(times.kitchen), 2, loaded),
      to_door: end(door, 4, delivered),
    },
  }
}

const announced = (more: Partial<Announced> = {}): Announced => ({
  window: FIRST,
  first: FIRST,
  changedAt: null,
  baseline: { departure: at('18:40'), arrival: at('18:50') },
  notBefore: null,
  ...more,
})

const changed = (estimate: PromiseEstimate, more: Partial<Announced> = {}, now = NOW) => {
  const change = promiseChange(announced(more), estimate, now)
  return change === null ? null : `${shown(change.window)} ${change.reason}`
}

describe('the window changes', () => {
  it.each<[string, string, Partial<Announced>, string | null]>([
    ['not while the arrival stays', '18:50', {}, null],
    ['not while the arrival moves within it', '18:58', {}, null],
    ['when the arrival leaves it', '19:01', {}, '18:55–19:10 kitchen'],
    ['not to an earlier one while the food is not with its courier', '18:40', {}, null],
    ['when the first estimate is outside', '19:20', { baseline: null }, '19:15–19:30 kitchen'],
    ['not within three minutes of the change before', '19:20', { changedAt: at('18:28') }, null],
    ['three minutes after the change before', '19:20', { changedAt: at('18:27') }, '19:15–19:30 kitchen'],
  ])('%s: arrival at %s [dispatch-3.3]', (_, door, more, expected) => {
    expect(changed(arriving(at(door)), more)).toBe(expected)
  })

  it.each([
    ['when the arrival leaves it', '18:40', '18:35–18:45'],
    ['not while the arrival moves within it', '18:46', null],
  ])('to an earlier one once the food is with its courier, %s [dispatch-3.3]', (_, door, expected) => {
    const change = promiseChange(announced(), arriving(at(door), { loaded: true }), NOW)
    expect(change && shown(change.window)).toBe(expected)
  })

  it('never to another day [dispatch-3.5]', () => {
    expect(changed(arriving(at('18:50').add({ hours: 12 })))).toBeNull()
  })

  it('not of a delivered order', () => {
    expect(changed(arriving(at('19:20'), { delivered: true }))).toBeNull()
  })

  it('not to before the chosen time', () => {
    expect(changed(arriving(at('19:02')), { notBefore: at('19:00') })).toBe('19:00–19:15 kitchen')
  })
})

it.each<[string, Times, string]>([
  ['kitchen, if the food is later', { outlet: '18:31', kitchen: '19:00', departure: '19:00' }, 'kitchen'],
  ['courier, if the food waits', { outlet: '18:56', kitchen: '18:40', departure: '19:00' }, 'courier'],
  [
    'distance, if the way has become longer',
    { outlet: '18:31', kitchen: '18:41', departure: '18:41' },
    'distance',
  ],
  ['courier, if the way takes longer after loading', { departure: '18:41', loaded: true }, 'courier'],
])('the reason of a later window is the %s [dispatch-3.4]', (_, times, reason) => {
  expect(changed(arriving(at('19:10'), times))?.split(' ')[1]).toBe(reason)
})

it('every change of a random evening has a cause, a distance in time, and the day of the checkout [dispatch-3.3, dispatch-3.5]', () => {
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 6 }),
    arrival: fc.integer({ min: -30, max: 600 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = announced({ baseline: null })
      let now = at('18:00')
      for (const { minutes, arrival } of steps) {
        now = now.add({ minutes })
        const estimate = arriving(at('18:50').add({ minutes: arrival }))
        const { p50 } = estimate.legs.to_door
        const change = promiseChange(state, estimate, now)
        const baseline = { departure: estimate.departure, arrival: p50 }
        if (change === null) {
          state = { ...state, baseline: state.baseline ?? baseline }
          continue
        }
        expect(isWithin(p50, state.window)).toBe(false)
        expect(state.changedAt === null || minutesBetween(state.changedAt, now) >= 3).toBe(true)
        expect(dayOfWindow(change.window)).toBe(dayOfWindow(FIRST))
        expect(isWithin(p50, change.window) && !isSameWindow(change.window, state.window)).toBe(true)
        state = { ...state, window: change.window, changedAt: now, baseline }
      }
    }),
  )
})

it.each<[string, [string, string], Partial<Announced>, string | null]>([
  ['a later window', ['19:10', '19:25'], {}, null],
  [
    'a later window soon after a change',
    ['19:10', '19:25'],
    { changedAt: at('18:28') },
    'promise_changed_recently',
  ],
  ['an earlier window soon after a change', ['18:40', '18:55'], { changedAt: at('18:28') }, null],
  ['a window that ends before it begins', ['19:10', '19:10'], {}, 'promise_window_invalid'],
  ['a window of more than an hour and a half', ['19:00', '20:31'], {}, 'promise_window_invalid'],
  ['a window that is over', ['18:10', '18:25'], {}, 'promise_window_invalid'],
])('by hand, %s: %j %j: %s [dispatch-3.6]', (_, [from, to], more, problem) => {
  expect(byHandProblem(announced(more), window(from, to), NOW)).toBe(problem)
})

it('by hand, another day is refused [dispatch-3.5]', () => {
  const tomorrow = { from: at('18:45').add({ hours: 24 }), to: at('19:00').add({ hours: 24 }) }
  expect(byHandProblem(announced(), tomorrow, NOW)).toBe('promise_other_day')
})

it.each([
  ['19:10', false],
  ['19:11', true],
  ['18:50', false],
])('a window until %s after one until 19:00 is worth a notification: %s [dispatch-3.7]', (to, expected) => {
  expect(isWorthNotifying(at('19:00'), window('18:45', to))).toBe(expected)
})
