import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isLater,
  isLaterThanShown,
  PREPARATION_CHOICES,
  planOf,
  preparationChoices,
  punctuality,
  roadMinutes,
  usualPreparation,
} from './preparation.ts'

const NOON = Temporal.Instant.from('2026-11-27T11:00:00Z')
const RANGE = { min: 35, max: 50 }
const accepted = { at: NOON, minutes: 20, deliverAt: null, range: RANGE, usual: 20 }

it.each([
  [null, 20],
  [3, 10],
  [12, 10],
  [12.5, 15],
  [17, 15],
  [25, 30],
  [37.5, 45],
  [90, 45],
])('an average of %s minutes presets %s [operations-3.16]', (average, expected) => {
  expect(usualPreparation(average)).toBe(expected)
})

describe('a promise is later than what the customer saw when ordering', () => {
  const cameBefore = (minutes: number, deliverAt: Temporal.Instant | null = null) => ({
    cameAt: NOON.subtract({ minutes }),
    deliverAt,
    range: RANGE,
  })
  it.each([
    ['not with the usual minutes, answered at once', 20, cameBefore(0), false],
    ['not with the usual minutes, answered within five minutes', 20, cameBefore(5), false],
    ['with the usual minutes, answered after more than five', 20, cameBefore(6), true],
    ['with the next longer choice', 30, cameBefore(0), true],
    ['not if the chosen time is kept', 45, cameBefore(0, NOON.add({ hours: 2 })), false],
    ['if the chosen time cannot be kept', 45, cameBefore(0, NOON.add({ minutes: 40 })), true],
  ])('%s [operations-3.31]', (_when, minutes, ordered, later) => {
    const plan = planOf({ ...accepted, minutes, deliverAt: ordered.deliverAt })
    expect(isLaterThanShown(plan, ordered)).toBe(later)
  })
})

it.each([
  [{ min: 35, max: 50 }, 20, 15],
  [{ min: 20, max: 30 }, 20, 5],
  [{ min: 10, max: 20 }, 45, 5],
])('a delivery in %j with a usual preparation of %s minutes takes %s on the road', (range, usual, road) => {
  expect(roadMinutes(range, usual)).toBe(road)
})

describe('the minutes to choose from', () => {
  const choices = (left: number | null) =>
    preparationChoices({
      ...accepted,
      // The ride takes 15 minutes.
      deliverAt: left === null ? null : NOON.add({ seconds: Math.round((left + 15) * 60) }),
    })

  it.each([
    [null, [10, 15, 20, 30, 45]],
    [-30, [10, 15, 20, 30, 45]],
    [10, [10, 15, 20, 30, 45]],
    [18.5, [18, 20, 30, 45]],
    [20, [20, 30, 45]],
    [90, [90]],
  ])('for an order that has to be ready in %s minutes are %j [operations-3.16]', (left, expected) => {
    expect(choices(left)).toEqual(expected)
  })

  it('each mean another time [operations-3.16]', () => {
    fc.assert(
      fc.property(fc.double({ min: -60, max: 300, noNaN: true }), (left) => {
        const deliverAt = NOON.add({ seconds: Math.round(left * 60) })
        const times = preparationChoices({ ...accepted, deliverAt }).map((minutes) =>
          planOf({ ...accepted, minutes, deliverAt }).readyBy.toString(),
        )
        expect(new Set(times).size).toBe(times.length)
      }),
    )
  })
})

describe('the plan of an accepted order', () => {
  it('for as soon as possible starts now, and promises a window as wide as the one the customer saw', () => {
    const plan = planOf(accepted)
    expect(plan.startAt).toEqual(NOON)
    expect(plan.readyBy).toEqual(NOON.add({ minutes: 20 }))
    expect(plan.promised).toEqual({ from: NOON.add({ minutes: 35 }), to: NOON.add({ minutes: 50 }) })
    expect(isLater(plan, NOON)).toBe(false)
  })

  it('for later is ready in time for its delivery, and starts the accepted minutes before [operations-3.17]', () => {
    const deliverAt = NOON.add({ hours: 3 })
    const plan = planOf({ ...accepted, deliverAt })
    expect(plan.promised.from).toEqual(deliverAt)
    expect(plan.readyBy).toEqual(deliverAt.subtract({ minutes: 15 }))
    expect(plan.startAt).toEqual(deliverAt.subtract({ minutes: 35 }))
    expect(isLater(plan, NOON)).toBe(true)
    expect(isLater(plan, plan.startAt)).toBe(false)
  })

  it('never promises an impossible time, nor starts before now [operations-3.16]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 180 }),
        fc.option(fc.integer({ min: -60, max: 2_000 })),
        fc.integer({ min: 5, max: 90 }),
        fc.constantFrom(...PREPARATION_CHOICES),
        (minutes, later, min, usual) => {
          const deliverAt = later === null ? null : NOON.add({ minutes: later })
          const range = { min, max: min + 15 }
          const { startAt, readyBy, promised } = planOf({ at: NOON, minutes, deliverAt, range, usual })
          expect(startAt.until(readyBy).total('minutes')).toBe(minutes)
          expect(Temporal.Instant.compare(startAt, NOON)).toBeGreaterThanOrEqual(0)
          expect(promised.from.until(promised.to).total('minutes')).toBe(15)
          expect(readyBy.until(promised.from).total('minutes')).toBe(roadMinutes(range, usual))
        },
      ),
    )
  })
})

it.each([
  [20, 'in_time', 20],
  [5.5, 'in_time', 6],
  [5, 'little_time', 5],
  [0.2, 'little_time', 1],
  [0, 'little_time', 0],
  [-0.1, 'late', 1],
  [-6, 'late', 6],
])('with %s minutes left: %s, %s', (left, kind, minutes) => {
  expect(punctuality(NOON.add({ seconds: Math.round(left * 60) }), NOON)).toEqual({ kind, minutes })
})
