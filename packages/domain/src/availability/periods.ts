/**
 * The periods for which an outlet's staff switch on busy mode, a pause or "sold out", and their ends (`operations.md`
 * §3). An end is counted from the action and is a whole minute, so that a screen, a cache and the check of an order
 * agree on it.
 */
import { isBefore, laterOf, momentAt } from '../time/clock.ts'
import { momentsOf, type OpeningHours, windowOn } from '../time/opening-hours.ts'
import { DAY_STARTS_HOUR, workingDay } from '../time/working-day.ts'

/** An ISO instant at a whole minute. It is text, because pages contain it as well. */
export type EndTime = string

export const BUSY_MINUTES = [10, 20, 30] as const
/** The additional time in minutes of every delivery. */
export type BusyMinutes = (typeof BUSY_MINUTES)[number]

export const BUSY_PERIODS = ['30_minutes', '60_minutes', '120_minutes', 'until_close'] as const
export type BusyPeriod = (typeof BUSY_PERIODS)[number]

export const PAUSE_PERIODS = ['15_minutes', '30_minutes', '60_minutes', 'until_tomorrow'] as const
export type PausePeriod = (typeof PAUSE_PERIODS)[number]

export const SOLD_OUT_PERIODS = ['2_hours', 'until_tomorrow', 'until_switched_back'] as const
export type SoldOutPeriod = (typeof SOLD_OUT_PERIODS)[number]

/** Periods that end automatically. */
export type EndingPeriod = BusyPeriod | PausePeriod | Exclude<SoldOutPeriod, 'until_switched_back'>

type End = (hours: OpeningHours, pressed: Temporal.ZonedDateTime) => Temporal.ZonedDateTime

const after =
  (minutes: number): End =>
  (_, pressed) =>
    pressed.add({ minutes }).round({ smallestUnit: 'minute', roundingMode: 'ceil' })

const ENDS: Readonly<Record<EndingPeriod, End>> = {
  '15_minutes': after(15),
  '30_minutes': after(30),
  '60_minutes': after(60),
  '120_minutes': after(120),
  '2_hours': after(120),
  until_close: closing,
  until_tomorrow: startOfTomorrow,
}

/** Returns the end of a period that starts now. It is always later than now. */
export function periodEnd(
  period: EndingPeriod,
  hours: OpeningHours,
  pressed: Temporal.ZonedDateTime,
): Temporal.Instant {
  return ENDS[period](hours, pressed).toInstant()
}

/** Returns the end of "sold out". Null means that it lasts until it is switched back. */
export function soldOutEnd(
  period: SoldOutPeriod,
  hours: OpeningHours,
  pressed: Temporal.ZonedDateTime,
): Temporal.Instant | null {
  return period === 'until_switched_back' ? null : periodEnd(period, hours, pressed)
}

/** Returns four in the morning after this working day, or its closing time if that is later. */
function startOfTomorrow(hours: OpeningHours, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const day = workingDay(hours, now)
  const morning = momentAt(day.add({ days: 1 }), DAY_STARTS_HOUR * 60, now.timeZoneId)
  const window = windowOn(hours, day)
  return window === null ? morning : laterOf(morning, momentsOf(window, day, now.timeZoneId).closes)
}

/**
 * Returns the closing time of this working day. For an outlet that never closes, or is already closed, it is the start
 * of tomorrow.
 */
function closing(hours: OpeningHours, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const day = workingDay(hours, now)
  const window = windowOn(hours, day)
  if (window === null || window.from === window.to) return startOfTomorrow(hours, now)
  const { closes } = momentsOf(window, day, now.timeZoneId)
  return isBefore(now, closes) ? closes : startOfTomorrow(hours, now)
}

/**
 * Returns whether the board asks if a dish that is off until it is switched back is still sold out. It asks once every
 * working day, until it is answered. `answeredAt` is the time of the action, or of the latest answer.
 */
export function asksAgain(
  { until, answeredAt }: { readonly until: Temporal.Instant | null; readonly answeredAt: Temporal.Instant },
  hours: OpeningHours,
  now: Temporal.ZonedDateTime,
): boolean {
  if (until !== null) return false
  const answered = workingDay(hours, answeredAt.toZonedDateTimeISO(now.timeZoneId))
  return Temporal.PlainDate.compare(answered, workingDay(hours, now)) < 0
}
