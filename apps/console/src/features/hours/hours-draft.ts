import type { Hours, HoursDraft } from '@sousto/contract/hours/wire.ts'
import type { SpecialDay, TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { formatTime, localMinutes, type parseTime } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS, type Weekday } from '@sousto/domain/time/weekdays.ts'

export type TypedWindow = { readonly from: string; readonly to: string }

export type Draft = {
  readonly weekly: Readonly<Record<Weekday, TypedWindow | null>>
  readonly exceptions: readonly SpecialDay[]
  readonly lunch: TypedWindow | null
}

const typed = (window: TimeWindow | null): TypedWindow | null =>
  window && { from: formatTime(window.from), to: formatTime(window.to) }

export function draftOf({ weekly, exceptions, lunch }: HoursDraft): Draft {
  const days = WEEKDAYS.map((day) => [day, typed(weekly[day])])
  // One entry for each day of the week makes the record complete.
  return { weekly: Object.fromEntries(days) as Draft['weekly'], exceptions, lunch: typed(lunch) }
}

/** Parses `10:30`, `10.30`, `1030` or `10`; 24 is midnight. Null means that the text is not a time of day. */
export function readTime(text: string): ReturnType<typeof parseTime> {
  const match = /^(\d{1,2})(?:[:.,]?(\d\d))?$/.exec(text.trim())
  if (match === null) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour === 24 && minute === 0) return localMinutes(0)
  return hour < 24 && minute < 60 ? localMinutes(hour * 60 + minute) : null
}

/** Normalises the times as they will be stored; invalid ones stay as typed. */
export function tidied({ from, to }: TypedWindow): TypedWindow {
  const tidy = (text: string) => {
    const time = readTime(text)
    return time === null ? text : formatTime(time)
  }
  return { from: tidy(from), to: tidy(to) }
}

/** Null means that one of its ends is not a time of day. */
export function readWindow({ from, to }: TypedWindow): TimeWindow | null {
  const [start, end] = [readTime(from), readTime(to)]
  return start === null || end === null ? null : { from: start, to: end }
}

/** Returns the hours to save. Null means that a typed time is invalid. */
export function readDraft({ weekly, exceptions, lunch }: Draft): HoursDraft | null {
  const isWrong = (window: TypedWindow | null) => window !== null && readWindow(window) === null
  if (WEEKDAYS.some((day) => isWrong(weekly[day])) || isWrong(lunch)) return null
  const days = WEEKDAYS.map((day) => {
    const window = weekly[day]
    return [day, window && readWindow(window)]
  })
  return {
    weekly: Object.fromEntries(days) as HoursDraft['weekly'],
    exceptions,
    lunch: lunch && readWindow(lunch),
  }
}

const text = (draft: Draft): string =>
  JSON.stringify([
    WEEKDAYS.map((day) => draft.weekly[day]),
    draft.exceptions
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, window, closed, reason }) => [date, window, closed, reason]),
    draft.lunch,
  ])

export const isChanged = (draft: Draft, hours: Hours): boolean => text(draft) !== text(draftOf(hours))

/** Returns the differences between the current hours and those to save: weekdays, lunch, dates. */
export function differences(
  now: HoursDraft,
  wanted: HoursDraft,
): readonly (Weekday | 'lunch' | 'exceptions')[] {
  const [a, b] = [draftOf(now), draftOf(wanted)]
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const special = (draft: Draft) => text({ ...a, exceptions: draft.exceptions })
  return [
    ...WEEKDAYS.filter((day) => !same(a.weekly[day], b.weekly[day])),
    ...(same(a.lunch, b.lunch) ? [] : (['lunch'] as const)),
    ...(special(a) === special(b) ? [] : (['exceptions'] as const)),
  ]
}

/** Replaces the entry of a date by a window or a special day. */
export function withSpecialDays(
  exceptions: readonly SpecialDay[],
  days: readonly SpecialDay[],
): readonly SpecialDay[] {
  const dates = new Set(days.map(({ date }) => date))
  return [...exceptions.filter(({ date }) => !dates.has(date)), ...days].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )
}

export type WantedClosure = {
  readonly from: string
  /** The same or a later date; at most `LONGEST_CLOSURE` days. */
  readonly to: string
  /** Null means the whole day. */
  readonly hours: TimeWindow | null
  readonly reason: string
}

export const LONGEST_CLOSURE = 120

const datesBetween = (from: string, to: string): readonly string[] => {
  const start = Temporal.PlainDate.from(from)
  const count = Math.min(start.until(to).days, LONGEST_CLOSURE - 1) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, days) => start.add({ days }).toString())
}

/** Adds a closure to the special days. Hours already set for a date stay, with the closure applied to them. */
export function withClosure(
  exceptions: readonly SpecialDay[],
  { from, to, hours, reason }: WantedClosure,
): readonly SpecialDay[] {
  const days = datesBetween(from, to).map((date): SpecialDay => {
    const known = exceptions.find((one) => one.date === date)
    if (hours === null) return { date, window: null, closed: null, reason }
    return { date, window: known?.window ?? 'usual', closed: hours, reason }
  })
  return withSpecialDays(exceptions, days)
}

/** Consecutive special days with the same values, shown as one line. */
export type PlannedDays = { readonly dates: readonly string[]; readonly day: SpecialDay }

/** Returns planned days from today on, without dates that were only marked as usual. */
export function plannedDays(
  exceptions: readonly SpecialDay[],
  today: Temporal.PlainDate,
): readonly PlannedDays[] {
  const lines: { dates: string[]; day: SpecialDay }[] = []
  for (const day of exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (day.date < today.toString() || (day.window === 'usual' && day.closed === null)) continue
    const last = lines.at(-1)
    const next = last && Temporal.PlainDate.from(last.dates.at(-1) ?? day.date).add({ days: 1 })
    const continues = last && next?.toString() === day.date && saysSame(last.day, day)
    if (continues) last.dates.push(day.date)
    else lines.push({ dates: [day.date], day })
  }
  return lines
}

const saysSame = (a: SpecialDay, b: SpecialDay): boolean =>
  JSON.stringify([a.window, a.closed, a.reason]) === JSON.stringify([b.window, b.closed, b.reason])
