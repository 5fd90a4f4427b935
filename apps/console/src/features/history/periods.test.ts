import { expect, it } from 'vitest'
import { daysOf, PERIODS, periodOf } from './periods.ts'

const TODAY = '2026-03-01'

it('a period ends today, or is yesterday', () => {
  expect(PERIODS.map((period) => daysOf(period, TODAY))).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-02-28' },
    { from: '2026-02-23', to: '2026-03-01' },
    { from: '2026-01-31', to: '2026-03-01' },
  ])
})

it('days are shown as the period that they are', () => {
  expect(PERIODS.map((period) => periodOf(daysOf(period, TODAY), TODAY))).toEqual([...PERIODS])
  expect(periodOf({ from: '2026-02-01', to: '2026-02-02' }, TODAY)).toBe('days')
})
