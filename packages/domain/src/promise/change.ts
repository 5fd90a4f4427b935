/** Decides when the window that a customer was told changes, and for what reason (`dispatch.md` §3). */
import type { PromiseEstimate } from './estimate.ts'
import {
  dayOfWindow,
  isLaterWindow,
  isSameWindow,
  isWithin,
  MINUTES_BETWEEN_CHANGES,
  minutesBetween,
  type PromiseWindow,
  windowAround,
} from './window.ts'

/** Least minutes of a window of food that is with its courier, and of food that is not, whose times drift for longer. */
const LOADED_WIDTH = 10
const WAITING_WIDTH = 15

/** `weather` is given by a dispatcher only. */
export const PROMISE_REASONS = ['kitchen', 'courier', 'distance', 'weather'] as const
export type PromiseReason = (typeof PROMISE_REASONS)[number]

/** The expected times when the present window was announced. */
export type PromiseBaseline = {
  readonly departure: Temporal.Instant
  readonly arrival: Temporal.Instant
}

export type Announced = {
  readonly window: PromiseWindow
  /** The window of the checkout. */
  readonly first: PromiseWindow
  /** The time of the latest change. Null means that there was none. */
  readonly changedAt: Temporal.Instant | null
  /** Null means that nothing was estimated since the window was announced. */
  readonly baseline: PromiseBaseline | null
  /** The chosen time. Null means as soon as possible. */
  readonly notBefore: Temporal.Instant | null
}

export type PromiseChange = { readonly window: PromiseWindow; readonly reason: PromiseReason }

/** Returns the change that follows from an estimate. Null means that the window stays. */
export function promiseChange(
  announced: Announced,
  estimate: PromiseEstimate,
  now: Temporal.Instant,
): PromiseChange | null {
  const { window, first, notBefore } = announced
  const arrival = estimate.legs.to_door
  if (arrival.isDone || isTooSoon(announced, now)) return null
  // While the food is expected within the window the promise holds, whatever drifts.
  if (isWithin(arrival.p50, window)) return null
  const isLoaded = isWithCourier(estimate)
  const next = windowAround(arrival, { notBefore, leastWidth: isLoaded ? LOADED_WIDTH : WAITING_WIDTH })
  if (isSameWindow(next, window) || dayOfWindow(next) !== dayOfWindow(first)) return null
  // An earlier window that is broken afterwards is worse than food that comes early.
  if (!isLaterWindow(next, window) && !isLoaded) return null
  return { window: next, reason: reasonOf(announced, estimate) }
}

const isWithCourier = ({ legs }: PromiseEstimate): boolean => legs.to_outlet.isDone && legs.kitchen.isDone

const isTooSoon = ({ changedAt }: Pick<Announced, 'changedAt'>, now: Temporal.Instant): boolean =>
  changedAt !== null && minutesBetween(changedAt, now) < MINUTES_BETWEEN_CHANGES

/** Returns the leg that moved the arrival most, as the reason that a customer reads. */
function reasonOf(
  { window, baseline }: Announced,
  estimate: PromiseEstimate,
): Exclude<PromiseReason, 'weather'> {
  const { legs, departure } = estimate
  const way = minutesBetween(departure, legs.to_door.p50)
  const before = baseline ?? {
    departure: window.from.subtract({ seconds: Math.round(way * 60) }),
    arrival: window.from,
  }
  const departureMoved = minutesBetween(before.departure, departure)
  const wayMoved = way - minutesBetween(before.departure, before.arrival)
  const isLater = minutesBetween(before.arrival, legs.to_door.p50) > 0
  if (isLater ? wayMoved > departureMoved : wayMoved < departureMoved)
    return isWithCourier(estimate) ? 'courier' : 'distance'
  return minutesBetween(legs.kitchen.p50, legs.to_outlet.p50) > 0 ? 'courier' : 'kitchen'
}

export type ByHandProblem = 'promise_window_invalid' | 'promise_other_day' | 'promise_changed_recently'

/** The widest window that a dispatcher may announce, in minutes. */
const WIDEST_WINDOW = 90

/** Returns why a dispatcher cannot announce this window. Null means that it is possible. */
export function byHandProblem(
  announced: Pick<Announced, 'window' | 'first' | 'changedAt'>,
  next: PromiseWindow,
  now: Temporal.Instant,
): ByHandProblem | null {
  const width = minutesBetween(next.from, next.to)
  if (width <= 0 || width > WIDEST_WINDOW || minutesBetween(now, next.to) < 0) return 'promise_window_invalid'
  if (dayOfWindow(next) !== dayOfWindow(announced.first)) return 'promise_other_day'
  const isLater = isLaterWindow(next, announced.window)
  return isLater && isTooSoon(announced, now) ? 'promise_changed_recently' : null
}

/** A customer is notified outside the tracking page when the window ends this many minutes later than last told. */
const NOTIFIED_MINUTES = 10

/** `toldTo` is the end of the window of which the customer was last notified, at first that of the checkout. */
export const isWorthNotifying = (toldTo: Temporal.Instant, { to }: PromiseWindow): boolean =>
  minutesBetween(toldTo, to) > NOTIFIED_MINUTES
