/** The window in which a customer is promised the food (`dispatch.md` §3). */
import type { DeliveryRange, Plan } from '../board/preparation.ts'
import { DAY_STARTS_HOUR } from '../time/working-day.ts'

export type PromiseWindow = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/** An automatic change never comes sooner than this after the previous one, and neither does a later window by hand. */
export const MINUTES_BETWEEN_CHANGES = 3
/** The expected arrival must move by this many minutes for a new window. */
const MOVED_MINUTES = 3
const MINUTES_OF_LUNCH = 60
/** Windows begin and end at multiples of this many minutes. */
const GRID_MINUTES = 5
/** A window begins at most this long before the expected arrival, apart from the grid. */
const MINUTES_BEFORE = 5

type Ordered = {
  readonly placedAt: Temporal.Instant
  /** Null means as soon as possible. */
  readonly deliverAt: Temporal.Instant | null
  readonly lunch: boolean
  readonly range: DeliveryRange
}

/** Returns the window that the checkout promised. */
export function firstWindow({ placedAt, deliverAt, lunch, range }: Ordered): PromiseWindow {
  if (deliverAt === null) {
    return { from: placedAt.add({ minutes: range.min }), to: placedAt.add({ minutes: range.max }) }
  }
  const width = lunch ? MINUTES_OF_LUNCH : range.max - range.min
  return { from: deliverAt, to: deliverAt.add({ minutes: width }) }
}

/** Returns the minutes from one instant to another, negative if the other is earlier. */
export const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 60_000

const hasMoved = (before: Temporal.Instant, now: Temporal.Instant): boolean =>
  Math.abs(minutesBetween(before, now)) >= MOVED_MINUTES

export const isWithin = (at: Temporal.Instant, { from, to }: PromiseWindow): boolean =>
  minutesBetween(from, at) >= 0 && minutesBetween(at, to) >= 0

export const isSameWindow = (one: PromiseWindow, other: PromiseWindow): boolean =>
  one.from.equals(other.from) && one.to.equals(other.to)

export const isLaterWindow = (one: PromiseWindow, other: PromiseWindow): boolean =>
  minutesBetween(other.to, one.to) > 0

/** The working day of a window: what begins before four in the morning belongs to the evening before. */
export const dayOfWindow = ({ from }: PromiseWindow): string =>
  from.subtract({ hours: DAY_STARTS_HOUR }).toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

type Around = {
  /** The chosen time, if any. */
  readonly notBefore: Temporal.Instant | null
  /** In minutes. */
  readonly leastWidth: number
}

/** Returns a window around an expected arrival, on a grid of five minutes. */
export function windowAround(
  { p50, p80 }: { readonly p50: Temporal.Instant; readonly p80: Temporal.Instant },
  { notBefore, leastWidth }: Around,
): PromiseWindow {
  const spread = Math.min(minutesBetween(p50, p80), MINUTES_BEFORE)
  const onGrid = (at: Temporal.Instant, roundingMode: 'floor' | 'ceil') =>
    at.round({ smallestUnit: 'minute', roundingIncrement: GRID_MINUTES, roundingMode })
  const begin = onGrid(p50.subtract({ milliseconds: Math.round(spread * 60_000) }), 'floor')
  const from = notBefore !== null && minutesBetween(notBefore, begin) < 0 ? notBefore : begin
  const end = onGrid(p80, 'ceil')
  const least = from.add({ minutes: leastWidth })
  return { from, to: minutesBetween(least, end) < 0 ? least : end }
}

/**
 * Returns the window after an outlet has accepted: the plan's, unless it is nearly the one that the customer knows.
 * `changedAt` is the time of the latest change. Null means that there was none.
 */
export function windowAfterAcceptance(
  current: PromiseWindow,
  { promised }: Pick<Plan, 'promised'>,
  { now, changedAt }: { readonly now: Temporal.Instant; readonly changedAt: Temporal.Instant | null },
): PromiseWindow {
  const isTooSoon = changedAt !== null && minutesBetween(changedAt, now) < MINUTES_BETWEEN_CHANGES
  const isOtherDay = dayOfWindow(promised) !== dayOfWindow(current)
  return isTooSoon || isOtherDay || !hasMoved(current.from, promised.from) ? current : promised
}
