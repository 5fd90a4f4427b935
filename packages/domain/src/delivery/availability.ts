/** A restaurant in a city's list: what its card says of now (`marketplace.md` §2 Restaurant list, §4, §9). */
import type { RestaurantListItem } from '../catalogue/restaurant.ts'
import type { Haler } from '../pricing/money.ts'
import { isBefore, momentAt } from '../time/clock.ts'
import {
  formatTime,
  isWithinHours,
  minutesToClosing,
  type Opening,
  runningSince,
  type TimeWindow,
} from '../time/opening-hours.ts'
import { deliveryPrice, deliveryRange, termsFor } from './area-terms.ts'
import type { DeliveryLocation } from './place.ts'
import { FULL_LOAD } from './slot-grid.ts'

/** Minutes before closing from which the card warns. */
const CLOSING_SOON_MINUTES = 30

/** Open for an order as soon as possible: within its hours, and couriers have time (`ordering.md` §4, Restaurant open state). */
export function isOpen(opening: Opening, courierLoad: number, now: Temporal.ZonedDateTime): boolean {
  return courierLoad < FULL_LOAD && isWithinHours(opening, now)
}

/**
 * The window that a card carries: the one that counts now. A card has no word for open, its window must say it by its times alone. So
 * after a closed day, one that would pass for yesterday's still running is left out until it would no longer.
 */
export function cardWindow(opening: Opening, now: Temporal.ZonedDateTime): TimeWindow | null {
  const { window } = opening.now
  if (window === null || isWithinHours(opening, now)) return window
  return runningSince(window, now) === null ? window : null
}

export type Availability = {
  /** By its hours: closed ones come last and dimmed. */
  readonly open: boolean
  readonly kind: 'open' | 'closing-soon' | 'later-only' | 'opens-later' | 'closed'
  /** The one thing to know; null: nothing stands in the way. */
  readonly text: string | null
}

const CLOSED: Availability = { open: false, kind: 'closed', text: 'Aktuálně zavřeno' }
const LATER_ONLY: Availability = { open: true, kind: 'later-only', text: 'Pouze objednávky na později' }
const OPEN: Availability = { open: true, kind: 'open', text: null }

export function availability(
  { today }: Pick<RestaurantListItem, 'today'>,
  courierLoad: number,
  now: Temporal.ZonedDateTime,
): Availability {
  if (today === null) return CLOSED
  if (runningSince(today, now) === null) return opensLater(today, now) ?? CLOSED
  if (courierLoad >= FULL_LOAD) return LATER_ONLY
  return closingSoon(today, now) ?? OPEN
}

function opensLater({ from }: TimeWindow, now: Temporal.ZonedDateTime): Availability | null {
  if (!isBefore(now, momentAt(now.toPlainDate(), from, now.timeZoneId))) return null
  return { open: false, kind: 'opens-later', text: `Restaurace rozváží až v ${formatTime(from)}` }
}

function closingSoon(window: TimeWindow, now: Temporal.ZonedDateTime): Availability | null {
  const minutes = minutesToClosing(window, now)
  if (minutes === null || minutes > CLOSING_SOON_MINUTES) return null
  return { open: true, kind: 'closing-soon', text: `Zavírá za ${minutes} min` }
}

/** Open ones first, each half in the order it came. */
export function openFirst<Card extends { readonly open: boolean }>(cards: readonly Card[]): readonly Card[] {
  return cards.toSorted((a, b) => Number(b.open) - Number(a.open))
}

type Delivered = Pick<
  RestaurantListItem,
  'id' | 'ownDelivery' | 'minutesMin' | 'minutesMax' | 'deliveryPrice'
>
type Place = Pick<DeliveryLocation, 'area' | 'ownDeliveryAreas'>

/** Whether it is shown at a place: one with its own couriers only where they go; without a place every one is. */
export function deliversTo(item: Pick<Delivered, 'id' | 'ownDelivery'>, place: Place | null): boolean {
  return place === null || termsFor(item, place) !== null
}

export type ShownDelivery = { readonly min: number; readonly max: number; readonly price: Haler }

/** Delivery range and price of a card at a place; without a place the restaurant's own (`marketplace.md` §9). */
export function shownDelivery(item: Delivered, place: Place | null): ShownDelivery {
  const terms = place && termsFor(item, place)
  return { ...deliveryRange(item, terms), price: deliveryPrice({ price: item.deliveryPrice }, terms) }
}
