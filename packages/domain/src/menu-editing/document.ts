/**
 * The menu of one outlet as its people edit it (`operations.md` §4): the part of a restaurant's entry in the catalogue file that says what
 * it sells. A draft may lack what a publication needs: names can be empty, prices null (`problems.ts` says so).
 */
import { type Haler, ZERO } from '../money/money.ts'
import type { VatCategory } from '../receipt/vat.ts'
import type { IsoDate, TimeWindow } from '../time/opening-hours.ts'
import type { LocalMinutes } from '../time/time-of-day.ts'
import type { Weekday } from '../time/weekdays.ts'

/** What customers read as the menu, and what checkout offers on top. */
export const MENU_PLACES = ['menu', 'eshop'] as const
export type MenuPlace = (typeof MENU_PLACES)[number]

/** A drawing, a photograph, or both: then the drawing is shown where the photograph is missing. */
export type MenuPicture = {
  readonly drawing?: string | undefined
  readonly cloth?: string | undefined
  /** The name of a stored photograph. */
  readonly photo?: string | undefined
}

export type MenuDish = {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Null: not said yet. */
  readonly price: Haler | null
  readonly packaging: Haler
  readonly vat: VatCategory
  readonly alcohol: boolean
  readonly weight: string
  /** EU codes 1–14. */
  readonly allergens: readonly number[]
  readonly number: string
  readonly spiciness: number
  readonly ownWrapping: boolean
  /** Sold on these weekdays only; null: on all. */
  readonly days: readonly Weekday[] | null
  /** Sold for delivery within these hours only; null: whenever the outlet delivers. */
  readonly hours: TimeWindow | null
  readonly nextDayFrom: LocalMinutes | null
  /** Taken off the menu until it is edited again; what is sold out for a time is `features/availability`. */
  readonly soldOut: boolean
  /** Ids of groups of extras, in the order of the dialog. */
  readonly extraGroups: readonly number[]
  readonly picture: MenuPicture | null
}

/** A dish of which nothing has been said yet. */
export const NEW_DISH = {
  name: '',
  description: '',
  price: null,
  packaging: ZERO,
  vat: 'reduced',
  alcohol: false,
  weight: '',
  allergens: [],
  number: '',
  spiciness: 0,
  ownWrapping: false,
  days: null,
  hours: null,
  nextDayFrom: null,
  soldOut: false,
  extraGroups: [],
  picture: null,
} satisfies Omit<MenuDish, 'id'>

export type MenuSection = {
  readonly id: number
  readonly name: string
  readonly subtitle: string | null
  readonly items: readonly MenuDish[]
}

export type MenuExtra = {
  readonly id: number
  readonly name: string
  readonly price: Haler | null
  readonly packaging: Haler
}

export type MenuExtraGroup = {
  readonly id: number
  readonly name: string
  readonly kind: 'required' | 'optional'
  /** How many extras are chosen; null: what the kind says, exactly one of a required group, any number of an optional one. */
  readonly atLeast: number | null
  readonly atMost: number | null
  readonly extras: readonly MenuExtra[]
}

/** Of a date, or of a weekday whose date has none. */
export type LunchDay = { readonly on: IsoDate; readonly groups: readonly MenuSection[] }

export type MenuDocument = {
  readonly extraGroups: readonly MenuExtraGroup[]
  readonly menu: readonly MenuSection[]
  readonly lunchMenus: readonly LunchDay[]
  readonly eshop: readonly MenuSection[]
}

export const EMPTY_MENU: MenuDocument = { extraGroups: [], menu: [], lunchMenus: [], eshop: [] }

/** Every heading with its dishes: of the menu, of checkout, of lunch. */
export function allSections({ menu, eshop, lunchMenus }: MenuDocument): readonly MenuSection[] {
  return [...menu, ...eshop, ...lunchMenus.flatMap(({ groups }) => groups)]
}

/** The names of the photographs that a menu shows, each once. */
export function photosOf(menu: MenuDocument): readonly string[] {
  const dishes = allSections(menu).flatMap(({ items }) => items)
  return [...new Set(dishes.flatMap(({ picture }) => picture?.photo ?? []))]
}
