import fc from 'fast-check'
import { expect, it } from 'vitest'
import { at, clockOf } from './promise-fixtures-test.ts'
import {
  dayOfWindow,
  firstWindow,
  isWithin,
  minutesBetween,
  type PromiseWindow,
  windowAfterAcceptance,
  windowAround,
} from './window.ts'

const shown = ({ from, to }: PromiseWindow) => `${clockOf(from)}–${clockOf(to)}`
const window = (from: string, to: string): PromiseWindow => ({ from: at(from), to: at(to) })
const range = { min: 45, max: 60 }

it.each([
  ['as soon as possible', null, false, '18:45–19:00'],
  ['for a chosen time', at('20:00'), false, '20:00–20:15'],
  ['for lunch', at('12:00'), true, '12:00–13:00'],
])('the checkout promises an order %s its window [dispatch-3.2]', (_, deliverAt, lunch, expected) => {
  expect(shown(firstWindow({ placedAt: at('18:00'), deliverAt, lunch, range }))).toBe(expected)
})

it.each([
  ['18:54', '18:57', null, '18:50–19:00'],
  ['18:54', '19:12', null, '18:45–19:15'],
  ['18:50', '18:51', null, '18:45–18:55'],
  ['20:03', '20:06', at('20:00'), '20:00–20:10'],
])('an arrival at %s (p50) or %s (p80) has the window %#', (p50, p80, notBefore, expected) => {
  expect(shown(windowAround({ p50: at(p50), p80: at(p80) }, { notBefore, leastWidth: 10 }))).toBe(expected)
})

it('a window contains the expected arrival, is as wide as asked for at least and lies on the grid [dispatch-3.2]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 86_400 }),
      fc.integer({ min: 0, max: 7_200 }),
      fc.constantFrom(10, 15),
      (seconds, spread, leastWidth) => {
        const p50 = at('12:00').add({ seconds })
        const around = windowAround(
          { p50, p80: p50.add({ seconds: spread }) },
          { notBefore: null, leastWidth },
        )
        expect(isWithin(p50, around)).toBe(true)
        expect(minutesBetween(around.from, around.to)).toBeGreaterThanOrEqual(leastWidth)
        expect([around.from, around.to].map((each) => each.epochMilliseconds % 300_000)).toEqual([0, 0])
      },
    ),
  )
})

it.each([
  ['the plan of the outlet', '18:51', null, '18:51–19:06'],
  ['the checkout’s window, if the plan is nearly the same', '18:47', null, '18:45–19:00'],
  ['the present window shortly after a change', '18:51', '18:19', '18:45–19:00'],
])('after the acceptance %s is promised [dispatch-3.2]', (_, from, changedAt, expected) => {
  const promised = { from: at(from), to: at(from).add({ minutes: 15 }) }
  const moment = { now: at('18:20'), changedAt: changedAt === null ? null : at(changedAt) }
  expect(shown(windowAfterAcceptance(window('18:45', '19:00'), { promised }, moment))).toBe(expected)
})

it('the acceptance does not move a promise to another day [dispatch-3.5]', () => {
  const current = window('18:45', '19:00')
  const promised = { from: current.from.add({ hours: 12 }), to: current.to.add({ hours: 12 }) }
  expect(windowAfterAcceptance(current, { promised }, { now: at('18:20'), changedAt: null })).toBe(current)
})

it('the hours after midnight belong to the evening before', () => {
  expect(dayOfWindow(window('23:50', '23:55'))).toBe('2026-11-27')
  expect(dayOfWindow(window('03:59', '23:55'))).toBe('2026-11-26')
  expect(dayOfWindow(window('04:00', '23:55'))).toBe('2026-11-27')
})
