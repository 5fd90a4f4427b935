/**
 * When a restaurant delivers (`wire.md`, General). Windows are Prague wall-clock times: open from `from`, closed from `to`. A window whose
 * `to` is not after its `from` runs past midnight and belongs to the day on which it starts; equal ends mean round the clock.
 */
import { isBefore, MINUTES_PER_DAY, momentAt, toMinute } from './clock.ts'

declare const minutesBrand: unique symbol

/** A time of day as whole minutes after midnight, 0–1439. */
export type LocalMinutes = number & { readonly [minutesBrand]: true }

/** Wall-clock times. `to` at or before `from` runs past midnight and belongs to the day on which it starts. */
export type TimeWindow = { readonly from: LocalMinutes; readonly to: LocalMinutes }

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `YYYY-MM-DD`. */
export type IsoDate = string

export type OpeningHours = {
  readonly weekly: Readonly<Record<Weekday, TimeWindow | null>>
  /** Dates that differ from the regular week: holidays, closed days. They override the week. */
  readonly exceptions: readonly { readonly date: IsoDate; readonly window: TimeWindow | null }[]
}

/** Throws outside 0–1439: callers validate input first. */
export function localMinutes(minutes: number): LocalMinutes {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= MINUTES_PER_DAY) {
    throw new RangeError(`not a time of day: ${minutes}`)
  }
  return minutes as LocalMinutes
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/

/** `HH:mm`; null if the text is not a time of day. */
export function parseTime(text: string): LocalMinutes | null {
  const match = TIME_OF_DAY.exec(text)
  return match && localMinutes(Number(match[1]) * 60 + Number(match[2]))
}

/** `545` → `09:05` */
export function formatTime(minutes: LocalMinutes): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The window that starts on a date; null: closed. */
export function windowOn({ weekly, exceptions }: OpeningHours, date: Temporal.PlainDate): TimeWindow | null {
  const iso: IsoDate = date.toString()
  const exception = exceptions.find((one) => one.date === iso)
  if (exception) return exception.window
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

function runs(window: TimeWindow | null, date: Temporal.PlainDate, now: Temporal.ZonedDateTime): boolean {
  if (window === null) return false
  const { opens, closes } = momentsOf(window, date, now.timeZoneId)
  return !isBefore(now, opens) && isBefore(now, closes)
}

/** A calendar at a moment, the part of it in a `RestaurantDetail`. */
export type Opening = {
  /** The window that started yesterday: past midnight it may still run, or have just ended. */
  readonly yesterday: TimeWindow | null
  /** Windows that start today, tomorrow and the day after. */
  readonly days: readonly [TimeWindow | null, TimeWindow | null, TimeWindow | null]
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
  if (runs(yesterday, dayBefore, now)) return { yesterday, days, now: { open: true, window: yesterday } }
  return { yesterday, days, now: { open: runs(days[0], today, now), window: days[0] } }
}

/**
 * The open spans of the day so many days ahead, in order; today's include the rest of yesterday's window. Adjoining spans are merged.
 */
export function spansOn(opening: Opening, ahead: 0 | 1 | 2, now: Temporal.ZonedDateTime): readonly Span[] {
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
function stillRunningUntil({ yesterday }: Opening, now: Temporal.ZonedDateTime): LocalMinutes | null {
  if (yesterday === null || !runs(yesterday, now.toPlainDate().subtract({ days: 1 }), now)) return null
  return yesterday.to
}

/** The last closing, of yesterday's window or today's; null: neither has closed yet. */
export function lastClosing(
  { yesterday, days: [today] }: Opening,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | null {
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
  return stillRunningUntil(opening, now) !== null || runs(opening.days[0], now.toPlainDate(), now)
}

/** The next opening; null: not today, tomorrow or the day after. */
export function nextOpening(opening: Opening, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  const today = now.toPlainDate()
  const openings = opening.days.flatMap((window, days) =>
    window === null ? [] : [momentAt(today.add({ days }), window.from, now.timeZoneId)],
  )
  return openings.find((opens) => isBefore(now, opens)) ?? null
}

/** The date, yesterday or today, on which a currently running window started; null: it does not run. */
export function runningSince(window: TimeWindow, now: Temporal.ZonedDateTime): Temporal.PlainDate | null {
  const today = now.toPlainDate()
  return [today.subtract({ days: 1 }), today].find((date) => runs(window, date, now)) ?? null
}

/** Full minutes until a running window closes; null: it does not run, or runs round the clock. */
export function minutesToClosing(window: TimeWindow, now: Temporal.ZonedDateTime): number | null {
  const since = runningSince(window, now)
  if (since === null || window.from === window.to) return null
  const { closes } = momentsOf(window, since, now.timeZoneId)
  return (closes.epochMilliseconds - toMinute(now).epochMilliseconds) / 60_000
}
