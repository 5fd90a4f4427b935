import { expect, it } from 'vitest'
import { clockOf } from './clock.ts'

const at = (text: string) => Temporal.Instant.from(text)

it('shows the time of the computer without a simulation', () => {
  const now = at('2026-11-28T17:00:00Z')
  const { clock, speed } = clockOf(null, () => now)
  expect([clock(), speed]).toEqual([now, 1])
})

it('runs faster in a simulation, from an instant at which both agree', () => {
  let real = at('2026-11-28T17:00:00Z')
  const { clock } = clockOf({ speed: 20, from: real }, () => real)
  expect(clock().toString()).toBe('2026-11-28T17:00:00Z')
  real = at('2026-11-28T17:01:30Z')
  expect(clock().toString()).toBe('2026-11-28T17:30:00Z')
})
