import { at } from '@sousto/testing/builders.ts'
import { anyMoment, prague } from '@sousto/testing/calendars.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Lead, leadMinutes, type SlotGrid, slotsIn } from './slot-grid.ts'

const HALVES: SlotGrid = { every: 30, lasting: 0 }
const HOURS: SlotGrid = { every: 60, lasting: 60 }

describe('lead time', () => {
  const lead: Lead = { delivery: { minutesMin: 40 }, terms: null, courierLoad: 40 }
  it.each<[string, Partial<Lead>, number]>([
    ['30 minutes plus delivery_tmin', {}, 70],
    ['plus the location’s cas', { terms: { extraMinutes: 15 } }, 85],
    ['plus 60 more when the courier load is 100', { courierLoad: 100 }, 130],
    ['and none of them at 99', { courierLoad: 99 }, 70],
    ['everything together', { terms: { extraMinutes: 15 }, courierLoad: 100 }, 145],
  ])('%s [ordering-9.1]', (_, more, expected) => {
    expect(leadMinutes({ ...lead, ...more })).toBe(expected)
  })
})

describe('slots', () => {
  const slots = (date: string, from: string, to: string, grid = HALVES, earliest = `${date}T00:00`) => {
    const end = at(to) > at(from) ? at(to) : at(to) + 24 * 60
    return slotsIn(
      { date: Temporal.PlainDate.from(date), from: at(from), to: end },
      grid,
      prague(earliest),
    ).map((slot) => slot.slice(-5))
  }

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'every 30 minutes, both ends included',
      slots('2026-11-27', '10:00', '11:30'),
      ['10:00', '10:30', '11:00', '11:30'],
    ],
    ['start rounded up to 30 minutes', slots('2026-11-27', '10:05', '11:20'), ['10:30', '11:00']],
    [
      'not before the earliest',
      slots('2026-11-27', '10:00', '11:30', HALVES, '2026-11-27T10:31'),
      ['11:00', '11:30'],
    ],
    [
      'exactly at the earliest',
      slots('2026-11-27', '10:00', '11:00', HALVES, '2026-11-27T10:30'),
      ['10:30', '11:00'],
    ],
    ['past midnight', slots('2026-11-27', '23:30', '00:30'), ['23:30', '00:00', '00:30']],
    ['none when it is too late', slots('2026-11-27', '10:00', '11:00', HALVES, '2026-11-27T11:01'), []],
    [
      '60-minute windows, start rounded up to the hour, ending in time',
      slots('2026-11-27', '10:30', '13:30', HOURS),
      ['11:00', '12:00'],
    ],
    ['a window that ends exactly in time', slots('2026-11-27', '11:00', '13:00', HOURS), ['11:00', '12:00']],
    ['spring leaves hours out', slots('2026-03-29', '01:30', '03:30'), ['01:30', '03:00', '03:30']],
    [
      'autumn repeats hours, each is offered once',
      slots('2026-10-25', '01:30', '03:30'),
      ['01:30', '02:00', '02:30', '03:00', '03:30'],
    ],
    [
      'a repeated hour is its first showing',
      slots('2026-10-25', '01:30', '03:30', HALVES, '2026-10-25T02:10+01:00'),
      ['03:00', '03:30'],
    ],
  ])('%s [ordering-9.2]', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it('are on the grid, within the span, not before the earliest, sorted and unique', () => {
    const span = fc.record({
      from: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
    })
    fc.assert(
      fc.property(anyMoment, span, fc.constantFrom(HALVES, HOURS), (earliest, { from, length }, grid) => {
        const date = earliest.toPlainDate()
        const found = slotsIn({ date, from, to: from + length }, grid, earliest)
        expect([...new Set(found)].sort()).toEqual(found)
        const midnight = date.toPlainDateTime()
        for (const slot of found) {
          const wall = Temporal.PlainDateTime.from(slot)
          const minutes = midnight.until(wall).total('minutes')
          expect(minutes % grid.every).toBe(0)
          expect(minutes).toBeGreaterThanOrEqual(from)
          expect(minutes + grid.lasting).toBeLessThanOrEqual(from + length)
          const moment = wall.toZonedDateTime(earliest.timeZoneId, { disambiguation: 'earlier' })
          expect(moment.epochMilliseconds).toBeGreaterThanOrEqual(earliest.epochMilliseconds)
        }
      }),
    )
  })
})
