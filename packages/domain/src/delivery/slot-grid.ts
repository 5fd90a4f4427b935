/** How delivery times lie in what is open, and how long before one must order (`ordering.md` §9). */
import type { DeliveryTerms } from '../catalogue/restaurant.ts'
import { isBefore, isShown, toMinute, type WallClock, wallAt, wallClock } from '../time/clock.ts'
import type { Span } from '../time/opening-hours.ts'
import type { AreaTerms } from './place.ts'

/** Percent of the couriers at which only later orders are taken (`marketplace.md` §9). */
export const FULL_LOAD = 100

/** Minutes before a later delivery, and how many more at full load. */
const LEAD_MINUTES = 30
const FULL_LOAD_LEAD_MINUTES = 60

export type Lead = {
  readonly delivery: Pick<DeliveryTerms, 'minutesMin'>
  /** The place's terms for this restaurant; null while the place is not known. */
  readonly terms: Pick<AreaTerms, 'extraMinutes'> | null
  /** Percent. */
  readonly courierLoad: number
}

/** Half an hour, the restaurant's shortest delivery, the area's extra minutes, an hour more at full load. */
export function leadMinutes({ delivery, terms, courierLoad }: Lead): number {
  const busy = courierLoad >= FULL_LOAD ? FULL_LOAD_LEAD_MINUTES : 0
  return LEAD_MINUTES + delivery.minutesMin + (terms?.extraMinutes ?? 0) + busy
}

/** Counted from the minute that the clock shows, so that what is on the screen can be chosen until the clock moves. */
export function earliestDelivery(lead: Lead, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return toMinute(now).add({ minutes: leadMinutes(lead) })
}

/** Slots start on the wall clock's multiples of `every` minutes, and end `lasting` minutes later. */
export type SlotGrid = { readonly every: number; readonly lasting: number }

/** Half hours; what is chosen is the moment of delivery. */
export const HALF_HOURS: SlotGrid = { every: 30, lasting: 0 }

/**
 * Slots within a span, both its ends included, that do not start before `earliest`. A slot is a time on the wall clock: what the autumn
 * clock shows twice is one slot, what the spring clock leaves out is none.
 */
export function slotsIn(
  { date, from, to }: Span,
  { every, lasting }: SlotGrid,
  earliest: Temporal.ZonedDateTime,
): readonly WallClock[] {
  const slots: WallClock[] = []
  for (let minutes = Math.ceil(from / every) * every; minutes + lasting <= to; minutes += every) {
    const wall = wallAt(date, minutes)
    const moment = wall.toZonedDateTime(earliest.timeZoneId)
    if (isShown(wall, moment) && !isBefore(moment, earliest)) slots.push(wallClock(wall))
  }
  return slots
}
