/** The lunch menu: today only, delivered in one-hour windows (`ordering.md` §9). */
import { type Paused, worksFrom } from '../catalogue/outlet-state.ts'
import type { RestaurantProfile } from '../catalogue/restaurant.ts'
import type { Opening, Span, TimeWindow } from '../time/opening-hours.ts'
import { spanOn, spansOn } from '../time/opening-hours.ts'
import { earliestDelivery, type SlotGrid, slotsIn } from './slot-grid.ts'

export const LUNCH_WINDOW_MINUTES = 60

/** The customer chooses a window, which ends at `lunch_to` at the latest. */
export const LUNCH_HOURS: SlotGrid = { every: LUNCH_WINDOW_MINUTES, lasting: LUNCH_WINDOW_MINUTES }

/** Returns today's lunch hours within the restaurant's delivery hours. */
export function lunchSpans(
  lunch: TimeWindow | null,
  opening: Opening,
  now: Temporal.ZonedDateTime,
): readonly Span[] {
  if (lunch === null) return []
  const date = now.toPlainDate()
  const { from, to } = spanOn(lunch, date)
  return spansOn(opening, 0, now)
    .map((span) => ({ date, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to)
}

/**
 * Returns whether lunch can still be ordered today (`allowLunchNow`): at least one window is reachable with the
 * restaurant's own lead time. A distant location or busy couriers leave fewer windows (`delivery-slots.ts`).
 */
export function allowsLunchNow(
  { lunch, delivery }: Pick<RestaurantProfile, 'lunch' | 'delivery'>,
  opening: Opening & Paused,
  now: Temporal.ZonedDateTime,
): boolean {
  const earliest = earliestDelivery({ delivery, terms: null, courierLoad: 0 }, worksFrom(opening, now))
  return lunchSpans(lunch, opening, now).some((span) => slotsIn(span, LUNCH_HOURS, earliest).length > 0)
}
