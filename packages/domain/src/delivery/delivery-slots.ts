/** The delivery slots of an order (`ordering.md` §4 Delivery choice, §9). The screen lists them, the server checks against the same list. */
import { hasDayConflict, hasLunch } from '../cart/cart.ts'
import { LUNCH_HOURS, lunchSpans } from '../catalogue/lunch.ts'
import type { MenuItem } from '../catalogue/menu.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { laterOf, momentAt, type WallClock } from '../time/clock.ts'
import { isWithinHours, type LocalMinutes, spansOn } from '../time/opening-hours.ts'
import type { AreaTerms } from './place.ts'
import { earliestDelivery, FULL_LOAD, HALF_HOURS, slotsIn } from './slot-grid.ts'

/** The facts that decide when an order can be delivered. */
export type SlotSituation = {
  /** The active restaurant: its hours and delivery time apply to the whole cart (`wire.md`, Orders). */
  readonly restaurant: Pick<RestaurantDetail, 'days' | 'now' | 'delivery' | 'lunch'>
  /** The area terms of this restaurant at the location; null while the location is unknown. */
  readonly terms: AreaTerms | null
  /** Percent. */
  readonly courierLoad: number
  readonly lines: readonly { readonly item: Pick<MenuItem, 'lunch' | 'nextDayFrom'> }[]
  /** In Europe/Prague. */
  readonly now: Temporal.ZonedDateTime
}

/** Why "as soon as possible" is not available, so that a later time is preselected; null if it is. */
export type LaterOnly = 'closed' | 'busy' | 'lunch' | 'next-day'

export function laterOnly({
  restaurant,
  courierLoad,
  lines,
  now,
}: Omit<SlotSituation, 'terms'>): LaterOnly | null {
  if (!isWithinHours(restaurant, now)) return 'closed'
  if (courierLoad >= FULL_LOAD) return 'busy'
  if (hasLunch(lines)) return 'lunch'
  return latestNextDay(lines) === null ? null : 'next-day'
}

/** The problem shown above the choice of a later time; null: none, the customer knows the reason (`ordering.md` §8). */
export const LATER_ONLY_PROBLEMS = {
  closed: 'restaurant_closed',
  busy: 'couriers_busy',
  lunch: null,
  'next-day': null,
} as const satisfies Record<LaterOnly, string | null>

export const SLOT_DAYS = ['today', 'tomorrow', 'after'] as const
export type SlotDayName = (typeof SLOT_DAYS)[number]

export type SlotDay = {
  readonly day: SlotDayName
  /** The date on which the window starts, `YYYY-MM-DD`; a window past midnight has slots of the next date as well. */
  readonly date: string
  /** At least one. */
  readonly slots: readonly WallClock[]
}

/**
 * The available days with their slots; a slot is offered once, on the first day that has it. Lunch is for today only. A next-day dish
 * is not available today, and tomorrow only from its time on.
 */
export function deliveryDays(situation: SlotSituation): readonly SlotDay[] {
  const { restaurant, lines, now } = situation
  if (hasDayConflict(lines)) return []
  if (hasLunch(lines)) return lunchDay(situation)
  const today = now.toPlainDate()
  const nextDay = latestNextDay(lines)
  const earliest = earliestOf(situation, nextDay)
  const offered = new Set<WallClock>()
  return ([0, 1, 2] as const).flatMap((ahead) => {
    if (ahead === 0 && nextDay !== null) return []
    const slots = spansOn(restaurant, ahead, now)
      .flatMap((span) => slotsIn(span, HALF_HOURS, earliest))
      .filter((slot) => !offered.has(slot) && offered.add(slot))
    return dayOf(ahead, today, slots)
  })
}

function lunchDay(situation: SlotSituation): readonly SlotDay[] {
  const { restaurant, now } = situation
  const earliest = earliestOf(situation, null)
  const spans = lunchSpans(restaurant.lunch, restaurant, now)
  return dayOf(
    0,
    now.toPlainDate(),
    spans.flatMap((span) => slotsIn(span, LUNCH_HOURS, earliest)),
  )
}

function dayOf(ahead: 0 | 1 | 2, today: Temporal.PlainDate, slots: readonly WallClock[]): readonly SlotDay[] {
  if (slots.length === 0) return []
  return [{ day: SLOT_DAYS[ahead], date: today.add({ days: ahead }).toString(), slots }]
}

function earliestOf(
  { restaurant: { delivery }, terms, courierLoad, now }: SlotSituation,
  nextDay: LocalMinutes | null,
): Temporal.ZonedDateTime {
  const earliest = earliestDelivery({ delivery, terms, courierLoad }, now)
  if (nextDay === null) return earliest
  return laterOf(earliest, momentAt(now.toPlainDate().add({ days: 1 }), nextDay, now.timeZoneId))
}

/** The time from which every next-day dish is available; null: there are none. */
function latestNextDay(lines: SlotSituation['lines']): LocalMinutes | null {
  return lines.reduce<LocalMinutes | null>((last, { item: { nextDayFrom } }) => {
    if (nextDayFrom === null) return last
    return last === null || nextDayFrom > last ? nextDayFrom : last
  }, null)
}

/** Whether a chosen time is an offered slot. */
export function isOffered(deliverAt: WallClock, situation: SlotSituation): boolean {
  return deliveryDays(situation).some(({ slots }) => slots.includes(deliverAt))
}

export type NoSlotsReason = 'lunch_conflict' | 'restaurant_not_opening' | 'time_unavailable'

/** Why no day has a slot; null if one has (`ordering.md` §4 Delivery choice, §8). */
export function noSlotsReason(situation: SlotSituation): NoSlotsReason | null {
  const { restaurant, lines, now } = situation
  if (hasDayConflict(lines)) return 'lunch_conflict'
  if (deliveryDays(situation).length > 0) return null
  const [, tomorrow, after] = restaurant.days
  const staysClosed = !isWithinHours(restaurant, now) && tomorrow === null && after === null
  return staysClosed ? 'restaurant_not_opening' : 'time_unavailable'
}
