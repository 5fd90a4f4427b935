/**
 * The menu of one outlet as its people edit it (`operations.md` §4): the part of a restaurant's entry in the catalogue file that says what
 * it sells. A draft may lack what a publication needs: names can be empty, prices null (`problems.ts` says so).
 */
import { type DishFacts, NO_DISH_FACTS } from '../catalogue/dish.ts'
import type { Haler } from '../money/money.ts'
import type { VatCategory } from '../receipt/vat.ts'
import type { IsoDate } from '../time/opening-hours.ts'

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

export type MenuDish = DishFacts & {
  readonly id: number
  /** Null: not said yet. */
  readonly price: Haler | null
  readonly vat: VatCategory
  /** Ids of groups of extras, in the order of the dialog. */
  readonly extraGroups: readonly number[]
  readonly picture: MenuPicture | null
}

/** A dish of which nothing has been said yet. */
export const NEW_DISH = {
  ...NO_DISH_FACTS,
  price: null,
  vat: 'reduced',
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
