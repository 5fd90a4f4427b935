/** Fixed and random calendars and instants, for tests that depend on opening hours. */
import type { OpeningHours, SpecialDay, TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { localMinutes } from '@sousto/domain/time/time-of-day.ts'
import fc from 'fast-check'

export const ZONE = 'Europe/Prague'

/**
 * Parses a Prague time: `prague('2026-11-27T18:00')`. In the repeated hour of October it is the first one, unless an
 * offset is given: `2026-10-25T02:10+01:00`.
 */
export function prague(time: string): Temporal.ZonedDateTime {
  return /[+]\d\d:\d\d$/.test(time)
    ? Temporal.Instant.from(time).toZonedDateTimeISO(ZONE)
    : Temporal.PlainDateTime.from(time).toZonedDateTime(ZONE)
}

/** Returns a special day without a closure and a reason, unless they are given. */
export const special = (day: Pick<SpecialDay, 'date' | 'window'> & Partial<SpecialDay>): SpecialDay => ({
  closed: null,
  reason: '',
  ...day,
})

/** Returns hours with the same window every day, except on the given dates. */
export function daily(
  window: TimeWindow | null,
  exceptions: readonly Parameters<typeof special>[0][] = [],
): OpeningHours {
  const weekly = {
    monday: window,
    tuesday: window,
    wednesday: window,
    thursday: window,
    friday: window,
    saturday: window,
    sunday: window,
  }
  return { weekly, exceptions: exceptions.map(special) }
}

const minutes = fc
  .oneof(
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
  )
  .map(localMinutes)
const window: fc.Arbitrary<TimeWindow> = fc.record({ from: minutes, to: minutes })
const day = fc.option(window, { nil: null, freq: 4 })

/** Weeks with closed days, windows past midnight and round the clock, each with one or two exceptions near the instants below. */
export const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  weekly: fc.record({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
  exceptions: fc.uniqueArray(
    fc.record({
      date: fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'),
      window: fc.oneof(day, fc.constant('usual' as const)),
      closed: fc.option(window, { nil: null, freq: 1 }),
      reason: fc.constant(''),
    }),
    { selector: ({ date }) => date, maxLength: 2 },
  ),
})

const momentsFrom = (start: string, days: number) =>
  fc.integer({ min: 0, max: days * 24 * 60 }).map((minutes) => prague(start).add({ minutes }))

/** Minutes of an ordinary week and of the days around both daylight saving changes. */
export const anyMoment = fc.oneof(
  momentsFrom('2026-11-23T00:00', 7),
  momentsFrom('2026-03-28T00:00', 3),
  momentsFrom('2026-10-24T00:00', 3),
)

/** Two instants on one date, the earlier first: the times at which a page was loaded and is viewed. */
export const sameDay = fc
  .tuple(anyMoment, anyMoment)
  .map(([a, b]) => [a, b.with({ year: a.year, month: a.month, day: a.day })] as const)
  .map(([a, b]) => (a.epochMilliseconds <= b.epochMilliseconds ? ([a, b] as const) : ([b, a] as const)))
