/**
 * The delivery slots of an order (`ordering.md` §4 Delivery choice, §9). The screen lists them, and the server checks
 * against the same list.
 */

import { hasDayConflict, hasLunch } from '../cart/cart.ts'
import { type DishLimits, unservedAt } from '../catalogue/dish-limits.ts'
import type { MenuItem } from '../catalogue/menu.ts'
import { isPaused, type Paused, resumesAt, worksFrom } from '../catalogue/outlet-state.ts'
import type { RestaurantDetail, Sibling } from '../catalogue/restaurant.ts'
import type { AreaTerms } from '../delivery/place.ts'
import { laterOf, momentAt, type WallClock } from '../time/clock.ts'
import { isWithinHours, type Opening, type Span, spansOn } from '../time/opening-hours.ts'
import type { LocalMinutes } from '../time/time-of-day.ts'
import { LUNCH_HOURS, lunchSpans } from './lunch.ts'
import { earliestDelivery, FULL_LOAD, HALF_HOURS, slotsIn } from './slot-grid.ts'

type SlotItem = Pick<MenuItem, 'name' | 'restaurantId' | 'lunch' | 'nextDayFrom' | 'days' | 'hours'>

/** The data that determines when an order can be delivered. */
export type SlotSituation = {
  /** The active restaurant, whose delivery time applies to the whole cart (`wire.md`, Orders). */
  readonly restaurant: Opening & Paused & Pick<RestaurantDetail, 'id' | 'delivery' | 'lunch' | 'siblings'>
  /** The area terms of this restaurant at the location. Null while the location is unknown. */
  readonly terms: AreaTerms | null
  /** Courier load in percent. */
  readonly courierLoad: number
  readonly lines: readonly {
    readonly item: SlotItem
    readonly extras?: readonly { readonly dish?: DishLimits | undefined }[]
  }[]
  /** In Europe/Prague. */
  readonly now: Temporal.ZonedDateTime
}

/**
 * The reason why "as soon as possible" is not available, so that a later time is preselected. Null means that it is
 * available.
 */
export type LaterOnly = 'closed' | 'paused' | 'outlet-closed' | 'busy' | 'lunch' | 'next-day' | 'not-served'

export function laterOnly(situation: Omit<SlotSituation, 'terms'>): LaterOnly | null {
  const { restaurant, courierLoad, lines, now } = situation
  if (!isWithinHours(restaurant, now)) return 'closed'
  if (isPaused(restaurant, now)) return 'paused'
  if (closedSibling(situation) !== undefined) return 'outlet-closed'
  if (courierLoad >= FULL_LOAD) return 'busy'
  if (hasLunch(lines)) return 'lunch'
  if (latestNextDay(lines) !== null) return 'next-day'
  return unservedAt(lines, now.toPlainDateTime()) === undefined ? null : 'not-served'
}

export type LaterOnlyProblem =
  | { readonly code: 'restaurant_closed' | 'couriers_busy' }
  | { readonly code: 'outlet_closed' | 'item_not_served'; readonly values: { readonly name: string } }
  | { readonly code: 'restaurant_paused'; readonly values: PauseValues }

/**
 * The time at which it accepts orders for as soon as possible again: today or tomorrow at a time (`HH:mm`), or on a
 * later day.
 */
export type PauseValues = { readonly resumes: 'today' | 'tomorrow' | 'later'; readonly time: string }

/**
 * Returns the problem of an order for as soon as possible. Null means that there is none, or that the customer knows
 * the reason (`ordering.md` §8).
 */
export function laterOnlyProblem(situation: Omit<SlotSituation, 'terms'>): LaterOnlyProblem | null {
  switch (laterOnly(situation)) {
    case 'closed':
      return { code: 'restaurant_closed' }
    case 'paused':
      return { code: 'restaurant_paused', values: pauseValues(situation) }
    case 'outlet-closed':
      return { code: 'outlet_closed', values: { name: closedSibling(situation)?.name ?? '' } }
    case 'busy':
      return { code: 'couriers_busy' }
    case 'not-served':
      return notServedProblem(situation, situation.now.toPlainDateTime())
    case 'lunch':
    case 'next-day':
    case null:
      return null
  }
}

type NotServedProblem = { readonly code: 'item_not_served'; readonly values: { readonly name: string } }

/**
 * Returns a problem with the dish whose days or hours do not include that time. Null means that all dishes are served
 * then.
 */
export function notServedProblem(
  { lines }: Pick<SlotSituation, 'lines'>,
  time: Temporal.PlainDateTime,
): NotServedProblem | null {
  const item = unservedAt(lines, time)
  return item === undefined ? null : { code: 'item_not_served', values: { name: item.name } }
}

function pauseValues({ restaurant, now }: Omit<SlotSituation, 'terms'>): PauseValues {
  const resumes = resumesAt(restaurant, now)
  const days = resumes === null ? null : now.toPlainDate().until(resumes.toPlainDate()).days
  if (resumes === null || days === null || days > 1) return { resumes: 'later', time: '' }
  return {
    resumes: days === 0 ? 'today' : 'tomorrow',
    time: resumes.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/**
 * Returns the reason why nothing can be ordered for now, or at all. Null means that as soon as possible is available,
 * or that the customer knows the reason. The restaurant's page and the checkout share this rule, so that they cannot
 * contradict each other.
 */
export function orderingProblem(situation: SlotSituation): LaterOnlyProblem | NoSlotsProblem | null {
  return laterOnly(situation) === null ? null : (noSlotsProblem(situation) ?? laterOnlyProblem(situation))
}

type WithSiblings = Pick<SlotSituation, 'lines'> & {
  readonly restaurant: Pick<SlotSituation['restaurant'], 'siblings'>
}

/** Returns the other outlets that prepare dishes of this cart. All of them must be open and not paused, too. */
function cookingSiblings({ restaurant, lines }: WithSiblings): readonly Sibling[] {
  return restaurant.siblings.filter(({ id }) => lines.some(({ item }) => item.restaurantId === id))
}

function closedSibling(situation: Omit<SlotSituation, 'terms'>): Sibling | undefined {
  const { now } = situation
  return cookingSiblings(situation).find((sibling) => !isWithinHours(sibling, now) || isPaused(sibling, now))
}

export const SLOT_DAYS = ['today', 'tomorrow', 'after'] as const
export type SlotDayName = (typeof SLOT_DAYS)[number]

export type SlotDay = {
  readonly day: SlotDayName
  /** The date on which the window starts, `YYYY-MM-DD`. A window past midnight has slots of the next date as well. */
  readonly date: string
  /** At least one slot. */
  readonly slots: readonly WallClock[]
}

/**
 * Returns the available days with their slots. A slot is offered once, on the first day that contains it, and only if
 * every outlet that prepares dishes of the cart delivers then, and every dish is sold then. Lunch is for today only. A
 * next-day dish is not available today, and tomorrow only from its time on.
 */
export function deliveryDays(situation: SlotSituation): readonly SlotDay[] {
  return outletDays(situation).flatMap((day) => {
    const slots = day.slots.filter(
      (slot) => unservedAt(situation.lines, Temporal.PlainDateTime.from(slot)) === undefined,
    )
    return slots.length === 0 ? [] : [{ ...day, slots }]
  })
}

/** Returns the slots at which every outlet delivers, regardless of the days and hours of the dishes. */
function outletDays(situation: SlotSituation): readonly SlotDay[] {
  const siblings = cookingSiblings(situation).map((sibling) => slotsOf(sibling, situation))
  return daysOf(situation.restaurant, situation).flatMap((day) => {
    const slots = day.slots.filter((slot) => siblings.every((offered) => offered.has(slot)))
    return slots.length === 0 ? [] : [{ ...day, slots }]
  })
}

/** An outlet that prepares dishes of the cart. */
type Kitchen = Opening & Paused & Pick<Sibling, 'id' | 'lunch'>

function slotsOf(outlet: Kitchen, situation: SlotSituation): ReadonlySet<WallClock> {
  return new Set(daysOf(outlet, situation).flatMap(({ slots }) => slots))
}

/** Returns the days and slots according to the hours of one outlet. */
function daysOf(outlet: Kitchen, situation: SlotSituation): readonly SlotDay[] {
  const { lines, now } = situation
  if (hasDayConflict(lines)) return []
  if (hasLunch(lines)) return lunchDay(outlet, situation)
  const today = now.toPlainDate()
  const nextDay = latestNextDay(lines)
  const earliest = earliestOf(outlet, situation, nextDay)
  const offered = new Set<WallClock>()
  return ([0, 1, 2] as const).flatMap((ahead) => {
    if (ahead === 0 && nextDay !== null) return []
    const slots = spansOn(outlet, ahead, now)
      .flatMap((span) => slotsIn(span, HALF_HOURS, earliest))
      .filter((slot) => !offered.has(slot) && offered.add(slot))
    return dayOf(ahead, today, slots)
  })
}

function lunchDay(outlet: Kitchen, situation: SlotSituation): readonly SlotDay[] {
  const { now } = situation
  const earliest = earliestOf(outlet, situation, null)
  const slots = lunchSpansOf(outlet, situation).flatMap((span) => slotsIn(span, LUNCH_HOURS, earliest))
  return dayOf(0, now.toPlainDate(), slots)
}

/** Lunch hours apply to the outlet whose lunch is in the cart; other outlets only need to be open. */
function lunchSpansOf(outlet: Kitchen, { lines, now }: SlotSituation): readonly Span[] {
  const cooksLunch = lines.some(({ item }) => item.lunch && item.restaurantId === outlet.id)
  return cooksLunch ? lunchSpans(outlet.lunch, outlet, now) : spansOn(outlet, 0, now)
}

function dayOf(ahead: 0 | 1 | 2, today: Temporal.PlainDate, slots: readonly WallClock[]): readonly SlotDay[] {
  if (slots.length === 0) return []
  return [{ day: SLOT_DAYS[ahead], date: today.add({ days: ahead }).toString(), slots }]
}

/** A paused kitchen starts when its pause ends. */
function earliestOf(
  outlet: Kitchen,
  { restaurant: { delivery }, terms, courierLoad, now }: SlotSituation,
  nextDay: LocalMinutes | null,
): Temporal.ZonedDateTime {
  const earliest = earliestDelivery({ delivery, terms, courierLoad }, worksFrom(outlet, now))
  if (nextDay === null) return earliest
  return laterOf(earliest, momentAt(now.toPlainDate().add({ days: 1 }), nextDay, now.timeZoneId))
}

/** Returns the time from which every next-day dish is available. Null means that there are none. */
function latestNextDay(lines: SlotSituation['lines']): LocalMinutes | null {
  return lines.reduce<LocalMinutes | null>((last, { item: { nextDayFrom } }) => {
    if (nextDayFrom === null) return last
    return last === null || nextDayFrom > last ? nextDayFrom : last
  }, null)
}

/**
 * Returns whether the lead time determines the first slot of this day: not if the hours or the dishes do, nor on a
 * later day.
 */
export function leadTimeDecides(later: LaterOnly | null, { day }: Pick<SlotDay, 'day'>): boolean {
  return day === 'today' && (later === null || later === 'busy')
}

/** Returns whether a chosen time is an offered slot. */
export function isOffered(deliverAt: WallClock, situation: SlotSituation): boolean {
  return deliveryDays(situation).some(({ slots }) => slots.includes(deliverAt))
}

/**
 * Returns the outlet that is closed at a time at which the active restaurant delivers. Null means that it is not a slot
 * of the restaurant, or that all are open.
 */
export function closedOutletAt(deliverAt: WallClock, situation: SlotSituation): string | null {
  if (!slotsOf(situation.restaurant, situation).has(deliverAt)) return null
  const closed = cookingSiblings(situation).find((sibling) => !slotsOf(sibling, situation).has(deliverAt))
  return closed?.name ?? null
}

export type NoSlotsProblem =
  | { readonly code: 'lunch_conflict' | 'lunch_over' | 'restaurant_not_opening' | 'time_unavailable' }
  | { readonly code: 'outlet_never_together'; readonly values: { readonly name: string } }

/**
 * Returns the reason why no day has a slot. Null means that at least one has (`ordering.md` §4 Delivery choice, §8).
 */
export function noSlotsProblem(situation: SlotSituation): NoSlotsProblem | null {
  const { restaurant, lines, now } = situation
  if (hasDayConflict(lines)) return { code: 'lunch_conflict' }
  if (deliveryDays(situation).length > 0) return null
  const [, tomorrow, after] = restaurant.days
  const staysClosed = !isWithinHours(restaurant, now) && tomorrow === null && after === null
  if (staysClosed) return { code: 'restaurant_not_opening' }
  const own = [...slotsOf(restaurant, situation)]
  const [other] = cookingSiblings(situation).toSorted(
    (a, b) => countIn(own, slotsOf(a, situation)) - countIn(own, slotsOf(b, situation)),
  )
  if (own.length === 0 || other === undefined || outletDays(situation).length > 0)
    return { code: hasLunch(lines) ? 'lunch_over' : 'time_unavailable' }
  return { code: 'outlet_never_together', values: { name: other.name } }
}

const countIn = (own: readonly WallClock[], offered: ReadonlySet<WallClock>) =>
  own.filter((slot) => offered.has(slot)).length
