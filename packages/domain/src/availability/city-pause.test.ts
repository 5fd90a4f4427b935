import { prague, ZONE } from '@sousto/testing/calendars.ts'
import { expect, it } from 'vitest'
import { cityPauseEnd, pauseOfOutlet } from './city-pause.ts'
import type { PausePeriod } from './periods.ts'

it.each<[PausePeriod, string, string]>([
  ['15_minutes', '2026-11-27T18:42', '2026-11-27T18:57'],
  ['30_minutes', '2026-11-27T18:42:10', '2026-11-27T19:13'],
  ['60_minutes', '2026-11-27T23:30', '2026-11-28T00:30'],
  ['until_tomorrow', '2026-11-27T18:42', '2026-11-28T04:00'],
  ['until_tomorrow', '2026-11-28T01:00', '2026-11-28T04:00'],
])('a city paused for %s at %s is paused until %s', (period, at, end) => {
  const until = cityPauseEnd(period, prague(at)).toZonedDateTimeISO(ZONE)
  expect(until.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(end)
})

const SOON = '2026-11-27T18:00:00Z'
const LATER = '2026-11-27T18:30:00Z'

it.each([
  [null, SOON, SOON],
  [SOON, LATER, LATER],
  [LATER, SOON, LATER],
])('an outlet paused until %s in a city paused until %s is paused until %s', (own, city, end) => {
  expect(pauseOfOutlet(own, city)).toBe(end)
})
