import { describe, expect, it } from 'vitest'
import { PART_STATES } from '../board/part-states.ts'
import { pastState, searchedNumber, showsCustomer } from './past-order.ts'

describe('the history of an outlet', () => {
  it('distinguishes open, delivered and cancelled orders, whoever cancelled them', () => {
    expect(Object.fromEntries(PART_STATES.map((state) => [state, pastState(state)]))).toEqual({
      new: 'open',
      scheduled: 'open',
      preparing: 'open',
      ready: 'open',
      handed_over: 'open',
      delivered: 'delivered',
      declined: 'cancelled',
      cancelled: 'cancelled',
    })
  })

  it('shows the customer of an order for 30 days [operations-2.8]', () => {
    const due = Temporal.Instant.from('2026-11-27T18:00Z')
    expect(showsCustomer(due, due.add({ hours: 30 * 24 }))).toBe(true)
    expect(showsCustomer(due, due.add({ hours: 30 * 24, seconds: 1 }))).toBe(false)
  })

  it.each([
    ['4828', { year: null, digits: '4828' }],
    [' 2026 / 4821907 ', { year: 2026, digits: '4821907' }],
    ['4821907', { year: null, digits: '4821907' }],
    ['', null],
    ['12345678', null],
    ['Novák', null],
    ["1' OR 1=1", null],
  ])('searches for %j only by its number', (written, found) => {
    expect(searchedNumber(written)).toEqual(found)
  })
})
