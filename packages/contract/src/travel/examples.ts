/** Examples of travel times in wire format. */
import type { Examples } from '../examples.ts'
import type { travelCalls } from './endpoints.ts'

export const ROUTING = {
  source: 'osrm',
  since: null,
  fallback: { reason: 'slow', since: '2026-11-27T17:08:00Z' },
} as const

const SETTINGS = {
  routing: ROUTING,
  choice: 'service',
  service: 'osrm',
  learned: [
    {
      vehicle: 'bike',
      hour: null,
      rides: 412,
      fixedMinutes: 1.4,
      minutesPerKilometre: 4.9,
      error: { p50: 1.2, p90: 3.8 },
      defaultError: { p50: 1.9, p90: 5.5 },
    },
  ],
  learnedAt: '2026-11-27T02:20:00Z',
} as const

export const travelExamples: Examples<typeof travelCalls> = {
  read: { params: { city: 'olomouc' }, answer: SETTINGS },
  choose: { params: { city: 'olomouc' }, body: { choice: 'service' }, answer: SETTINGS },
}
