import { type Haler, ZERO } from '../money/money.ts'
import type { TimeWindow } from '../time/opening-hours.ts'
import type { LocalMinutes } from '../time/time-of-day.ts'
import type { Weekday } from '../time/weekdays.ts'
import { added, isFlag, isText, isWhole, listOf, nullOr, type Shape, shape } from '../validation/shape.ts'
import type { Diet } from './diets.ts'

/**
 * The facts of a dish. Menus, drafts, the catalogue file and stored carts contain all of them
 * (`docs/how-to/add-a-field.md`).
 */
export type DishFacts = {
  readonly name: string
  readonly description: string
  readonly packaging: Haler
  /** True if the dish may only be sold to adults. */
  readonly alcohol: boolean
  /** A quantity as text, e.g. `450 g`. */
  readonly weight: string
  /** The energy of a portion in kilocalories. */
  readonly calories: number | null
  /** EU codes 1–14. An empty list alone says nothing: see `noAllergens`. */
  readonly allergens: readonly number[]
  /** True if the outlet says that it contains none of the fourteen. */
  readonly noAllergens: boolean
  /** All diets that it suits. Null means that the outlet has not said it. */
  readonly diets: readonly Diet[] | null
  /** The number on the restaurant's printed menu. Empty without one. */
  readonly number: string
  /** From 0 to 3. */
  readonly spiciness: number
  /** The dish has its own wrapping: an order of only such dishes pays no order packaging (`notaska`). */
  readonly ownWrapping: boolean
  /** The days on which it is delivered. Null means every day. */
  readonly days: readonly Weekday[] | null
  /** The hours within which it is delivered. Null means whenever the restaurant delivers. */
  readonly hours: TimeWindow | null
  /** It is available only from this time of the next day on. Null means today as well (`naDruhyDenOd`). */
  readonly nextDayFrom: LocalMinutes | null
  readonly soldOut: boolean
  /** Shows the price of 100 g or 100 ml, as the law asks for packaged goods; it is computed from `weight`. */
  readonly unitPrice: boolean
}

/** The facts of a new dish. */
export const NO_DISH_FACTS = {
  name: '',
  description: '',
  packaging: ZERO,
  alcohol: false,
  weight: '',
  calories: null,
  allergens: [],
  noAllergens: false,
  diets: null,
  number: '',
  spiciness: 0,
  ownWrapping: false,
  days: null,
  hours: null,
  nextDayFrom: null,
  soldOut: false,
  unitPrice: false,
} satisfies DishFacts

export const isWindow = shape<TimeWindow>({ from: isWhole, to: isWhole })

export const DISH_FACT_CHECKS: Shape<DishFacts> = {
  name: isText,
  description: isText,
  packaging: isWhole,
  alcohol: added(isFlag),
  weight: isText,
  calories: added(nullOr(isWhole)),
  allergens: listOf(isWhole),
  noAllergens: added(isFlag),
  diets: added(nullOr(listOf(isText))),
  number: isText,
  spiciness: isWhole,
  ownWrapping: isFlag,
  days: added(nullOr(listOf(isText))),
  hours: added(nullOr(isWindow)),
  nextDayFrom: nullOr(isWhole),
  soldOut: isFlag,
  unitPrice: added(isFlag),
}
