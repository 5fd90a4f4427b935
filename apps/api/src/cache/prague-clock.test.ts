import { expect, it } from 'vitest'
import { pragueClock } from './prague-clock.ts'

const at = (instant: string) => pragueClock(() => Temporal.Instant.from(instant))()

it.each([
  ['in summer two hours ahead', '2026-07-01T21:59:59Z', '2026-07-01', 'wednesday', 23],
  ['past midnight the next day', '2026-07-01T22:00:00Z', '2026-07-02', 'thursday', 0],
  ['in winter one hour ahead', '2026-12-01T22:59:59Z', '2026-12-01', 'tuesday', 23],
  ['in the first of the two hours of October', '2026-10-25T00:30:00Z', '2026-10-25', 'sunday', 2],
  ['and in the second', '2026-10-25T01:30:00Z', '2026-10-25', 'sunday', 2],
])('Prague is %s', (_name, instant, date, weekday, hour) => {
  expect(at(instant)).toMatchObject({ date, weekday })
  expect(at(instant).time.hour).toBe(hour)
})

it('stays the same for a minute', () => {
  let now = Temporal.Instant.from('2026-12-01T10:00:00Z')
  const clock = pragueClock(() => now)
  const first = clock()
  now = now.add({ seconds: 59, milliseconds: 999 })
  expect(clock()).toBe(first)
  now = now.add({ milliseconds: 1 })
  expect(clock().time.minute).toBe(1)
})
