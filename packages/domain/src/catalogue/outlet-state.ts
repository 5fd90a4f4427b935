/**
 * The effects of busy mode, a pause and "sold out" on customers (`operations.md` §3). Each ends at its end time,
 * without another change.
 */

import type { BusyMinutes, EndTime } from '../availability/periods.ts'
import { isWithinHours, nextOpening, type Opening } from '../time/opening-hours.ts'
import type { Extra, ExtraGroup, MenuItem } from './menu.ts'

export type BusyMode = { readonly minutes: BusyMinutes; readonly until: EndTime }

/** The time until which no order is prepared. Null means not paused. It may be in the past. */
export type Paused = { readonly pausedUntil: EndTime | null }

/** Returns whether a period with that end is still active. Null means that it has no end. */
export function holds(until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return until === null || Temporal.Instant.compare(now, until) < 0
}

type Range = { readonly minutesMin: number; readonly minutesMax: number }

/** Returns the range of delivery while the kitchen is busy: both ends are that much later. */
export function withBusy<Delivery extends Range>(delivery: Delivery, busy: BusyMode | null): Delivery {
  if (busy === null) return delivery
  const { minutesMin, minutesMax } = delivery
  return { ...delivery, minutesMin: minutesMin + busy.minutes, minutesMax: minutesMax + busy.minutes }
}

export function isPaused({ pausedUntil }: Paused, now: Temporal.ZonedDateTime): boolean {
  return pausedUntil !== null && holds(Temporal.Instant.from(pausedUntil), now.toInstant())
}

/** Returns when the kitchen works: now, or at the end of its pause. */
export function worksFrom(outlet: Paused, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const { pausedUntil } = outlet
  if (pausedUntil === null || !isPaused(outlet, now)) return now
  return Temporal.Instant.from(pausedUntil).toZonedDateTimeISO(now.timeZoneId)
}

/**
 * Returns when a paused outlet accepts orders for as soon as possible again: after its pause, within its hours. Null
 * means not today, tomorrow or the day after.
 */
export function resumesAt(
  outlet: Opening & Paused,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | null {
  const from = worksFrom(outlet, now)
  const opening = seenOn(outlet, now.toPlainDate().until(from.toPlainDate()).days)
  return isWithinHours(opening, from) ? from : nextOpening(opening, from)
}

/** Returns the calendar as it will be after the given number of days. Unknown days count as closed. */
function seenOn(opening: Opening, days: number): Opening {
  const [yesterday = null, today = null, tomorrow = null, after = null] = [
    opening.yesterday,
    ...opening.days,
  ].slice(days)
  return { ...opening, yesterday, days: [today, tomorrow, after] }
}

/** The ids of dishes and extras that are switched off. */
export type SwitchedOff = { readonly dishes: ReadonlySet<number>; readonly extras: ReadonlySet<number> }

/** Returns dishes as customers see them: sold out in the menu itself, or because they are switched off. */
export function withSoldOutDishes<Dish extends Pick<MenuItem, 'id' | 'soldOut'>>(
  items: readonly Dish[],
  { dishes }: Pick<SwitchedOff, 'dishes'>,
): readonly Dish[] {
  return items.map((item) => (dishes.has(item.id) ? { ...item, soldOut: true } : item))
}

/** Returns groups in which switched-off extras, and those of switched-off dishes, are visible but cannot be chosen. */
export function withSoldOutExtras(
  groups: readonly ExtraGroup[],
  { extras, dishes }: SwitchedOff,
): readonly ExtraGroup[] {
  const isOff = ({ id, dish }: Extra) => extras.has(id) || (dish !== undefined && dishes.has(dish.id))
  return groups.map((group) => ({
    ...group,
    extras: group.extras.filter((extra) => !isOff(extra)),
    soldOut: [...group.soldOut, ...group.extras.filter(isOff)],
  }))
}
