import { aMenuItem, hours } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import { type DishLimits, isServedAt, isServedSoon, unservedAt } from './dish-limits.ts'

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const NOON = hours('11:00', '14:00')
const LATE = hours('22:00', '02:00')
const at = (time: string) => Temporal.PlainDateTime.from(time)
/** 27 November 2026 is a Friday. */
const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'

describe('a dish is delivered', () => {
  it.each<[string, DishLimits, string, boolean]>([
    ['without limits, always', { days: null, hours: null }, `${SATURDAY} 03:00`, true],
    ['on its days', { days: WORKDAYS, hours: null }, `${FRIDAY} 23:59`, true],
    ['not on others', { days: WORKDAYS, hours: null }, `${SATURDAY} 00:00`, false],
    ['from the first minute of its hours', { days: null, hours: NOON }, `${FRIDAY} 11:00`, true],
    ['not a minute before', { days: null, hours: NOON }, `${FRIDAY} 10:59`, false],
    ['to their last minute', { days: null, hours: NOON }, `${FRIDAY} 13:59`, true],
    ['not at their end', { days: null, hours: NOON }, `${FRIDAY} 14:00`, false],
    ['on its days at its hours', { days: WORKDAYS, hours: NOON }, `${FRIDAY} 12:00`, true],
    ['not at its hours on another day', { days: WORKDAYS, hours: NOON }, `${SATURDAY} 12:00`, false],
    ['past midnight by the day before', { days: ['friday'], hours: LATE }, `${SATURDAY} 01:59`, true],
    ['not past midnight into its day', { days: ['saturday'], hours: LATE }, `${SATURDAY} 01:59`, false],
    ['not after the end past midnight', { days: ['friday'], hours: LATE }, `${SATURDAY} 02:00`, false],
    ['round the clock', { days: null, hours: hours('00:00', '00:00') }, `${FRIDAY} 00:00`, true],
  ])('%s [operations-4.4]', (_, limits, time, expected) => {
    expect(isServedAt(limits, at(time))).toBe(expected)
  })

  it('if not, the first such dish of an order is returned', () => {
    const brunch = aMenuItem({ name: 'Brunch', days: ['saturday', 'sunday'] })
    expect(unservedAt([{ item: aMenuItem() }, { item: brunch }], at(`${FRIDAY} 12:00`))).toBe(brunch)
    expect(unservedAt([{ item: aMenuItem() }, { item: brunch }], at(`${SATURDAY} 12:00`))).toBeUndefined()
  })
})

describe('a dish can be ordered', () => {
  it.each<[string, DishLimits, string, boolean]>([
    ['now', { days: null, hours: NOON }, `${FRIDAY} 12:00`, true],
    ['for later today', { days: ['friday'], hours: NOON }, `${FRIDAY} 09:00`, true],
    ['not for what is over today', { days: ['friday'], hours: NOON }, `${FRIDAY} 14:00`, false],
    ['for tomorrow', { days: ['saturday'], hours: NOON }, `${FRIDAY} 20:00`, true],
    ['for the day after', { days: ['sunday'], hours: null }, `${FRIDAY} 20:00`, true],
    ['not for later days', { days: ['monday'], hours: null }, `${FRIDAY} 20:00`, false],
    ['while the hours of yesterday last', { days: ['friday'], hours: LATE }, `${SATURDAY} 01:00`, true],
  ])('%s [operations-4.4]', (_, limits, time, expected) => {
    expect(isServedSoon(limits, at(time))).toBe(expected)
  })
})
