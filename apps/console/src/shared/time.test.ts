import { expect, it } from 'vitest'
import { dayAndTime } from './time.ts'

const { year } = Temporal.Now.zonedDateTimeISO('Europe/Prague')

it.each([
  [`${year}-01-28T07:05:00Z`, '28. 1. 8:05'],
  ['2021-07-01T16:32:00Z', '1. 7. 2021 18:32'],
])('the moment %s is shown on the board as %s [operations-3.30]', (at, text) => {
  expect(dayAndTime(at).replaceAll('\u00a0', ' ')).toBe(text)
})
