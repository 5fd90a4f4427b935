/**
 * Conversion between wall-clock time and instants, correct on both days of a clock change (`wire.md`, General). The time zone is that
 * of `now`.
 */

import { MINUTES_PER_DAY } from './time-of-day.ts'

/** Prague wall clock `YYYY-MM-DD HH:mm`, the form of an order's delivery time. */
export type WallClock = string

/** The wall-clock time so many minutes after midnight of a date: `1500` is 01:00 of the next day. */
export function wallAt(date: Temporal.PlainDate, minutes: number): Temporal.PlainDateTime {
  const days = Math.floor(minutes / MINUTES_PER_DAY)
  const ofDay = minutes - days * MINUTES_PER_DAY
  const day = days === 0 ? date : date.add({ days })
  return day.toPlainDateTime({ hour: Math.floor(ofDay / 60), minute: ofDay % 60 })
}

/**
 * The moment at which the wall clock reaches so many minutes after midnight of a date. A time skipped in spring is reached when the
 * clock jumps; a time repeated in autumn when it first occurs.
 */
export function momentAt(
  date: Temporal.PlainDate,
  minutes: number,
  timeZone: string,
): Temporal.ZonedDateTime {
  const wall = wallAt(date, minutes)
  const moment = wall.toZonedDateTime(timeZone)
  if (existsOnWallClock(wall, moment)) return moment
  // The one before the next nanosecond: the moment itself may be the jump.
  return moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? moment
}

/** Whether the wall clock shows that time at that moment: times skipped in spring never occur. */
export function existsOnWallClock(wall: Temporal.PlainDateTime, at: Temporal.ZonedDateTime): boolean {
  return at.toPlainDateTime().equals(wall)
}

/** The start of the current minute. */
export function toMinute(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return now.round({ smallestUnit: 'minute', roundingMode: 'trunc' })
}

export function isBefore(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): boolean {
  return a.epochMilliseconds < b.epochMilliseconds
}

export function laterOf(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return isBefore(a, b) ? b : a
}

/** `2026-11-27 18:30` */
export function wallClock(time: Temporal.PlainDateTime): WallClock {
  return time.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}

/** When that is in Prague; also reads it with seconds, as a database writes it. */
export function pragueInstant(wall: WallClock): Temporal.Instant {
  return Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime('Europe/Prague').toInstant()
}
