import { hours } from '@sousto/testing/builders.ts'
import { anyHours, anyMoment, daily, prague, ZONE } from '@sousto/testing/calendars.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { workingDay, workingDaySpan } from './working-day.ts'

const DAY = daily(hours('10:00', '22:00'))
const LATE = daily(hours('18:00', '05:00'))
const EARLY = daily(hours('00:00', '02:00'))
const ALWAYS = daily(hours('00:00', '00:00'))
const span = (calendar: OpeningHours, day: string) => {
  const { from, to } = workingDaySpan(calendar, Temporal.PlainDate.from(day), ZONE)
  return [from, to].map((at) => at.toZonedDateTimeISO(ZONE).toPlainDateTime().toString())
}

describe('a working day', () => {
  it('lasts from four in the morning to four in the morning', () => {
    expect(span(DAY, '2026-11-27')).toEqual(['2026-11-27T04:00:00', '2026-11-28T04:00:00'])
  })

  it('keeps a shift that ends later than that, and starts earlier with one that opens earlier [operations-2.9]', () => {
    expect(span(daily(hours('20:00', '05:30')), '2026-11-27')).toEqual([
      '2026-11-27T05:30:00',
      '2026-11-28T05:30:00',
    ])
    expect(span(daily(hours('03:00', '11:00')), '2026-11-27')).toEqual([
      '2026-11-27T03:00:00',
      '2026-11-28T03:00:00',
    ])
  })

  it('of an outlet that never closes ends when its next day opens', () => {
    expect(span(daily(hours('08:00', '08:00')), '2026-11-27')).toEqual([
      '2026-11-27T08:00:00',
      '2026-11-28T08:00:00',
    ])
  })

  it('is longer on a closed day after a late evening, and follows the clock change', () => {
    const calendar = daily(hours('18:00', '05:00'), [{ date: '2026-11-28', window: null }])
    expect(span(calendar, '2026-11-28')).toEqual(['2026-11-28T05:00:00', '2026-11-29T04:00:00'])
    const { from, to } = workingDaySpan(DAY, Temporal.PlainDate.from('2026-10-24'), ZONE)
    expect(from.until(to).total('hours')).toBe(25)
  })
})

describe('the current working day', () => {
  it.each<[string, OpeningHours, string, string]>([
    ['is that of the evening before until four', DAY, '2026-11-28T03:59', '2026-11-27'],
    ['is the next one from four on', DAY, '2026-11-28T04:00', '2026-11-28'],
    ['of an outlet that never closes begins when its day opens', ALWAYS, '2026-11-28T00:00', '2026-11-28'],
    ['lasts as long as the evening', LATE, '2026-11-28T04:59', '2026-11-27'],
    ['begins early with a short window before four', EARLY, '2026-11-28T02:30', '2026-11-28'],
  ])('%s', (_rule, calendar, now, day) => {
    expect(workingDay(calendar, prague(now)).toString()).toBe(day)
  })

  it('lasts from its start to its end: every moment belongs to exactly one day [operations-2.9]', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (calendar, now) => {
        const { from, to } = workingDaySpan(calendar, workingDay(calendar, now), ZONE)
        expect(Temporal.Instant.compare(from, now.toInstant())).not.toBe(1)
        expect(Temporal.Instant.compare(now.toInstant(), to)).toBe(-1)
      }),
      { numRuns: 2_000 },
    )
  })
})
