import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comingHolidays, holidaysOf } from './holidays.ts'

it('a year has the thirteen days of the law, by date [operations-4.32]', () => {
  expect(holidaysOf(2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2026-01-01 new_year',
    '2026-04-03 good_friday',
    '2026-04-06 easter_monday',
    '2026-05-01 labour_day',
    '2026-05-08 liberation_day',
    '2026-07-05 cyril_and_methodius',
    '2026-07-06 jan_hus',
    '2026-09-28 statehood_day',
    '2026-10-28 independence_day',
    '2026-11-17 freedom_day',
    '2026-12-24 christmas_eve',
    '2026-12-25 first_christmas_day',
    '2026-12-26 second_christmas_day',
  ])
})

// Dates from the tables of the Royal Observatory, including the earliest and the latest possible ones.
it.each(['1818-03-23', '1943-04-26', '2008-03-24', '2024-04-01', '2025-04-21', '2027-03-29', '2038-04-26'])(
  'Easter Monday is %s',
  (date) => {
    const monday = holidaysOf(Number(date.slice(0, 4))).find(({ name }) => name === 'easter_monday')
    expect(monday?.date).toBe(date)
  },
)

it('Easter Monday is always a Monday of March or April, three days after Good Friday [operations-4.32]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2400 }), (year) => {
      const at = (name: string) =>
        Temporal.PlainDate.from(holidaysOf(year).find((one) => one.name === name)?.date ?? '')
      const monday = at('easter_monday')
      expect(monday.dayOfWeek).toBe(1)
      expect([3, 4]).toContain(monday.month)
      expect(at('good_friday').until(monday).days).toBe(3)
    }),
  )
})

it('the coming ones continue after the end of the year, and include today', () => {
  const coming = comingHolidays(Temporal.PlainDate.from('2026-12-25'), 10)
  expect(coming.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26', '2027-01-01'])
})
