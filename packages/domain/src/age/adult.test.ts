import { expect, it } from 'vitest'
import { isAdultOn } from './adult.ts'

it.each([
  ['2008-11-27', '2026-11-27', true],
  ['2008-11-28', '2026-11-27', false],
  ['2008-02-29', '2026-02-27', false],
  ['2008-02-29', '2026-02-28', true],
  ['1990-01-01', '2026-11-27', true],
  ['', '2026-11-27', false],
  ['27. 11. 1990', '2026-11-27', false],
  ['2026-13-40', '2026-11-27', false],
])('a person born on %s is an adult on %s: %s [administration-9.8]', (birthDate, day, isAdult) => {
  expect(isAdultOn(birthDate, Temporal.PlainDate.from(day))).toBe(isAdult)
})
