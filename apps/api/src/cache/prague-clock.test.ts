import { expect, it } from 'vitest'
import { pragueClock } from './prague-clock.ts'

const at = (instant: string) => pragueClock(() => Temporal.Instant.from(instant))()

it.each([
  ['two hours ahead of UTC in summer', '2026-07-01T21:59:59Z', '2026-07-01', 'wednesday', 23],
  ['the next day after midnight', '2026-07-01T22:00:00Z', '2026-07-02', 'thursday', 0],
  ['one hour ahead of UTC in winter', '2026-12-01T22:59:59Z', '2026-12-01', 'tuesday', 23],
  ['the first pass of the repeated hour in October', '2026-10-25T00:30:00Z', '2026-10-25', 'sunday', 2],
  ['the second pass of the repeated hour in October', '2026-10-25T01:30:00Z', '2026-10-25', 'sunday', 2],
])('Prague is %s', (_name, instant, date, weekday, hour) => {
  expect(at(instant)).toMatchObject({ date, weekday })
  expect(at(instant).time.hour).toBe(hour)
})

it('returns the same value for a whole minute', () => {
  let now = Temporal.Instant.from('2026-12-01T10:00:00Z')
  const clock = pragueClock(() => now)
  const first = clock()
  now = now.add({ seconds: 59, milliseconds: 999 })
  expect(clock()).toBe(first)
  now = now.add({ milliseconds: 1 })
  expect(clock().time.minute).toBe(1)
})
