/**
 * For how long the people of an outlet switch on busy mode, a pause or "sold out", and when each ends (`operations.md` §3). An end is
 * counted from the press and is a whole minute, so that a screen, a cache and the check of an order agree on it.
 */
import { isBefore, laterOf, momentAt } from '../time/clock.ts'
import { momentsOf, type OpeningHours, windowOn } from '../time/opening-hours.ts'
import { DAY_STARTS_HOUR, workingDay } from '../time/working-day.ts'

export const BUSY_MINUTES = [10, 20, 30] as const
/** How much longer than usual every delivery takes. */
export type BusyMinutes = (typeof BUSY_MINUTES)[number]

export const BUSY_PERIODS = ['30_minutes', '60_minutes', '120_minutes', 'until_close'] as const
export type BusyPeriod = (typeof BUSY_PERIODS)[number]

export const PAUSE_PERIODS = ['15_minutes', '30_minutes', '60_minutes', 'until_tomorrow'] as const
export type PausePeriod = (typeof PAUSE_PERIODS)[number]

export const SOLD_OUT_PERIODS = ['2_hours', 'until_tomorrow', 'until_switched_back'] as const
export type SoldOutPeriod = (typeof SOLD_OUT_PERIODS)[number]

/** Periods that end by themselves. */
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

/** When a period ends that begins now; always later than now. */
export function periodEnd(
  period: EndingPeriod,
  hours: OpeningHours,
  pressed: Temporal.ZonedDateTime,
): Temporal.Instant {
  return ENDS[period](hours, pressed).toInstant()
}

/** When "sold out" ends; null: when somebody switches it back. */
export function soldOutEnd(
  period: SoldOutPeriod,
  hours: OpeningHours,
  pressed: Temporal.ZonedDateTime,
): Temporal.Instant | null {
  return period === 'until_switched_back' ? null : periodEnd(period, hours, pressed)
}

/** Four in the morning after this working day, or its closing if that is later. */
function startOfTomorrow(hours: OpeningHours, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const day = workingDay(hours, now)
  const morning = momentAt(day.add({ days: 1 }), DAY_STARTS_HOUR * 60, now.timeZoneId)
  const window = windowOn(hours, day)
  return window === null ? morning : laterOf(morning, momentsOf(window, day, now.timeZoneId).closes)
}

/** The closing of this working day. Who never closes, or has closed already, gets a fresh start tomorrow. */
function closing(hours: OpeningHours, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const day = workingDay(hours, now)
  const window = windowOn(hours, day)
  if (window === null || window.from === window.to) return startOfTomorrow(hours, now)
  const { closes } = momentsOf(window, day, now.timeZoneId)
  return isBefore(now, closes) ? closes : startOfTomorrow(hours, now)
}

/**
 * Whether the board asks if a dish that is off until it is switched back is still sold out: once every working day, until somebody
 * answers. `answeredAt`: the press, or the latest answer.
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
