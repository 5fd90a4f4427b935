import { expect, test } from 'vitest'
import { punctuality, silentMinutes } from './punctuality.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-11-27T${clock}Z`)

test.each([
  ['17:40:00', { standing: 'on_time', minutes: 10 }],
  ['17:45:00', { standing: 'on_time', minutes: 5 }],
  ['17:45:01', { standing: 'edge', minutes: 4 }],
  ['17:50:00', { standing: 'edge', minutes: 0 }],
  ['17:50:01', { standing: 'late', minutes: -1 }],
  ['18:08:00', { standing: 'late', minutes: -18 }],
])('an order expected at %s and promised by 17:50 is %j [operations-2.24]', (expected, stands) => {
  expect(punctuality(at(expected), at('17:50:00'))).toEqual(stands)
})

test.each([
  ['a moment ago', '17:29:00', '17:10:00', null],
  ['5 minutes ago, with the next press overdue', '17:25:00', '17:10:00', 5],
  ['5 minutes ago, on a long way', '17:25:00', '17:40:00', null],
])('a courier last heard from %s [operations-2.24, operations-10.5]', (_, lastSign, nextStepBy, silent) => {
  expect(silentMinutes({ lastSign: at(lastSign), nextStepBy: at(nextStepBy) }, at('17:30:00'))).toBe(silent)
})
