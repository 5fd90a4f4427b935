import { hours } from '@sousto/testing/builders.ts'
import { daily, special } from '@sousto/testing/calendars.ts'
import { describe, expect, it } from 'vitest'
import {
  differences,
  draftOf,
  isChanged,
  plannedDays,
  readDraft,
  readTime,
  tidied,
  withClosure,
} from './hours-draft.ts'

const WEEK = { ...daily(hours('10:30', '22:00')), lunch: hours('11:00', '14:00') }
const TODAY = Temporal.PlainDate.from('2026-11-27')

describe('a time of day', () => {
  it.each([
    ['10:30', 630],
    ['10.30', 630],
    ['1030', 630],
    ['9', 540],
    ['930', 570],
    [' 22:00 ', 1320],
    ['24:00', 0],
    ['24', 0],
    ['0:05', 5],
  ])('is parsed from %j', (text, minutes) => expect(readTime(text)).toBe(minutes))

  it.each(['', 'zavřeno', '25', '10:60', '24:30', '1:5', '10:300'])('is not %j', (text) =>
    expect(readTime(text)).toBeNull(),
  )

  it('stays as typed while it is invalid', () => {
    expect(tidied({ from: '9', to: 'dvě' })).toEqual({ from: '09:00', to: 'dvě' })
  })
})

it('an untouched draft is unchanged and parses to the same hours', () => {
  expect(isChanged(draftOf(WEEK), { version: 'a', ...WEEK })).toBe(false)
  expect(readDraft(draftOf(WEEK))).toEqual(WEEK)
})

it('a draft with an invalid time cannot be saved', () => {
  const draft = draftOf(WEEK)
  expect(readDraft({ ...draft, lunch: { from: '11', to: '' } })).toBeNull()
  expect(readDraft({ ...draft, weekly: { ...draft.weekly, monday: { from: 'x', to: '22' } } })).toBeNull()
})

it('two versions differ in weekdays, lunch and special days', () => {
  const other = {
    weekly: { ...WEEK.weekly, friday: null },
    exceptions: [special({ date: '2026-12-24', window: null })],
    lunch: null,
  }
  expect(differences(WEEK, WEEK)).toEqual([])
  expect(differences(WEEK, other)).toEqual(['friday', 'lunch', 'exceptions'])
})

describe('a closure', () => {
  const party = { from: '2026-12-04', to: '2026-12-04', hours: hours('11:00', '14:00'), reason: 'oslava' }

  it('of some hours does not change the rest of the day', () => {
    expect(withClosure([], party)).toEqual([
      { date: '2026-12-04', window: 'usual', closed: hours('11:00', '14:00'), reason: 'oslava' },
    ])
    const holiday = special({ date: '2026-12-04', window: hours('10:00', '18:00') })
    expect(withClosure([holiday], party)).toEqual([
      { ...holiday, closed: hours('11:00', '14:00'), reason: 'oslava' },
    ])
  })

  it('of several whole days is one line, and replaces earlier entries', () => {
    const holiday = { from: '2026-12-24', to: '2027-01-02', hours: null, reason: 'dovolená' }
    const days = withClosure([special({ date: '2026-12-25', window: 'usual' })], holiday)
    expect(days).toHaveLength(10)
    expect(plannedDays(days, TODAY)).toEqual([
      {
        dates: days.map(({ date }) => date),
        day: special({ date: '2026-12-24', window: null, reason: 'dovolená' }),
      },
    ])
  })
})

it('past and usual days are not listed as planned; other reasons are separate lines', () => {
  const days = [
    special({ date: '2026-11-26', window: null }),
    special({ date: '2026-11-28', window: 'usual' }),
    special({ date: '2026-11-29', window: null, reason: 'malování' }),
    special({ date: '2026-11-30', window: null, reason: 'dovolená' }),
    special({ date: '2026-12-02', window: null, reason: 'dovolená' }),
  ]
  expect(plannedDays(days, TODAY).map(({ dates }) => dates)).toEqual([
    ['2026-11-29'],
    ['2026-11-30'],
    ['2026-12-02'],
  ])
})
