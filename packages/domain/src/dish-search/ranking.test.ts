import { expect, it } from 'vitest'
import { localMinutes } from '../time/time-of-day.ts'
import { isDishOpen, MATCH, ranked } from './ranking.ts'

const found = (name: string, open: boolean, match: number, minutes: number) => ({
  name,
  open,
  match,
  minutes,
})

it('puts what is open first, then what matches best, then what comes soonest [delights-1.5]', () => {
  const sorted = ranked([
    found('closed, by name', false, MATCH.wholeName, 20),
    found('open, late', true, MATCH.name, 60),
    found('open, by its description', true, MATCH.anywhere, 20),
    found('open, soon', true, MATCH.name, 30),
    found('open, the same', true, MATCH.name, 30),
  ])
  expect(sorted.map(({ name }) => name)).toEqual([
    'open, soon',
    'open, the same',
    'open, late',
    'open, by its description',
    'closed, by name',
  ])
})

it.each([
  ['a dish of every hour', {}, true],
  ['a sold-out dish', { soldOut: true }, false],
  ['a dish for the next day', { nextDayFrom: localMinutes(600) }, false],
  ['a dish of another weekday', { days: ['sunday'] as const }, false],
  ['a dish of the evening', { hours: { from: localMinutes(1080), to: localMinutes(1320) } }, false],
])('says of %s whether it is delivered now', (_name, limits, expected) => {
  const dish = { soldOut: false, nextDayFrom: null, days: null, hours: null, ...limits }
  expect(isDishOpen(dish, Temporal.ZonedDateTime.from('2026-11-27T12:00[Europe/Prague]'))).toBe(expected)
})
