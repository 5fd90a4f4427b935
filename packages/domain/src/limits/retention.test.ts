import { expect, it } from 'vitest'
import { ordersKeptSince } from './retention.ts'

it.each([
  ['2026-11-23T12:00', '2016-01-01T00:00:00+01:00[Europe/Prague]'],
  ['2026-12-31T23:59', '2016-01-01T00:00:00+01:00[Europe/Prague]'],
  ['2027-01-01T00:00', '2017-01-01T00:00:00+01:00[Europe/Prague]'],
])('at %s orders are kept since %s', (now, since) => {
  const moment = Temporal.ZonedDateTime.from(`${now}[Europe/Prague]`)
  expect(ordersKeptSince(moment, 10).toString()).toBe(
    Temporal.ZonedDateTime.from(since).toInstant().toString(),
  )
})
