/**
 * Converts between wall-clock time and instants, correctly on both days of a clock change (`wire.md`, General). The
 * time zone is that of `now`.
 */

import { MINUTES_PER_DAY } from './time-of-day.ts'

/** Prague wall clock `YYYY-MM-DD HH:mm`, the format of an order's delivery time. */
export type WallClock = string

/** Returns the wall-clock time at the given minutes after midnight of a date: `1500` is 01:00 of the next day. */
export function wallAt(date: Temporal.PlainDate, minutes: number): Temporal.PlainDateTime {
  const days = Math.floor(minutes / MINUTES_PER_DAY)
  const ofDay = minutes - days * MINUTES_PER_DAY
  const day = days === 0 ? date : date.add({ days })
  return day.toPlainDateTime({ hour: Math.floor(ofDay / 60), minute: ofDay % 60 })
}

/**
 * Returns the instant at which the wall clock reaches the given minutes after midnight of a date. A time skipped in
 * spring is reached when the clock jumps; a time repeated in autumn when it first occurs.
 */
export function momentAt(
  date: Temporal.PlainDate,
  minutes: number,
  timeZone: string,
): Temporal.ZonedDateTime {
  const wall = wallAt(date, minutes)
  const moment = wall.toZonedDateTime(timeZone)
  if (existsOnWallClock(wall, moment)) return moment
  // The search starts a nanosecond later, because the moment itself may be the transition.
  return moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? moment
}

/** Returns whether the wall clock shows that time at that instant. Times skipped in spring never occur. */
export function existsOnWallClock(wall: Temporal.PlainDateTime, at: Temporal.ZonedDateTime): boolean {
  return at.toPlainDateTime().equals(wall)
}

/** Returns the start of the current minute. */
export function toMinute(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return now.round({ smallestUnit: 'minute', roundingMode: 'trunc' })
}

export function isBefore(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): boolean {
  return a.epochMilliseconds < b.epochMilliseconds
}

export function laterOf(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return isBefore(a, b) ? b : a
}

/** Formats a time as `2026-11-27 18:30`. */
export function wallClock(time: Temporal.PlainDateTime): WallClock {
  return time.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}

/** Returns the instant of a Prague wall-clock time. Also accepts seconds, as written by a database. */
export function pragueInstant(wall: WallClock): Temporal.Instant {
  return Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime('Europe/Prague').toInstant()
}
