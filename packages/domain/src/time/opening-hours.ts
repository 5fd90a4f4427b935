/**
 * When a restaurant delivers (`wire.md`, General). Windows are Prague wall-clock times: open from `from`, closed from `to`. A window whose
 * `to` is not after its `from` runs past midnight and belongs to the day on which it starts; equal ends mean round the clock.
 */
import { isBefore, momentAt, toMinute } from './clock.ts'
import { type LocalMinutes, MINUTES_PER_DAY } from './time-of-day.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** Wall-clock times. `to` at or before `from` runs past midnight and belongs to the day on which it starts. */
export type TimeWindow = { readonly from: LocalMinutes; readonly to: LocalMinutes }

/** `YYYY-MM-DD`. */
export type IsoDate = string

/** A date that differs from the regular week: a holiday, a closure. */
export type SpecialDay = {
  readonly date: IsoDate
  /** `usual`: that of its weekday; null: closed the whole day. */
  readonly window: TimeWindow | 'usual' | null
  /** Closed for these hours within the window; they belong to the date on which they start, like a window. */
  readonly closed: TimeWindow | null
  /** Why, for the people of the outlet. */
  readonly reason: string
}

export type OpeningHours = {
  readonly weekly: Readonly<Record<Weekday, TimeWindow | null>>
  /** They override the week; at most one for a date. */
  readonly exceptions: readonly SpecialDay[]
}

/** The window that starts on a date; null: closed. */
export function windowOn({ weekly, exceptions }: OpeningHours, date: Temporal.PlainDate): TimeWindow | null {
  const iso: IsoDate = date.toString()
  const exception = exceptions.find((one) => one.date === iso)
  if (exception && exception.window !== 'usual') return exception.window
  return weekly[WEEKDAYS[date.dayOfWeek - 1] ?? 'monday']
}

/** A window on a date, in minutes after midnight: `to` is after `from`, and over 1440 past midnight. */
export type Span = { readonly date: Temporal.PlainDate; readonly from: number; readonly to: number }

export function spanOn({ from, to }: TimeWindow, date: Temporal.PlainDate): Span {
  return { date, from, to: to > from ? to : to + MINUTES_PER_DAY }
}

/** The instants of a window that starts on a date; `closes` is exclusive. */
export function momentsOf(
  window: TimeWindow,
  date: Temporal.PlainDate,
  timeZone: string,
): { readonly opens: Temporal.ZonedDateTime; readonly closes: Temporal.ZonedDateTime } {
  const { from, to } = spanOn(window, date)
  return { opens: momentAt(date, from, timeZone), closes: momentAt(date, to, timeZone) }
}

/** Whether a window that started on that date runs. */
export function runs(
  window: TimeWindow | null,
  date: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): boolean {
  if (window === null) return false
  const { from, to } = spanOn(window, date)
  const isBeforeMinute = (minutes: number) => isBefore(now, momentAt(date, minutes, now.timeZoneId))
  return !isBeforeMinute(from) && isBeforeMinute(to)
}

/** Some hours of a date for which an outlet is closed, within its window. */
export type Closure = { readonly date: IsoDate; readonly window: TimeWindow }

/** The closures that start within so many days of a date, before or after it. */
function closuresAround({ exceptions }: OpeningHours, date: Temporal.PlainDate): readonly Closure[] {
  return exceptions.flatMap(({ date: on, closed }) =>
    closed && Math.abs(date.until(on).days) <= DAYS_AHEAD ? [{ date: on, window: closed }] : [],
  )
}

/** How many days after today an `Opening` knows. */
const DAYS_AHEAD = 2

/** A calendar at a moment, the part of it in a `RestaurantDetail`. */
export type Opening = {
  /** The window that started yesterday: past midnight it may still run, or have just ended. */
  readonly yesterday: TimeWindow | null
  /** Windows that start today, tomorrow and the day after. */
  readonly days: readonly [TimeWindow | null, TimeWindow | null, TimeWindow | null]
  /** Hours of these days for which it is closed all the same. */
  readonly closures: readonly Closure[]
  /** The current window: yesterday's while it still runs past midnight, otherwise today's. `open`: by the hours alone. */
  readonly now: { readonly open: boolean; readonly window: TimeWindow | null }
}

/** Evaluates the calendar at a moment, for a `RestaurantDetail`. */
export function openingAt(hours: OpeningHours, now: Temporal.ZonedDateTime): Opening {
  const today = now.toPlainDate()
  const dayBefore = today.subtract({ days: 1 })
  const yesterday = windowOn(hours, dayBefore)
  const days = [
    windowOn(hours, today),
    windowOn(hours, today.add({ days: 1 })),
    windowOn(hours, today.add({ days: 2 })),
  ] as const
  const closures = closuresAround(hours, today)
  const open = runningClosure({ closures }, now) === null
  if (runs(yesterday, dayBefore, now)) return { yesterday, days, closures, now: { open, window: yesterday } }
  return { yesterday, days, closures, now: { open: open && runs(days[0], today, now), window: days[0] } }
}

/** The moments of the closure that runs now; null: none does. */
export function runningClosure(
  { closures }: Pick<Opening, 'closures'>,
  now: Temporal.ZonedDateTime,
): ReturnType<typeof momentsOf> | null {
  const running = closures.find(({ date, window }) => runs(window, Temporal.PlainDate.from(date), now))
  return running ? momentsOf(running.window, Temporal.PlainDate.from(running.date), now.timeZoneId) : null
}

/** What is left of open spans without the closures. */
function without(closures: readonly Closure[], spans: readonly Span[]): readonly Span[] {
  return closures.reduce<readonly Span[]>(
    (open, closure) =>
      open.flatMap((span) => {
        const { date, from, to } = spanOn(closure.window, Temporal.PlainDate.from(closure.date))
        const shift = span.date.until(date).days * MINUTES_PER_DAY
        return [
          { ...span, to: Math.min(span.to, from + shift) },
          { ...span, from: Math.max(span.from, to + shift) },
        ].filter((part) => part.from < part.to)
      }),
    spans,
  )
}

/**
 * The open spans of the day so many days ahead, in order; today's include the rest of yesterday's window. Adjoining spans are merged,
 * closures are left out.
 */
export function spansOn(opening: Opening, ahead: 0 | 1 | 2, now: Temporal.ZonedDateTime): readonly Span[] {
  return without(opening.closures, windowSpans(opening, ahead, now))
}

function windowSpans(opening: Opening, ahead: 0 | 1 | 2, now: Temporal.ZonedDateTime): readonly Span[] {
  const date = now.toPlainDate().add({ days: ahead })
  const window = opening.days[ahead]
  const own = window && spanOn(window, date)
  const lateUntil = ahead === 0 ? stillRunningUntil(opening, now) : null
  if (lateUntil === null) return own === null ? [] : [own]
  if (own === null || lateUntil < own.from) {
    return [{ date, from: 0, to: lateUntil }, own].filter((span) => span !== null)
  }
  return [{ date, from: 0, to: Math.max(lateUntil, own.to) }]
}

/** Today's time until which yesterday's window runs; null: it does not, or no longer. */
function stillRunningUntil(
  { yesterday }: Pick<Opening, 'yesterday'>,
  now: Temporal.ZonedDateTime,
): LocalMinutes | null {
  if (yesterday === null || !runs(yesterday, now.toPlainDate().subtract({ days: 1 }), now)) return null
  return yesterday.to
}

/** The last closing, of yesterday's window or today's, or for some hours; null: neither has closed yet. */
export function lastClosing(opening: Opening, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  const closure = runningClosure(opening, now)
  if (closure !== null) return closure.opens
  const {
    yesterday,
    days: [today],
  } = opening
  const date = now.toPlainDate()
  const windows = [
    [today, date],
    [yesterday, date.subtract({ days: 1 })],
  ] as const
  const closings = windows.flatMap(([window, from]) =>
    window === null ? [] : [momentsOf(window, from, now.timeZoneId).closes],
  )
  return closings.find((closes) => !isBefore(now, closes)) ?? null
}

/** By the hours alone (`ordering.md` §4); `opening` may be older than `now`. */
export function isWithinHours(opening: Opening, now: Temporal.ZonedDateTime): boolean {
  if (runningClosure(opening, now) !== null) return false
  return stillRunningUntil(opening, now) !== null || runs(opening.days[0], now.toPlainDate(), now)
}

/** The next opening; null: not today, tomorrow or the day after. */
export function nextOpening(opening: Opening, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  const spans = ([0, 1, 2] as const).flatMap((ahead) => spansOn(opening, ahead, now))
  const openings = spans.flatMap(({ date, from, to }) => {
    const opens = momentAt(date, from, now.timeZoneId)
    const minutes = date.until(opens.toPlainDate()).days * MINUTES_PER_DAY + opens.hour * 60 + opens.minute
    // In spring the clock may skip all of it.
    return minutes < to ? [opens] : []
  })
  return openings.find((opens) => isBefore(now, opens)) ?? null
}

/** Whether an order may be delivered at that wall-clock time; the closing itself is the last such time. */
export function deliversAt(hours: OpeningHours, at: Temporal.PlainDateTime): boolean {
  const date = at.toPlainDate()
  const spans = [date.subtract({ days: 1 }), date].flatMap((day) => {
    const window = windowOn(hours, day)
    return window === null ? [] : [spanOn(window, day)]
  })
  return without(closuresAround(hours, date), spans).some((span) => {
    const minutes = span.date.until(date).days * MINUTES_PER_DAY + at.hour * 60 + at.minute
    return span.from <= minutes && minutes <= span.to
  })
}

/** The date, yesterday or today, on which a currently running window started; null: it does not run. */
export function runningSince(window: TimeWindow, now: Temporal.ZonedDateTime): Temporal.PlainDate | null {
  const today = now.toPlainDate()
  return [today.subtract({ days: 1 }), today].find((date) => runs(window, date, now)) ?? null
}

/** Full minutes until a window closes that runs since that date; null: it runs round the clock. */
export function minutesToClosing(
  window: TimeWindow,
  since: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): number | null {
  if (window.from === window.to) return null
  const { closes } = momentsOf(window, since, now.timeZoneId)
  return (closes.epochMilliseconds - toMinute(now).epochMilliseconds) / 60_000
}

/** When the hours that run now end, for a closure too; null: they do not run, or run round the clock. */
export function closesAt(opening: Opening, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  const { open, window } = opening.now
  if (!open || window === null || window.from === window.to) return null
  const ends = spansOn(opening, 0, now).map(({ date, to }) => momentAt(date, to, now.timeZoneId))
  return ends.find((closes) => isBefore(now, closes)) ?? null
}
