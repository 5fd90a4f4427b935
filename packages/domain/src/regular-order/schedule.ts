/**
 * When a regular order is due and when its customer is asked for it (`delights.md` §10). Days and times are those of
 * the Prague wall clock, so that noon stays noon over both changes of the clock.
 */
import { type DishLimits, unservedAt } from '../catalogue/dish-limits.ts'
import { HALF_HOURS, type Lead, leadMinutes } from '../delivery-offer/slot-grid.ts'
import { existsOnWallClock, momentAt, wallAt } from '../time/clock.ts'
import { isHoliday } from '../time/holidays.ts'
import { deliversAt, type IsoDate, type OpeningHours } from '../time/opening-hours.ts'
import { type LocalMinutes, localMinutes, MINUTES_PER_DAY } from '../time/time-of-day.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'

const ZONE = 'Europe/Prague'

/** How long the customer has to confirm. It ends when the outlet takes no more orders for that time. */
export const MINUTES_TO_CONFIRM = 60

/** The most regular orders of an account. */
export const MOST_REGULAR_ORDERS = 10

/** An outlet that is closed for longer than this has no next occurrence until its hours change. */
const DAYS_AHEAD = 60

export type Schedule = {
  /** At least one. */
  readonly days: readonly Weekday[]
  readonly time: LocalMinutes
}

/** The part of an ordered line that limits when it can be delivered. */
export type LimitedLine = {
  readonly item: DishLimits
  readonly extras: readonly { readonly dish?: DishLimits | undefined }[]
}

export const SKIPPED = ['holiday', 'closed', 'clock_change', 'not_served'] as const
/** Why an occurrence is left out. `clock_change`: the clock never shows that time on that day. */
type Skipped = (typeof SKIPPED)[number]

type Occurrence = {
  readonly date: IsoDate
  readonly at: Temporal.Instant
  /** Null means that it takes place. */
  readonly skipped: Skipped | null
}

export type Calendar = {
  /** Without the hours in which no courier delivers. */
  readonly hours: OpeningHours
  /** The dishes that are known today. */
  readonly lines: readonly LimitedLine[]
}

function skippedOn(calendar: Calendar, date: Temporal.PlainDate, time: LocalMinutes): Skipped | null {
  const wall = wallAt(date, time)
  if (!existsOnWallClock(wall, wall.toZonedDateTime(ZONE))) return 'clock_change'
  if (isHoliday(date)) return 'holiday'
  if (!deliversAt(calendar.hours, wall)) return 'closed'
  return unservedAt(calendar.lines, wall) === undefined ? null : 'not_served'
}

/** Returns the occurrences after a moment until the first that takes place, which is the last one. Empty means none soon. */
export function nextOccurrences(
  { days, time }: Schedule,
  calendar: Calendar,
  after: Temporal.Instant,
): readonly Occurrence[] {
  const today = after.toZonedDateTimeISO(ZONE).toPlainDate()
  const occurrences: Occurrence[] = []
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = today.add({ days: ahead })
    if (!days.includes(WEEKDAYS[date.dayOfWeek - 1] ?? 'monday')) continue
    const at = momentAt(date, time, ZONE).toInstant()
    if (Temporal.Instant.compare(at, after) <= 0) continue
    const skipped = skippedOn(calendar, date, time)
    occurrences.push({ date: date.toString(), at, skipped })
    if (skipped === null) return occurrences
  }
  return []
}

export type PlannedOccurrence = {
  readonly due: Temporal.Instant
  /** When the customer is asked, and until when the order can be confirmed. */
  readonly remindAt: Temporal.Instant
  readonly until: Temporal.Instant
}

/** Returns the first occurrence that can still be confirmed, and lies after `after`. Null means none soon. */
export function plannedOccurrence(
  schedule: Schedule,
  calendar: Calendar,
  lead: Omit<Lead, 'courierLoad'>,
  after: Temporal.Instant,
): PlannedOccurrence | null {
  const minutes = leadMinutes({ ...lead, courierLoad: 0 })
  const due = nextOccurrences(schedule, calendar, after.add({ minutes })).at(-1)?.at
  if (due === undefined) return null
  const until = due.subtract({ minutes })
  return { due, until, remindAt: until.subtract({ minutes: MINUTES_TO_CONFIRM }) }
}

export type TimesByDay = Readonly<Record<Weekday, readonly LocalMinutes[]>>

/** Returns the times of each weekday at which the outlet usually delivers all these dishes. */
export function possibleTimes({ hours: { weekly }, lines }: Calendar): TimesByDay {
  const usual: OpeningHours = { weekly, exceptions: [] }
  const grid = Array.from({ length: MINUTES_PER_DAY / HALF_HOURS.every }, (_, index) =>
    localMinutes(index * HALF_HOURS.every),
  )
  // Any week serves, because special days are left out.
  const monday = Temporal.PlainDate.from('2026-11-23')
  const timesOn = (day: Weekday) =>
    grid.filter((time) => {
      const wall = wallAt(monday.add({ days: WEEKDAYS.indexOf(day) }), time)
      return deliversAt(usual, wall) && unservedAt(lines, wall) === undefined
    })
  return {
    monday: timesOn('monday'),
    tuesday: timesOn('tuesday'),
    wednesday: timesOn('wednesday'),
    thursday: timesOn('thursday'),
    friday: timesOn('friday'),
    saturday: timesOn('saturday'),
    sunday: timesOn('sunday'),
  }
}

/** Returns the times that are possible on all of these days. No day has none. */
export function timesOnAll(times: TimesByDay, days: readonly Weekday[]): readonly LocalMinutes[] {
  const [first, ...others] = days
  if (first === undefined) return []
  return times[first].filter((time) => others.every((day) => times[day].includes(time)))
}

/** Returns whether a schedule is one that the outlet can usually keep. */
export const isPossible = ({ days, time }: Schedule, times: TimesByDay): boolean =>
  timesOnAll(times, days).includes(time)
