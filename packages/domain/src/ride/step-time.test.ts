import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNoticeablyLate, stepTime } from './step-time.ts'

const BEFORE = Temporal.Instant.from('2026-11-27T11:00Z')
const RECEIVED = BEFORE.add({ minutes: 30 })
const HOURS = 3_600_000
const at = (minutes: number, offset: number) =>
  stepTime({ deviceAt: BEFORE.add({ minutes }), offset }, { notBefore: BEFORE, receivedAt: RECEIVED })

describe('the time of a step', () => {
  it.each([
    ['a right clock', at(10, 0), 10],
    ['a clock that is two hours fast, as the phone knows', at(130, -2 * HOURS), 10],
    ['a clock that is two hours slow, as the phone knows', at(-110, 2 * HOURS), 10],
    ['a clock that is two hours fast, which nobody knows: not after the arrival', at(130, 0), 30],
    ['a clock that is two hours slow, which nobody knows: not before what came before', at(-110, 0), 0],
  ])('%s [dispatch-4.9]', (_, time, minutes) => {
    expect(time).toEqual(BEFORE.add({ minutes }))
  })

  it('is always within the possible range [dispatch-4.9]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999, max: 9_999 }),
        fc.integer({ min: -9 * HOURS, max: 9 * HOURS }),
        (minutes, offset) => {
          const time = at(minutes, offset)
          expect(Temporal.Instant.compare(BEFORE, time)).toBeLessThanOrEqual(0)
          expect(Temporal.Instant.compare(time, RECEIVED)).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

it('a delay of more than two minutes between step and arrival is noticed, a shorter one is not [dispatch-4.9]', () => {
  expect(isNoticeablyLate(RECEIVED.subtract({ minutes: 2 }), RECEIVED)).toBe(false)
  expect(isNoticeablyLate(RECEIVED.subtract({ minutes: 2, milliseconds: 1 }), RECEIVED)).toBe(true)
})
