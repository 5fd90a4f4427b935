import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fadedCount, secondsUntil } from './fading-count.ts'

const limit = fc.record({
  most: fc.integer({ min: 1, max: 1_000 }),
  seconds: fc.integer({ min: 1, max: 100_000 }),
})
const count = fc.integer({ min: 0, max: 10_000 })
const time = fc.integer({ min: 0, max: 1_000_000 })

describe('a fading count', () => {
  it('loses the whole limit within its time', () => {
    expect(fadedCount(20, 30, { most: 20, seconds: 60 })).toBe(10)
    expect(fadedCount(20, 60, { most: 20, seconds: 60 })).toBe(0)
    expect(fadedCount(40, 60, { most: 20, seconds: 60 })).toBe(20)
  })

  it('never increases by itself and never falls below zero', () => {
    fc.assert(
      fc.property(count, time, time, limit, (value, earlier, more, of) => {
        const before = fadedCount(value, earlier, of)
        const after = fadedCount(value, earlier + more, of)
        expect(after).toBeLessThanOrEqual(before)
        expect(after).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('does not depend on how often it is read', () => {
    fc.assert(
      fc.property(count, time, time, limit, (value, first, second, of) => {
        const looked = fadedCount(fadedCount(value, first, of), second, of)
        expect(looked).toBeCloseTo(fadedCount(value, first + second, of), 6)
      }),
    )
  })

  it('ignores a clock that goes backwards', () => {
    fc.assert(fc.property(count, time, limit, (value, back, of) => fadedCount(value, -back, of) === value))
  })

  it('has room exactly after the stated number of seconds, not earlier', () => {
    fc.assert(
      fc.property(count, count, limit, (room, value, of) => {
        const wait = secondsUntil(room, value, of)
        expect(fadedCount(value, wait, of)).toBeLessThanOrEqual(room + 1e-6)
        fc.pre(wait > 0)
        expect(fadedCount(value, wait - 1, of)).toBeGreaterThan(room - 1e-6)
      }),
    )
  })
})
