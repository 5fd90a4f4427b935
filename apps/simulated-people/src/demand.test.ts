import { expect, it } from 'vitest'
import { orderTimes, preparationMinutes } from './demand.ts'
import { randomFrom } from './random.ts'

it('customers order within the evening, most of them in its middle', () => {
  const times = orderTimes(randomFrom(1), 4_000, 240)
  expect(times).toHaveLength(4_000)
  expect(times.every((time) => time >= 0 && time < 240)).toBe(true)
  const within = (from: number, to: number) => times.filter((time) => time >= from && time < to).length
  expect(within(60, 150)).toBeGreaterThan(within(0, 60) + within(180, 240))
})

it('half of the food is ready after 14 minutes, and a few orders take several times as long', () => {
  const random = randomFrom(2)
  const minutes = Array.from({ length: 4_001 }, () => preparationMinutes(random)).toSorted((a, b) => a - b)
  expect(minutes[2_000]).toBeCloseTo(14, 0)
  expect(minutes[3_900]).toBeGreaterThan(28)
  expect(minutes.at(-1)).toBeLessThanOrEqual(60)
})
