import { describe, expect, it } from 'vitest'
import {
  couriersByHour,
  missingPlaces,
  newShiftProblem,
  type ShiftSpan,
  signOffProblem,
  signUpProblem,
} from './planned-shifts.ts'

const span = (begins: string, ends: string): ShiftSpan => ({
  begins: Temporal.Instant.from(`2026-12-04T${begins}:00+01:00`),
  ends: Temporal.Instant.from(`2026-12-04T${ends}:00+01:00`),
})
const NOW = span('12:00', '13:00').begins

describe('a new shift', () => {
  it.each([
    ['of whole hours', '17:00', '21:00', null],
    ['that has begun', '12:00', '13:00', 'planned_shift_begun'],
    ['that begins within an hour', '17:30', '21:00', 'planned_shift_times_invalid'],
    ['that ends within an hour', '17:00', '20:45', 'planned_shift_times_invalid'],
    ['that ends before it begins', '21:00', '17:00', 'planned_shift_times_invalid'],
  ] as const)('%s', (_, begins, ends, problem) => {
    expect(newShiftProblem(span(begins, ends), NOW)).toBe(problem)
  })

  it('lasts at most 16 hours', () => {
    const { begins } = span('13:00', '14:00')
    expect(newShiftProblem({ begins, ends: begins.add({ hours: 16 }) }, NOW)).toBeNull()
    expect(newShiftProblem({ begins, ends: begins.add({ hours: 17 }) }, NOW)).toBe(
      'planned_shift_times_invalid',
    )
  })
})

describe('signing up', () => {
  const shift = span('17:00', '21:00')

  it.each([
    ['for a free place', { freePlaces: 1, own: [], now: NOW }, null],
    ['for a full shift', { freePlaces: 0, own: [], now: NOW }, 'planned_shift_full'],
    ['after its beginning', { freePlaces: 1, own: [], now: shift.begins }, 'planned_shift_begun'],
    ['beside one that ends then', { freePlaces: 1, own: [span('13:00', '17:00')], now: NOW }, null],
    ['beside one that begins then', { freePlaces: 1, own: [span('21:00', '23:00')], now: NOW }, null],
    [
      'over another one',
      { freePlaces: 1, own: [span('16:00', '18:00')], now: NOW },
      'planned_shift_overlaps',
    ],
    [
      'within another one',
      { freePlaces: 1, own: [span('13:00', '22:00')], now: NOW },
      'planned_shift_overlaps',
    ],
  ] as const)('%s [dispatch-4.17]', (_, taking, problem) => {
    expect(signUpProblem({ shift, ...taking })).toBe(problem)
  })

  it('can be taken back until the shift begins [dispatch-4.17]', () => {
    expect(signOffProblem(shift, shift.begins.subtract({ seconds: 1 }))).toBeNull()
    expect(signOffProblem(shift, shift.begins)).toBe('planned_shift_begun')
  })
})

it('couriers are counted in each hour of their shifts, also over midnight', () => {
  const day = Temporal.PlainDate.from('2026-12-04')
  const evening = span('22:00', '23:00')
  const hours = couriersByHour(day, [
    { ...span('17:00', '19:00'), couriers: 2 },
    { ...span('18:00', '20:00'), couriers: 3 },
    { begins: evening.begins, ends: evening.begins.add({ hours: 4 }), couriers: 1 },
  ])
  expect([17, 18, 19, 20, 22, 23].map((hour) => hours[hour])).toEqual([2, 5, 3, 0, 1, 1])
  const next = couriersByHour(day.add({ days: 1 }), [
    { begins: evening.begins, ends: evening.begins.add({ hours: 4 }), couriers: 1 },
  ])
  expect(next.slice(0, 3)).toEqual([1, 1, 0])
})

describe('the places that are missing', () => {
  const hours = (needed: readonly (number | null)[], places: readonly number[]) =>
    needed.map((each, hour) => ({ hour, needed: each, places: places[hour] ?? 0 }))

  it.each([
    ['none', hours([0, 2, 3], [0, 2, 3]), null],
    ['unknown need', hours([null, null], []), null],
    ['the first run of hours', hours([0, 2, 5, 1, 0, 4], [0, 1, 1, 1]), { from: 1, to: 3, places: 4 }],
    ['until midnight', hours([0, 2, 5], []), { from: 1, to: 3, places: 5 }],
  ] as const)('are %s', (_, day, missing) => {
    expect(missingPlaces(day)).toEqual(missing)
  })

  it('of a long day are no longer than a shift', () => {
    const day = hours(Array<number>(24).fill(1), [])
    expect(missingPlaces(day)).toEqual({ from: 0, to: 16, places: 1 })
  })
})
