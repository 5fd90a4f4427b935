import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningHours, TimeWindow } from '../time/opening-hours.ts'
import { type LocalMinutes, localMinutes, parseTime } from '../time/time-of-day.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'
import {
  isPossible,
  MINUTES_TO_CONFIRM,
  nextOccurrences,
  plannedOccurrence,
  possibleTimes,
  type Schedule,
  timesOnAll,
} from './schedule.ts'

const time = (text: string): LocalMinutes => {
  const minutes = parseTime(text)
  if (minutes === null) throw new Error(text)
  return minutes
}
const window = (from: string, to: string): TimeWindow => ({ from: time(from), to: time(to) })

const everyDay = (each: TimeWindow | null): OpeningHours['weekly'] => ({
  monday: each,
  tuesday: each,
  wednesday: each,
  thursday: each,
  friday: each,
  saturday: each,
  sunday: each,
})
const hours = (
  weekly: Partial<OpeningHours['weekly']> = {},
  exceptions: OpeningHours['exceptions'] = [],
): OpeningHours => ({ weekly: { ...everyDay(window('10:00', '22:00')), ...weekly }, exceptions })

const calendar = (of: OpeningHours = hours(), lines: Parameters<typeof possibleTimes>[0]['lines'] = []) => ({
  hours: of,
  lines,
})
const schedule = (at: string, ...days: readonly Weekday[]): Schedule => ({ days, time: time(at) })
const at = (text: string) => Temporal.Instant.from(text)
const shown = (...args: Parameters<typeof nextOccurrences>) =>
  nextOccurrences(...args).map(({ date, at: moment, skipped }) => [date, moment.toString(), skipped])

describe('the next occurrences', () => {
  it('are at the same time of the wall clock over both changes of the clock [delights-10.1]', () => {
    const sundays = schedule('12:00', 'sunday')
    expect(shown(sundays, calendar(), at('2026-03-28T12:00:00Z'))).toEqual([
      ['2026-03-29', '2026-03-29T10:00:00Z', null],
    ])
    expect(shown(sundays, calendar(), at('2026-10-24T12:00:00Z'))).toEqual([
      ['2026-10-25', '2026-10-25T11:00:00Z', null],
    ])
  })

  it('leave out a time that the clock skips, and take a repeated one once [delights-10.1]', () => {
    const open = calendar(hours(everyDay(window('00:00', '00:00'))))
    const night = schedule('02:30', 'sunday', 'monday')
    expect(shown(night, open, at('2026-03-28T12:00:00Z'))).toEqual([
      ['2026-03-29', '2026-03-29T01:00:00Z', 'clock_change'],
      ['2026-03-30', '2026-03-30T00:30:00Z', null],
    ])
    expect(shown(night, open, at('2026-10-24T12:00:00Z'))).toEqual([
      ['2026-10-25', '2026-10-25T00:30:00Z', null],
    ])
    expect(shown(night, open, at('2026-10-25T00:30:00Z'))).toEqual([
      ['2026-10-26', '2026-10-26T01:30:00Z', null],
    ])
  })

  it('leave out holidays and closed days, and say why [delights-10.1]', () => {
    const closed = { date: '2027-01-08', window: null, closed: null, reason: 'inventura' }
    expect(
      shown(schedule('12:00', 'friday'), calendar(hours({}, [closed])), at('2026-12-25T12:00:00Z')),
    ).toEqual([
      ['2027-01-01', '2027-01-01T11:00:00Z', 'holiday'],
      ['2027-01-08', '2027-01-08T11:00:00Z', 'closed'],
      ['2027-01-15', '2027-01-15T11:00:00Z', null],
    ])
  })

  it('leave out hours within a day in which it is closed [delights-10.1]', () => {
    const noon = {
      date: '2026-12-04',
      window: 'usual' as const,
      closed: window('11:00', '13:00'),
      reason: '',
    }
    const closedAtNoon = calendar(hours({}, [noon]))
    expect(shown(schedule('12:00', 'friday'), closedAtNoon, at('2026-12-01T12:00:00Z'))[0]?.[2]).toBe(
      'closed',
    )
    expect(shown(schedule('14:00', 'friday'), closedAtNoon, at('2026-12-01T12:00:00Z'))[0]?.[2]).toBeNull()
  })

  it('leave out days on which a dish is not sold [delights-10.1]', () => {
    const lines = [{ item: { days: ['monday' as const], hours: null }, extras: [] }]
    expect(
      shown(schedule('12:00', 'friday', 'monday'), calendar(hours(), lines), at('2026-12-03T12:00:00Z')),
    ).toEqual([
      ['2026-12-04', '2026-12-04T11:00:00Z', 'not_served'],
      ['2026-12-07', '2026-12-07T11:00:00Z', null],
    ])
  })

  it('are none while the outlet never opens at that time', () => {
    expect(
      nextOccurrences(
        schedule('12:00', 'friday'),
        calendar(hours({ friday: null })),
        at('2026-12-01T12:00:00Z'),
      ),
    ).toEqual([])
  })

  it('come after the moment, on a chosen day, at the chosen time, and only the last takes place', () => {
    const day = fc.constantFrom(...WEEKDAYS)
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { minLength: 1 }),
        fc.integer({ min: 0, max: 47 }),
        fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }),
        (days, half, minutes) => {
          const after = at('2026-01-01T00:00:00Z').add({ minutes })
          const wanted = { days, time: localMinutes(half * 30) }
          const found = nextOccurrences(wanted, calendar(hours(everyDay(window('00:00', '00:00')))), after)
          expect(found.map(({ skipped }) => skipped === null)).toEqual(
            found.map((_, index) => index === found.length - 1),
          )
          for (const { date, at: moment, skipped } of found) {
            expect(Temporal.Instant.compare(moment, after)).toBe(1)
            const local = moment.toZonedDateTimeISO('Europe/Prague')
            expect(days).toContain(WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1])
            const isShown = local.hour * 60 + local.minute === half * 30
            expect(isShown || skipped === 'clock_change').toBe(true)
          }
        },
      ),
    )
  })
})

describe('the planned occurrence', () => {
  const lead = { delivery: { minutesMin: 40 }, terms: { extraMinutes: 10 } }
  const friday = schedule('12:00', 'friday')

  it('is asked for an hour before the outlet takes no more orders for it [delights-10.2]', () => {
    const plan = plannedOccurrence(friday, calendar(), lead, at('2026-12-01T12:00:00Z'))
    expect(MINUTES_TO_CONFIRM).toBe(60)
    expect(plan && [plan.remindAt, plan.until, plan.due].map(String)).toEqual([
      '2026-12-04T08:40:00Z',
      '2026-12-04T09:40:00Z',
      '2026-12-04T11:00:00Z',
    ])
  })

  it.each([
    ['2026-12-04T09:39:59Z', '2026-12-04T11:00:00Z'],
    ['2026-12-04T09:40:00Z', '2026-12-11T11:00:00Z'],
  ])('at %s is the one of %s, which can still be confirmed [delights-10.2]', (now, due) => {
    expect(plannedOccurrence(friday, calendar(), lead, at(now))?.due.toString()).toBe(due)
  })

  it('is none without an occurrence', () => {
    expect(
      plannedOccurrence(friday, calendar(hours({ friday: null })), lead, at('2026-12-01T12:00:00Z')),
    ).toBeNull()
  })
})

describe('the possible times', () => {
  it('are the half hours at which the outlet usually delivers all dishes [delights-10.1]', () => {
    const special = { date: '2026-11-23', window: null, closed: null, reason: '' }
    const lines = [{ item: { days: null, hours: window('11:00', '12:00') }, extras: [] }]
    const times = possibleTimes(calendar(hours({ tuesday: null }, [special]), lines))
    expect(times.monday).toEqual([time('11:00'), time('11:30')])
    expect(times.tuesday).toEqual([])
  })

  it('go on past midnight', () => {
    const times = possibleTimes(calendar(hours({ friday: window('22:00', '01:00'), saturday: null })))
    expect(times.friday.at(-1)).toBe(time('23:30'))
    expect(times.saturday).toEqual([time('00:00'), time('00:30'), time('01:00')])
  })

  it('must be possible on all chosen days [delights-10.1]', () => {
    const times = possibleTimes(calendar(hours({ friday: window('10:00', '11:00') })))
    expect(timesOnAll(times, ['monday', 'friday'])).toEqual([time('10:00'), time('10:30'), time('11:00')])
    expect(timesOnAll(times, [])).toEqual([])
    expect(isPossible(schedule('12:00', 'monday'), times)).toBe(true)
    expect(isPossible(schedule('12:00', 'monday', 'friday'), times)).toBe(false)
    expect(isPossible(schedule('12:10', 'monday'), times)).toBe(false)
  })
})
