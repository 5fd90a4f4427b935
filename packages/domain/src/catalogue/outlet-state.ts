/** What busy mode, a pause and "sold out" mean for customers (`operations.md` §3). Each stops counting at its end, without a change. */

import type { BusyMinutes } from '../availability/periods.ts'
import { isWithinHours, nextOpening, type Opening } from '../time/opening-hours.ts'
import type { ExtraGroup, MenuItem } from './menu.ts'

/** ISO instant, a whole minute. Text, because it travels in pages as well. */
export type EndTime = string

export type BusyMode = { readonly minutes: BusyMinutes; readonly until: EndTime }

/** Until when no order is cooked; null: not paused. It may have passed. */
export type Paused = { readonly pausedUntil: EndTime | null }

/** Whether something with that end still holds; null: it has no end. */
export function holds(until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return until === null || Temporal.Instant.compare(now, until) < 0
}

type Range = { readonly minutesMin: number; readonly minutesMax: number }

/** The range of delivery while the kitchen is busy: both ends are that much later. */
export function withBusy<Delivery extends Range>(delivery: Delivery, busy: BusyMode | null): Delivery {
  if (busy === null) return delivery
  const { minutesMin, minutesMax } = delivery
  return { ...delivery, minutesMin: minutesMin + busy.minutes, minutesMax: minutesMax + busy.minutes }
}

export function isPaused({ pausedUntil }: Paused, now: Temporal.ZonedDateTime): boolean {
  return pausedUntil !== null && holds(Temporal.Instant.from(pausedUntil), now.toInstant())
}

/** From when the kitchen works: now, or the end of its pause. */
export function worksFrom(outlet: Paused, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const { pausedUntil } = outlet
  if (pausedUntil === null || !isPaused(outlet, now)) return now
  return Temporal.Instant.from(pausedUntil).toZonedDateTimeISO(now.timeZoneId)
}

/** When a paused outlet takes orders for as soon as possible again: after its pause, within its hours; null: not today, tomorrow or the day after. */
export function resumesAt(
  outlet: Opening & Paused,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | null {
  const from = worksFrom(outlet, now)
  const opening = seenOn(outlet, now.toPlainDate().until(from.toPlainDate()).days)
  return isWithinHours(opening, from) ? from : nextOpening(opening, from)
}

/** The calendar as it reads so many days later; what is not known yet counts as closed. */
function seenOn(opening: Opening, days: number): Opening {
  const [yesterday = null, today = null, tomorrow = null, after = null] = [
    opening.yesterday,
    ...opening.days,
  ].slice(days)
  return { ...opening, yesterday, days: [today, tomorrow, after] }
}

/** Dishes and extras that are switched off, by id. */
export type SwitchedOff = { readonly dishes: ReadonlySet<number>; readonly extras: ReadonlySet<number> }

/** Dishes as customers see them: sold out by the menu itself, or because somebody has switched them off. */
export function withSoldOutDishes<Dish extends Pick<MenuItem, 'id' | 'soldOut'>>(
  items: readonly Dish[],
  { dishes }: Pick<SwitchedOff, 'dishes'>,
): readonly Dish[] {
  return items.map((item) => (dishes.has(item.id) ? { ...item, soldOut: true } : item))
}

/** Groups whose extras that are switched off can be seen and not chosen. */
export function withSoldOutExtras(
  groups: readonly ExtraGroup[],
  { extras: off }: Pick<SwitchedOff, 'extras'>,
): readonly ExtraGroup[] {
  return groups.map((group) => ({
    ...group,
    extras: group.extras.filter(({ id }) => !off.has(id)),
    soldOut: [...group.soldOut, ...group.extras.filter(({ id }) => off.has(id))],
  }))
}
