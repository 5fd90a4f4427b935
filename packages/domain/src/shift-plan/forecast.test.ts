import { describe, expect, it } from 'vitest'
import { isHoliday } from '../time/holidays.ts'
import {
  comparableDays,
  firstComparedDay,
  forecastDay,
  forecastError,
  type HourlyOrders,
} from './forecast.ts'

const date = (text: string) => Temporal.PlainDate.from(text)
const LONG_AGO = date('2020-01-01')
const compared = (day: string, madeOn: string, since = LONG_AGO) =>
  comparableDays(date(day), date(madeOn), since).map(String)
const at = (hour: number, orders: number): HourlyOrders =>
  Array.from({ length: 24 }, (_, each) => (each === hour ? orders : 0))

describe('the days that a forecast compares', () => {
  it('are the same weekday of the last eight weeks [dispatch-9.1]', () => {
    expect(compared('2026-06-19', '2026-06-16')).toEqual([
      '2026-06-12',
      '2026-06-05',
      '2026-05-29',
      '2026-05-22',
      '2026-05-15',
      '2026-04-24',
    ])
    expect(compared('2026-10-09', '2026-10-05')).toHaveLength(8)
  })

  it('leave out holidays, which are compared with holidays of the last year [dispatch-9.1]', () => {
    expect(compared('2026-06-19', '2026-06-16')).not.toContain('2026-05-08')
    const holidays = compared('2026-11-17', '2026-11-12')
    expect(holidays).toHaveLength(13)
    expect(holidays.every((day) => isHoliday(date(day)))).toBe(true)
  })

  it('are Sundays for the first holiday of a city', () => {
    const days = compared('2026-11-17', '2026-11-12', date('2026-11-01'))
    expect(days).toEqual(['2026-11-08', '2026-11-01'])
  })

  it('never contain the day on which the forecast is made, or days before the first order', () => {
    expect(compared('2026-10-13', '2026-10-06')[0]).toBe('2026-09-29')
    expect(compared('2026-10-12', '2026-10-05', date('2026-09-30'))).toEqual([])
  })
})

it('the first day whose orders are needed is no later than any comparable day', () => {
  for (const [day, madeOn] of [
    ['2026-10-09', '2026-10-05'],
    ['2026-11-17', '2026-11-12'],
  ] as const) {
    const first = firstComparedDay(date(day), date(madeOn)).toString()
    expect(compared(day, madeOn).every((past) => first <= past)).toBe(true)
  }
})

describe('the forecast of a day', () => {
  it('is the median of each hour, and days without orders count as zero [dispatch-9.1]', () => {
    const history = new Map([
      ['2026-08-01', at(12, 1)],
      ['2026-10-02', at(18, 9)],
      ['2026-09-25', at(18, 12)],
      ['2026-09-18', at(18, 100)],
      ['2026-09-11', at(18, 10)],
      ['2026-09-04', at(18, 11)],
    ])
    const forecast = forecastDay(date('2026-10-09'), date('2026-10-05'), history)
    expect(forecast?.[18]).toBe(9.5)
    expect(forecast?.[19]).toBe(0)
  })

  it('is unknown in a city without a comparable day', () => {
    expect(forecastDay(date('2026-10-09'), date('2026-10-05'), new Map())).toBeNull()
    const young = new Map([['2026-10-03', at(18, 9)]])
    expect(forecastDay(date('2026-10-09'), date('2026-10-05'), young)).toBeNull()
  })
})

describe('the error of a forecast', () => {
  it.each([
    ['no orders have no error', at(18, 5), at(18, 0), null],
    ['a right forecast', at(18, 5), at(18, 5), 0],
    ['too many', at(18, 12), at(18, 10), 0.2],
    ['too few', at(18, 8), at(18, 10), 0.2],
    ['another hour counts twice', at(17, 10), at(18, 10), 2],
  ])('%s [dispatch-9.4]', (_, forecast, orders, error) => {
    expect(forecastError(forecast, orders)).toBe(error)
  })
})
