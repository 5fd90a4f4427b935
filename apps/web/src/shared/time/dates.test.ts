import { expect, test } from 'vitest'
import { dayText, monthText, plainDateText, shortMonthText, weekdayText } from './dates.ts'

test.each([
  ['2026-11-23T22:59:59Z', 'pondělí 23. 11.'],
  ['2026-11-23T23:00:00Z', 'úterý 24. 11.'],
  ['2026-07-01T21:59:59Z', 'středa 1. 7.'],
  ['2026-07-01T22:00:00Z', 'čtvrtek 2. 7.'],
])('the date in Prague of %s is %s', (instant, text) => {
  expect(weekdayText(instant)).toBe(text)
})

test('days are formatted as by the browser in Czech', () => {
  const format = new Intl.DateTimeFormat('cs-CZ', {
    weekday: 'long',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
  const first = Temporal.PlainDate.from('2026-01-01')
  for (let days = 0; days < 365; days += 1) {
    const date = first.add({ days })
    expect(dayText(date)).toBe(format.format(new Date(date.toString())))
  }
})

test('a date without a time is the same in every time zone', () => {
  expect([plainDateText('2026-11-01'), monthText('2026-11'), shortMonthText('2026-11')]).toEqual([
    '1. listopadu 2026',
    'listopad 2026',
    'lis',
  ])
})
