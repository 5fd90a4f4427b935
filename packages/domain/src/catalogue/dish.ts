import { type Haler, ZERO } from '../money/money.ts'
import type { TimeWindow } from '../time/opening-hours.ts'
import type { LocalMinutes } from '../time/time-of-day.ts'
import type { Weekday } from '../time/weekdays.ts'
import { added, isFlag, isText, isWhole, listOf, nullOr, type Shape, shape } from '../validation/shape.ts'

/** What a restaurant says of a dish. Menus, drafts, the catalogue file and stored carts have all of it (`docs/how-to/add-a-field.md`). */
export type DishFacts = {
  readonly name: string
  readonly description: string
  readonly packaging: Haler
  /** Not for people under eighteen. */
  readonly alcohol: boolean
  /** A quantity as text, `450 g`. */
  readonly weight: string
  /** Energy of a portion in kilocalories. */
  readonly calories: number | null
  /** EU codes 1–14. */
  readonly allergens: readonly number[]
  /** The number printed on the restaurant's paper menu; empty without one. */
  readonly number: string
  /** From 0 to 3. */
  readonly spiciness: number
  /** Comes in its own wrapping: an order of only such dishes pays no order packaging (`notaska`). */
  readonly ownWrapping: boolean
  /** Delivered only on these days; null: on every day. */
  readonly days: readonly Weekday[] | null
  /** Delivered only within these hours; null: whenever the restaurant delivers. */
  readonly hours: TimeWindow | null
  /** Available only from this time of the next day on; null: today as well (`naDruhyDenOd`). */
  readonly nextDayFrom: LocalMinutes | null
  readonly soldOut: boolean
}

/** The facts of a dish of which nothing has been said yet. */
export const NO_DISH_FACTS = {
  name: '',
  description: '',
  packaging: ZERO,
  alcohol: false,
  weight: '',
  calories: null,
  allergens: [],
  number: '',
  spiciness: 0,
  ownWrapping: false,
  days: null,
  hours: null,
  nextDayFrom: null,
  soldOut: false,
} satisfies DishFacts

export const DISH_FACT_CHECKS: Shape<DishFacts> = {
  name: isText,
  description: isText,
  packaging: isWhole,
  alcohol: added(isFlag),
  weight: isText,
  calories: added(nullOr(isWhole)),
  allergens: listOf(isWhole),
  number: isText,
  spiciness: isWhole,
  ownWrapping: isFlag,
  days: added(nullOr(listOf(isText))),
  hours: added(nullOr(shape<TimeWindow>({ from: isWhole, to: isWhole }))),
  nextDayFrom: nullOr(isWhole),
  soldOut: isFlag,
}
