/**
 * Prague's wall clock against real time (`wire.md`, General: both days on which the clock changes work). The zone is the caller's: it
 * comes with `now`.
 */

export const MINUTES_PER_DAY = 1440

/** Prague wall clock `YYYY-MM-DD HH:mm`, as an order names its delivery time. */
export type WallClock = string

/** So many minutes after midnight of a date: `1500` is one o'clock of the next day. */
export function wallAt(date: Temporal.PlainDate, minutes: number): Temporal.PlainDateTime {
  const days = Math.floor(minutes / MINUTES_PER_DAY)
  const ofDay = minutes - days * MINUTES_PER_DAY
  return date.add({ days }).toPlainDateTime({ hour: Math.floor(ofDay / 60), minute: ofDay % 60 })
}

/**
 * The moment at which the wall clock has come to so many minutes after midnight of a date. What the spring clock leaves out is reached
 * when it jumps; what the autumn clock shows twice, when it shows it first.
 */
export function momentAt(
  date: Temporal.PlainDate,
  minutes: number,
  timeZone: string,
): Temporal.ZonedDateTime {
  const wall = wallAt(date, minutes)
  const moment = wall.toZonedDateTime(timeZone)
  return isShown(wall, moment) ? moment : (moment.getTimeZoneTransition('previous') ?? moment)
}

/** Whether the clock shows that time at that moment: in spring some times are never shown. */
export function isShown(wall: Temporal.PlainDateTime, at: Temporal.ZonedDateTime): boolean {
  return at.toPlainDateTime().equals(wall)
}

/** The start of the running minute: what the clock showed holds until it shows the next. */
export function toMinute(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return now.round({ smallestUnit: 'minute', roundingMode: 'trunc' })
}

export function isBefore(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): boolean {
  return a.epochMilliseconds < b.epochMilliseconds
}

export function later(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return isBefore(a, b) ? b : a
}

/** `2026-11-27 18:30` */
export function wallClock(time: Temporal.PlainDateTime): WallClock {
  return time.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}
