/** The grid of delivery slots within opening hours, and the lead time of an order (`ordering.md` §9). */
import type { DeliveryTerms } from '../catalogue/restaurant.ts'
import type { AreaTerms } from '../delivery/place.ts'
import { existsOnWallClock, isBefore, toMinute, type WallClock, wallAt, wallClock } from '../time/clock.ts'
import type { Span } from '../time/opening-hours.ts'

/** Courier load in percent at which only later orders are accepted, and the default load of a city (`marketplace.md` §9). */
export const FULL_LOAD = 100

/** The lead time of a later delivery in minutes, and the extra minutes at full load. */
const LEAD_MINUTES = 30
const FULL_LOAD_LEAD_MINUTES = 60

export type Lead = {
  readonly delivery: Pick<DeliveryTerms, 'minutesMin'>
  /** The area terms of this restaurant at the location. Null while the location is unknown. */
  readonly terms: Pick<AreaTerms, 'extraMinutes'> | null
  /** Courier load in percent. */
  readonly courierLoad: number
}

/**
 * Returns half an hour plus the restaurant's shortest delivery, the area's extra minutes, and one more hour at full
 * load.
 */
export function leadMinutes({ delivery, terms, courierLoad }: Lead): number {
  const busy = courierLoad >= FULL_LOAD ? FULL_LOAD_LEAD_MINUTES : 0
  return LEAD_MINUTES + delivery.minutesMin + (terms?.extraMinutes ?? 0) + busy
}

/** Counts from the current full minute, so that a slot on the screen stays valid until the clock moves on. */
export function earliestDelivery(lead: Lead, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return toMinute(now).add({ minutes: leadMinutes(lead) })
}

/** Slots start at multiples of `every` minutes on the wall clock and end `lasting` minutes later. */
export type SlotGrid = { readonly every: number; readonly lasting: number }

/** Slots at every half hour. A slot is the time of delivery. */
export const HALF_HOURS: SlotGrid = { every: 30, lasting: 0 }

/**
 * Returns the slots within a span, both ends inclusive, that do not start before `earliest`. A slot is a wall-clock
 * time: an hour repeated in autumn yields one slot, an hour skipped in spring none.
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
    if (existsOnWallClock(wall, moment) && !isBefore(moment, earliest)) slots.push(wallClock(wall))
  }
  return slots
}
