import { expect, it } from 'vitest'
import { allergensOf, calledNumber, dueOf, expectedAt, extraText, shortNumber } from './ticket.ts'

const CAME = '2026-11-27T17:00:00Z'
const READY = '2026-11-27T17:30:00Z'
const LATER = '2026-11-27T19:00:00Z'
const order = { cameAt: CAME, deliverAt: null, readyBy: null, promised: null, range: { min: 45, max: 60 } }

it('the large time is when the order must be ready, and before acceptance the time that the customer requested', () => {
  expect(dueOf(order)).toEqual({ kind: 'soon' })
  expect(dueOf({ ...order, deliverAt: LATER })).toEqual({ kind: 'for', at: LATER })
  expect(dueOf({ ...order, deliverAt: LATER, readyBy: READY })).toEqual({ kind: 'ready_by', at: READY })
})

it('the customer expects the time that was promised, chosen, or shown when ordering', () => {
  expect(expectedAt(order).toString()).toBe('2026-11-27T18:00:00Z')
  expect(expectedAt({ ...order, deliverAt: LATER }).toString()).toBe(LATER)
  expect(expectedAt({ ...order, deliverAt: LATER, promised: { to: READY } }).toString()).toBe(READY)
})

it.each([
  ['bez oliv', { without: true, text: 'oliv' }],
  ['Bez  žampionů', { without: true, text: 'žampionů' }],
  ['bezlepkové těsto', { without: false, text: 'bezlepkové těsto' }],
])('%s on a printed ticket', (name, expected) => {
  expect(extraText(name)).toEqual(expected)
})

it('allergens of all dishes are listed once, in the order of the list', () => {
  expect(allergensOf([{ allergens: [7, 1] }, { allergens: [7, 99] }])).toEqual([1, 7, 99])
})

it('numbers are shown without the year', () => {
  expect(shortNumber('2026/4824831')).toBe('4824831')
})

it.each([
  [12, '12'],
  [null, '4824831'],
])('an order with number %s of the day is called %s', (dayNumber, called) => {
  expect(calledNumber({ dayNumber, number: '2026/4824831' })).toBe(called)
})
