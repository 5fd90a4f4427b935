/** The error of the minutes that kitchens promise on their boards (`dispatch.md` §2, Kitchen time). */
import { quantile } from '../statistics/quantile.ts'
import type { Minutes } from './travel.ts'

/** Fewer orders give no figure. */
const LEAST_KITCHEN_ORDERS = 30
/** Orders of this many days count. */
export const KITCHEN_DAYS = 182

/** An order that a kitchen marked as ready. */
export type KitchenOrder = {
  readonly outlet: number
  readonly promised: Temporal.Instant
  readonly ready: Temporal.Instant
}

export type KitchenError = { readonly p50: Minutes; readonly p80: Minutes; readonly orders: number }

export type KitchenFigure = KitchenError & {
  /** Null means all outlets of the city. */
  readonly outlet: number | null
  /** The hour of the week, by the promised time. Null means the whole week. */
  readonly hour: number | null
}

/** Returns the hour of the week in Prague: 0 is Monday from midnight. */
export function hourOfWeek(at: Temporal.Instant): number {
  const { dayOfWeek, hour } = at.toZonedDateTimeISO('Europe/Prague')
  return (dayOfWeek - 1) * 24 + hour
}

/** Returns the figures of a city and its outlets, by hour of the week and for the whole week. */
export function kitchenFigures(orders: readonly KitchenOrder[]): readonly KitchenFigure[] {
  const late = orders.map(({ outlet, promised, ready }) => ({
    outlet,
    hour: hourOfWeek(promised),
    minutes: promised.until(ready).total('minutes'),
  }))
  const groups = Map.groupBy(late, ({ outlet }) => outlet)
  return [[null, late] as const, ...groups].flatMap(([outlet, own]) =>
    [[null, own] as const, ...Map.groupBy(own, ({ hour }) => hour)].flatMap(([hour, some]) => {
      if (some.length < LEAST_KITCHEN_ORDERS) return []
      const minutes = some.map((each) => each.minutes)
      const orders = some.length
      return [{ outlet, hour, p50: quantile(minutes, 0.5), p80: quantile(minutes, 0.8), orders }]
    }),
  )
}

const NO_ERROR: KitchenError = { p50: 0, p80: 0, orders: 0 }

/**
 * Returns the error to add to the minutes that an outlet promised: its own at that hour of the week, otherwise the
 * city's at that hour, otherwise the city's of the whole week.
 */
export function kitchenErrorAt(
  figures: readonly KitchenFigure[],
): (outlet: number, at: Temporal.Instant) => KitchenError {
  const byKey = new Map(figures.map((figure) => [`${figure.outlet} ${figure.hour}`, figure]))
  return (outlet, at) => {
    const hour = hourOfWeek(at)
    return byKey.get(`${outlet} ${hour}`) ?? byKey.get(`null ${hour}`) ?? byKey.get('null null') ?? NO_ERROR
  }
}

/** Returns what an outlet is shown of its own minutes: at this hour, otherwise of the whole week; null if unknown. */
export function ownKitchenError(
  figures: readonly KitchenFigure[],
  outlet: number,
  at: Temporal.Instant,
): KitchenError | null {
  const own = figures.filter((figure) => figure.outlet === outlet)
  const hour = hourOfWeek(at)
  return own.find((figure) => figure.hour === hour) ?? own.find((figure) => figure.hour === null) ?? null
}
