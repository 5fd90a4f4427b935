import { hours } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import { barOf, markOf, rulerOf, ticks } from './bars.ts'

describe('the ruler', () => {
  it.each([
    ['without hours, from eight to midnight', [null], [8, 12, 16, 20, 24]],
    ['of ordinary hours', [hours('10:30', '22:00')], [8, 12, 16, 20, 24]],
    ['of an early opening', [hours('06:00', '14:00')], [4, 8, 12, 16, 20, 24]],
    ['past midnight', [hours('17:00', '02:00')], [8, 12, 16, 20, 24, 4]],
    ['round the clock', [hours('00:00', '00:00')], [0, 4, 8, 12, 16, 20, 24]],
  ])('%s [operations-4.30]', (_, windows, expected) => {
    expect(ticks(rulerOf(windows)).map(({ hour }) => hour)).toEqual(expected)
  })
})

it('a bar is positioned by its hours', () => {
  const ruler = rulerOf([null])
  expect(barOf(hours('12:00', '16:00'), ruler)).toEqual({ left: 25, width: 25 })
  expect(markOf(14 * 60, ruler)).toBe(37.5)
  expect(markOf(7 * 60, ruler)).toBeNull()
})
