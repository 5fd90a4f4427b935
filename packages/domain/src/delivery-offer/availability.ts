/** The current availability of a restaurant on its card in a city's list (`marketplace.md` §2 Restaurant list, §4, §9). */
import { isPaused, type Paused, worksFrom } from '../catalogue/outlet-state.ts'
import type { RestaurantListItem } from '../catalogue/restaurant.ts'
import type { DeliveryLocation } from '../delivery/place.ts'
import type { Haler } from '../money/money.ts'
import { isBefore, laterOf, momentAt } from '../time/clock.ts'
import {
  isWithinHours,
  minutesToClosing,
  type Opening,
  runningClosure,
  runningSince,
  runs,
  type TimeWindow,
} from '../time/opening-hours.ts'
import { type LocalMinutes, localMinutes } from '../time/time-of-day.ts'
import { deliveryPrice, deliveryRange, freeDeliveryFrom, termsFor } from './area-terms.ts'
import { FULL_LOAD } from './slot-grid.ts'

/** The card warns this many minutes before closing. */
const CLOSING_SOON_MINUTES = 30

/**
 * Returns whether it accepts orders for as soon as possible: within its hours, not paused, and with free couriers
 * (`ordering.md` §4, Restaurant open state).
 */
export function isOpen(opening: Opening & Paused, courierLoad: number, now: Temporal.ZonedDateTime): boolean {
  return courierLoad < FULL_LOAD && isWithinHours(opening, now) && !isPaused(opening, now)
}

/**
 * Returns the current window of a card. A card has no `open` flag, so its times alone must show whether it is open. A
 * window that could be mistaken for yesterday's, still running after a closed day, is therefore omitted until it no
 * longer could.
 */
export function cardWindow(opening: Opening, now: Temporal.ZonedDateTime): TimeWindow | null {
  const { window } = opening.now
  if (window === null || isWithinHours(opening, now)) return window
  return runningSince(window, now) === null ? window : null
}

/**
 * Returns the time until which a card is paused: its outlet is paused, or is closed for some hours, for which a card
 * has no other state. Null means neither.
 */
export function cardPause(opening: Opening & Paused, now: Temporal.ZonedDateTime): Paused['pausedUntil'] {
  const closure = runningClosure(opening, now)
  if (closure === null) return opening.pausedUntil
  return laterOf(closure.closes, worksFrom(opening, now)).toInstant().toString()
}

/**
 * `open` means within its hours and not paused; other restaurants are listed last and dimmed. `kind` is the most
 * important information for a customer.
 */
export type Availability =
  | { readonly open: true; readonly kind: 'open' | 'later-only' }
  | { readonly open: true; readonly kind: 'closing-soon'; readonly minutes: number }
  | { readonly open: false; readonly kind: 'opens-later' | 'paused'; readonly from: LocalMinutes }
  | { readonly open: false; readonly kind: 'closed' }

const CLOSED: Availability = { open: false, kind: 'closed' }
const LATER_ONLY: Availability = { open: true, kind: 'later-only' }
const OPEN: Availability = { open: true, kind: 'open' }

export function availability(
  { today, pausedUntil }: Pick<RestaurantListItem, 'today' | 'pausedUntil'>,
  courierLoad: number,
  now: Temporal.ZonedDateTime,
): Availability {
  if (today === null) return CLOSED
  const since = runningSince(today, now)
  if (since === null) return opensLater(today, now) ?? CLOSED
  if (isPaused({ pausedUntil }, now)) return paused(today, since, { pausedUntil }, now)
  if (courierLoad >= FULL_LOAD) return LATER_ONLY
  return closingSoon(today, since, now) ?? OPEN
}

function opensLater({ from }: TimeWindow, now: Temporal.ZonedDateTime): Availability | null {
  if (!isBefore(now, momentAt(now.toPlainDate(), from, now.timeZoneId))) return null
  return { open: false, kind: 'opens-later', from }
}

/** A pause that outlasts the window counts as closed. */
function paused(
  window: TimeWindow,
  since: Temporal.PlainDate,
  outlet: Paused,
  now: Temporal.ZonedDateTime,
): Availability {
  const from = worksFrom(outlet, now)
  return runs(window, since, from)
    ? { open: false, kind: 'paused', from: localMinutes(from.hour * 60 + from.minute) }
    : CLOSED
}

function closingSoon(
  window: TimeWindow,
  since: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): Availability | null {
  const minutes = minutesToClosing(window, since, now)
  if (minutes === null || minutes > CLOSING_SOON_MINUTES) return null
  return { open: true, kind: 'closing-soon', minutes }
}

/** Puts open restaurants first, keeping the order within both groups. */
export function openFirst<Card extends { readonly open: boolean }>(cards: readonly Card[]): readonly Card[] {
  return cards.toSorted((a, b) => Number(b.open) - Number(a.open))
}

type Delivered = Pick<
  RestaurantListItem,
  'id' | 'ownDelivery' | 'minutesMin' | 'minutesMax' | 'deliveryPrice' | 'freeFrom'
>
type Location = Pick<DeliveryLocation, 'area' | 'ownDeliveryAreas'>

/**
 * Returns whether a restaurant is listed at a location: with own delivery only within its areas. Without a location
 * every restaurant is.
 */
export function deliversTo(item: Pick<Delivered, 'id' | 'ownDelivery'>, location: Location | null): boolean {
  return location === null || termsFor(item, location) !== null
}

export type ShownDelivery = {
  readonly min: number
  readonly max: number
  readonly price: Haler
  /** The amount above which delivery is free. Null means never, or that it is already free. */
  readonly freeFrom: Haler | null
}

/**
 * Returns the delivery range and price on a card at a location, or without a location the restaurant's own
 * (`marketplace.md` §9).
 */
export function shownDelivery(item: Delivered, location: Location | null): ShownDelivery {
  const terms = location && termsFor(item, location)
  const delivery = { price: item.deliveryPrice, freeFrom: item.freeFrom }
  return {
    ...deliveryRange(item, terms),
    price: deliveryPrice(delivery, terms),
    freeFrom: freeDeliveryFrom(delivery, terms),
  }
}
