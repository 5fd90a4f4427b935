/**
 * The opening hours of a restaurant (`wire.md`, General). Windows are Prague wall-clock times: open from `from`, closed
 * from `to`. A window whose `to` is not after its `from` extends past midnight and belongs to the day on which it
 * starts; equal ends mean round the clock.
 */
import { isBefore, momentAt, toMinute } from './clock.ts'
import { type LocalMinutes, MINUTES_PER_DAY } from './time-of-day.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/**
 * Wall-clock times. A window whose `to` is at or before `from` extends past midnight and belongs to the day on which it
 * starts.
 */
export type TimeWindow = { readonly from: LocalMinutes; readonly to: LocalMinutes }

/** `YYYY-MM-DD`. */
export type IsoDate = string

/** A date that differs from the regular week: a holiday, a closure. */
export type SpecialDay = {
  readonly date: IsoDate
  /** `usual` means that of its weekday, null closed the whole day. */
  readonly window: TimeWindow | 'usual' | null
  /**
   * The hours within the window during which it is closed. Like a window, they belong to the date on which they start.
   */
  readonly closed: TimeWindow | null
  /** The reason, for the outlet's staff. */
  readonly reason: string
}

export type OpeningHours = {
  readonly weekly: Readonly<Record<Weekday, TimeWindow | null>>
  /** Exceptions override the week. There is at most one for a date. */
  readonly exceptions: readonly SpecialDay[]
}

/** Returns the window that starts on a date. Null means closed. */
export function windowOn({ weekly, exceptions }: OpeningHours, date: Temporal.PlainDate): TimeWindow | null {
  const iso: IsoDate = date.toString()
  const exception = exceptions.find((one) => one.date === iso)
  if (exception && exception.window !== 'usual') return exception.window
  return weekly[WEEKDAYS[date.dayOfWeek - 1] ?? 'monday']
}

/** A window on a date, in minutes after midnight. `to` is after `from`, and over 1440 past midnight. */
export type Span = { readonly date: Temporal.PlainDate; readonly from: number; readonly to: number }

export function spanOn({ from, to }: TimeWindow, date: Temporal.PlainDate): Span {
  return { date, from, to: to > from ? to : to + MINUTES_PER_DAY }
}

/** Returns the instants of a window that starts on a date; `closes` is exclusive. */
export function momentsOf(
  window: TimeWindow,
  date: Temporal.PlainDate,
  timeZone: string,
): { readonly opens: Temporal.ZonedDateTime; readonly closes: Temporal.ZonedDateTime } {
  const { from, to } = spanOn(window, date)
  return { opens: momentAt(date, from, timeZone), closes: momentAt(date, to, timeZone) }
}

/** Returns whether a window that started on that date is currently open. */
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

/** Hours of a date during which an outlet is closed within its window. */
export type Closure = { readonly date: IsoDate; readonly window: TimeWindow }

/** Returns the closures that start within the given number of days before or after a date. */
function closuresAround({ exceptions }: OpeningHours, date: Temporal.PlainDate): readonly Closure[] {
  return exceptions.flatMap(({ date: on, closed }) =>
    closed && Math.abs(date.until(on).days) <= DAYS_AHEAD ? [{ date: on, window: closed }] : [],
  )
}

/** The number of days after today in an `Opening`. */
const DAYS_AHEAD = 2

/** The part of a calendar around a given time that a `RestaurantDetail` contains. */
export type Opening = {
  /** The window that started yesterday: past midnight it may continue, or have just ended. */
  readonly yesterday: TimeWindow | null
  /** Windows that start today, tomorrow and the day after. */
  readonly days: readonly [TimeWindow | null, TimeWindow | null, TimeWindow | null]
  /** Hours of these days when it is exceptionally closed. */
  readonly closures: readonly Closure[]
  /**
   * The current window: yesterday's while it continues past midnight, otherwise today's. `open` is according to the
   * hours alone.
   */
  readonly now: { readonly open: boolean; readonly window: TimeWindow | null }
}

/** Evaluates the calendar at a given time, for a `RestaurantDetail`. */
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

/** Returns the instants of the current closure. Null means that there is none. */
export function runningClosure(
  { closures }: Pick<Opening, 'closures'>,
  now: Temporal.ZonedDateTime,
): ReturnType<typeof momentsOf> | null {
  const running = closures.find(({ date, window }) => runs(window, Temporal.PlainDate.from(date), now))
  return running ? momentsOf(running.window, Temporal.PlainDate.from(running.date), now.timeZoneId) : null
}

/** Returns open spans without the closures. */
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
 * Returns the open spans of the day that is the given number of days ahead, in order. Today's include the rest of
 * yesterday's window. Adjoining spans are merged, closures are excluded.
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

/** Returns the time today until which yesterday's window continues. Null means that it does not. */
function stillRunningUntil(
  { yesterday }: Pick<Opening, 'yesterday'>,
  now: Temporal.ZonedDateTime,
): LocalMinutes | null {
  if (yesterday === null || !runs(yesterday, now.toPlainDate().subtract({ days: 1 }), now)) return null
  return yesterday.to
}

/**
 * Returns the last closing, of yesterday's window or today's, or for some hours. Null means that neither has closed
 * yet.
 */
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

/** Returns whether it is open according to the hours alone (`ordering.md` §4). `opening` may be older than `now`. */
export function isWithinHours(opening: Opening, now: Temporal.ZonedDateTime): boolean {
  if (runningClosure(opening, now) !== null) return false
  return stillRunningUntil(opening, now) !== null || runs(opening.days[0], now.toPlainDate(), now)
}

/** Returns the next opening. Null means not today, tomorrow or the day after. */
export function nextOpening(opening: Opening, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  const spans = ([0, 1, 2] as const).flatMap((ahead) => spansOn(opening, ahead, now))
  const openings = spans.flatMap(({ date, from, to }) => {
    const opens = momentAt(date, from, now.timeZoneId)
    const minutes = date.until(opens.toPlainDate()).days * MINUTES_PER_DAY + opens.hour * 60 + opens.minute
    // In spring the clock may skip the whole window.
    return minutes < to ? [opens] : []
  })
  return openings.find((opens) => isBefore(now, opens)) ?? null
}

/** Returns whether an order may be delivered at that wall-clock time; the closing time is the last such time. */
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

/** Returns the date, yesterday or today, on which a current window started. Null means that it is not current. */
export function runningSince(window: TimeWindow, now: Temporal.ZonedDateTime): Temporal.PlainDate | null {
  const today = now.toPlainDate()
  return [today.subtract({ days: 1 }), today].find((date) => runs(window, date, now)) ?? null
}

/**
 * Returns full minutes until the closing of a window that started on that date. Null means that it is open round the
 * clock.
 */
export function minutesToClosing(
  window: TimeWindow,
  since: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): number | null {
  if (window.from === window.to) return null
  const { closes } = momentsOf(window, since, now.timeZoneId)
  return (closes.epochMilliseconds - toMinute(now).epochMilliseconds) / 60_000
}

/**
 * Returns the end of the current hours, including one caused by a closure. Null means that it is closed, or open round
 * the clock.
 */
export function closesAt(opening: Opening, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  const { open, window } = opening.now
  if (!open || window === null || window.from === window.to) return null
  const ends = spansOn(opening, 0, now).map(({ date, to }) => momentAt(date, to, now.timeZoneId))
  return ends.find((closes) => isBefore(now, closes)) ?? null
}
