/** Planned shifts: who may sign up, sign off, and take over a shift (`dispatch.md` §4, §9). */
import { momentAt } from '../time/clock.ts'
import { HOURS_OF_DAY } from './forecast.ts'

const ZONE = 'Europe/Prague'
const LONGEST = { hours: 16 } as const

export type ShiftSpan = { readonly begins: Temporal.Instant; readonly ends: Temporal.Instant }

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

const isWholeHour = (at: Temporal.Instant): boolean => at.epochMilliseconds % (60 * 60 * 1000) === 0

export type NewShiftProblem = 'planned_shift_times_invalid' | 'planned_shift_begun'

/** Shifts are published in whole hours, because the plan counts couriers by hour. */
export function newShiftProblem({ begins, ends }: ShiftSpan, now: Temporal.Instant): NewShiftProblem | null {
  if (!isWholeHour(begins) || !isWholeHour(ends) || !isBefore(begins, ends))
    return 'planned_shift_times_invalid'
  if (isBefore(begins.add(LONGEST), ends)) return 'planned_shift_times_invalid'
  return isBefore(now, begins) ? null : 'planned_shift_begun'
}

export type SignUpProblem = 'planned_shift_begun' | 'planned_shift_full' | 'planned_shift_overlaps'

type Taking = {
  readonly shift: ShiftSpan
  readonly freePlaces: number
  /** The other shifts that the courier has signed up for, in any city. */
  readonly own: readonly ShiftSpan[]
  readonly now: Temporal.Instant
}

/** Returns why a courier cannot sign up for a shift, or take one that a colleague offers. */
export function signUpProblem({ shift, freePlaces, own, now }: Taking): SignUpProblem | null {
  if (!isBefore(now, shift.begins)) return 'planned_shift_begun'
  if (own.some((other) => isBefore(other.begins, shift.ends) && isBefore(shift.begins, other.ends)))
    return 'planned_shift_overlaps'
  return freePlaces > 0 ? null : 'planned_shift_full'
}

/** Returns why a courier cannot sign off, or offer the shift to colleagues. */
export const signOffProblem = ({ begins }: ShiftSpan, now: Temporal.Instant): 'planned_shift_begun' | null =>
  isBefore(now, begins) ? null : 'planned_shift_begun'

export type CountedShift = ShiftSpan & { readonly couriers: number }

/** Returns how many couriers work during each whole hour of a day in Prague. */
export function couriersByHour(day: Temporal.PlainDate, shifts: readonly CountedShift[]): readonly number[] {
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => {
    const from = momentAt(day, hour * 60, ZONE).toInstant()
    return shifts
      .filter(({ begins, ends }) => !isBefore(from, begins) && isBefore(from, ends))
      .reduce((sum, { couriers }) => sum + couriers, 0)
  })
}

export type StaffedHour = { readonly hour: number; readonly needed: number | null; readonly places: number }

/** Hours from `from` to `to`, which is exclusive and at most 24. */
export type MissingPlaces = { readonly from: number; readonly to: number; readonly places: number }

/** Returns the first run of hours with fewer published places than couriers needed. Null means that none lack places. */
export function missingPlaces(hours: readonly StaffedHour[]): MissingPlaces | null {
  const lacking = ({ needed, places }: StaffedHour): number => Math.max(0, (needed ?? 0) - places)
  const first = hours.findIndex((hour) => lacking(hour) > 0)
  if (first < 0) return null
  const rest = hours.slice(first)
  const end = rest.findIndex((hour) => lacking(hour) === 0)
  const run = rest.slice(0, Math.min(end < 0 ? rest.length : end, LONGEST.hours))
  const from = run[0]?.hour ?? 0
  return { from, to: from + run.length, places: Math.max(...run.map(lacking)) }
}
