import { describe, expect, it } from 'vitest'
import { dayAfter, dueDay, nextPeriod, periodOf, startOf } from './period.ts'

describe('a period', () => {
  it.each([
    ['week', '2026-11-28', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['half_month', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['half_month', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['month', '2028-02-03', '2028-02-01', '2028-02-29'],
  ] as const)('of a %s with %s is from %s to %s [settlement-4.6]', (period, day, from, to) => {
    expect(periodOf(period, day)).toEqual({ from, to })
  })

  it.each<[string, Parameters<typeof nextPeriod>, string, string]>([
    ['the first one has the first transfer', ['month', null, '2026-11-27'], '2026-11-01', '2026-11-30'],
    ['the next one follows', ['month', '2026-11-30', '2026-12-01'], '2026-12-01', '2026-12-31'],
    [
      'one without transfers is passed over',
      ['month', '2026-09-30', '2026-12-03'],
      '2026-12-01',
      '2026-12-31',
    ],
    ['a late transfer is in the next one', ['month', '2026-11-30', '2026-11-27'], '2026-12-01', '2026-12-31'],
    ['of weeks a month has the rest', ['month', '2026-11-08', '2026-11-10'], '2026-11-09', '2026-11-30'],
    ['of months a week has the rest', ['week', '2026-11-30', '2026-12-02'], '2026-12-01', '2026-12-06'],
    [
      'one that was closed early has a rest',
      ['month', '2026-11-20', '2026-11-25'],
      '2026-11-21',
      '2026-11-30',
    ],
  ])('%s [settlement-4.6]', (_, given, from, to) => {
    expect(nextPeriod(...given)).toEqual({ from, to })
  })

  it('begins at midnight in Prague, also when the clocks change [settlement-4.6]', () => {
    expect(startOf('2026-10-26').toString()).toBe('2026-10-25T23:00:00Z')
    expect(startOf(dayAfter('2026-03-29')).toString()).toBe('2026-03-29T22:00:00Z')
  })

  it('that is closed is due in 14 days [operations-10.8]', () => {
    expect(dueDay('2026-11-23')).toBe('2026-12-07')
  })
})
