import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withinDispatch } from './dispatch-hours.ts'
import { type OpeningHours, openingAt, type TimeWindow } from './opening-hours.ts'
import { formatTime, localMinutes, parseTime } from './time-of-day.ts'
import { WEEKDAYS } from './weekdays.ts'

const at = (text: string) => parseTime(text) ?? localMinutes(0)
const window = (text: string | null): TimeWindow | null => {
  const [from = '', to = ''] = (text ?? '').split('–')
  return text === null ? null : { from: at(from), to: at(to) }
}
const every = (text: string | null): OpeningHours['weekly'] => ({
  monday: window(text),
  tuesday: window(text),
  wednesday: window(text),
  thursday: window(text),
  friday: window(text),
  saturday: window(text),
  sunday: window(text),
})
const textOf = (found: TimeWindow | null) =>
  found === null ? null : `${formatTime(found.from)}–${formatTime(found.to)}`
const anyWindow = fc.option(
  fc.record({
    from: fc.integer({ min: 0, max: 1439 }).map(localMinutes),
    to: fc.integer({ min: 0, max: 1439 }).map(localMinutes),
  }),
)
const anyWeek = fc
  .tuple(anyWindow, anyWindow, anyWindow, anyWindow, anyWindow, anyWindow, anyWindow)
  .map(
    (days) =>
      Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index] ?? null])) as OpeningHours['weekly'],
  )

describe('the hours of an outlet that the city’s couriers serve', () => {
  it.each([
    ['10:00–22:00', '09:00–23:00', '10:00–22:00'],
    ['10:00–22:00', '11:00–21:00', '11:00–21:00'],
    ['10:00–02:00', '09:00–23:00', '10:00–23:00'],
    ['18:00–04:00', '16:00–01:00', '18:00–01:00'],
    ['00:00–00:00', '10:00–22:00', '10:00–22:00'],
    ['10:00–02:00', '00:00–00:00', '10:00–02:00'],
    ['10:00–02:00', '06:00–06:00', '10:00–02:00'],
    ['06:00–09:00', '10:00–22:00', null],
    ['01:00–23:30', '20:00–04:00', '20:00–23:30'],
    ['10:00–22:00', null, null],
    [null, '10:00–22:00', null],
  ])('%s within %s are %s [administration-2.12]', (own, dispatch, left) => {
    const { weekly } = withinDispatch({ weekly: every(own), exceptions: [] }, every(dispatch))
    expect(Object.values(weekly).map(textOf)).toEqual(Array.from({ length: 7 }, () => left))
  })

  it('stay as they are in a city without hours, or round the clock [administration-2.12]', () => {
    fc.assert(
      fc.property(anyWeek, (weekly) => {
        const hours = { weekly, exceptions: [] }
        expect(withinDispatch(hours, null)).toBe(hours)
        expect(withinDispatch(hours, every('00:00–00:00'))).toEqual(hours)
      }),
    )
  })

  it('are never outside either [administration-2.12]', () => {
    const minutes = fc.integer({ min: 0, max: 7 * 1440 - 1 })
    fc.assert(
      fc.property(anyWeek, anyWeek, minutes, (weekly, dispatch, minute) => {
        const now = Temporal.ZonedDateTime.from('2026-11-30T00:00[UTC]').add({ minutes: minute })
        const isOpen = (week: OpeningHours['weekly']) =>
          openingAt({ weekly: week, exceptions: [] }, now).now.open
        const left = withinDispatch({ weekly, exceptions: [] }, dispatch)
        expect(isOpen(left.weekly) && !(isOpen(weekly) && isOpen(dispatch))).toBe(false)
      }),
    )
  })

  it('on a special day are cut as on its weekday [administration-2.12]', () => {
    const special = (on: TimeWindow | 'usual' | null) => ({
      date: '2026-12-24',
      window: on,
      closed: null,
      reason: '',
    })
    const cut = (on: TimeWindow | 'usual' | null) =>
      withinDispatch(
        { weekly: every('10:00–22:00'), exceptions: [special(on)] },
        { ...every('08:00–23:00'), thursday: window('09:00–14:00') },
      ).exceptions[0]?.window
    expect(cut(window('10:00–18:00'))).toEqual(window('10:00–14:00'))
    expect(cut('usual')).toBe('usual')
    expect(cut(null)).toBeNull()
  })
})
