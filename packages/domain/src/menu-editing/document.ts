/**
 * The menu of one outlet as its staff edit it (`operations.md` §4), i.e. the menu part of a restaurant's entry in the
 * catalogue file. A draft may be incomplete: names can be empty, prices null (`problems.ts` reports it).
 */
import type { Diet } from '../catalogue/diets.ts'
import { type DishFacts, NO_DISH_FACTS } from '../catalogue/dish.ts'
import type { HalvesPrice } from '../catalogue/menu.ts'
import type { Haler } from '../money/money.ts'
import { FOOD_CLASS } from '../receipt/vat.ts'
import type { IsoDate } from '../time/opening-hours.ts'

/** The menu itself, and the extras that the checkout offers. */
export const MENU_PLACES = ['menu', 'eshop'] as const
export type MenuPlace = (typeof MENU_PLACES)[number]

/** A drawing, a photograph, or both; the drawing is then shown if the photograph is missing. */
export type MenuPicture = {
  readonly drawing?: string | undefined
  readonly cloth?: string | undefined
  readonly photo?: string | undefined
}

export type MenuDish = DishFacts & {
  readonly id: number
  /** Null means that it is not set yet. */
  readonly price: Haler | null
  /** The code of its VAT class. */
  readonly vat: string
  /** Ids of groups of extras, in the order of the dialog. */
  readonly extraGroups: readonly number[]
  readonly picture: MenuPicture | null
}

/** The initial values of a new dish. */
export const NEW_DISH = {
  ...NO_DISH_FACTS,
  price: null,
  vat: FOOD_CLASS,
  extraGroups: [],
  picture: null,
} satisfies Omit<MenuDish, 'id'>

export type MenuSection = {
  readonly id: number
  readonly name: string
  readonly subtitle: string | null
  /** How two halves of its dishes are priced. Null means that they are not offered; missing in drafts of before. */
  readonly halves?: HalvesPrice | null | undefined
  readonly items: readonly MenuDish[]
}

export type MenuExtra = {
  readonly id: number
  readonly name: string
  readonly price: Haler | null
  readonly packaging: Haler
  /** EU codes 1–14. Null means that it is not said; missing in drafts of before. */
  readonly allergens?: readonly number[] | null | undefined
  /** All diets that it suits. Null means that it is not said. */
  readonly diets?: readonly Diet[] | null | undefined
  /**
   * The dish that fills a slot of a combo: its name, allergens, diets, VAT class and whether it is sold out apply. Null
   * means none; missing in drafts of before.
   */
  readonly dish?: number | null | undefined
}

export type MenuExtraGroup = {
  readonly id: number
  readonly name: string
  readonly kind: 'required' | 'optional'
  /**
   * The number of extras that must be chosen. Null means that the kind determines it: exactly one of a required group,
   * any number of an optional one.
   */
  readonly atLeast: number | null
  readonly atMost: number | null
  readonly extras: readonly MenuExtra[]
}

/** The lunch menu of a date, or of a weekday if its date has none. */
export type LunchDay = { readonly on: IsoDate; readonly groups: readonly MenuSection[] }

export type MenuDocument = {
  readonly extraGroups: readonly MenuExtraGroup[]
  readonly menu: readonly MenuSection[]
  readonly lunchMenus: readonly LunchDay[]
  readonly eshop: readonly MenuSection[]
}

export const EMPTY_MENU: MenuDocument = { extraGroups: [], menu: [], lunchMenus: [], eshop: [] }

/** Returns every heading with its dishes: of the menu, of checkout, of lunch. */
export function allSections({ menu, eshop, lunchMenus }: MenuDocument): readonly MenuSection[] {
  return [...menu, ...eshop, ...lunchMenus.flatMap(({ groups }) => groups)]
}

/** Returns the names of the photographs that a menu shows, each once. */
export function photosOf(menu: MenuDocument): readonly string[] {
  const dishes = allSections(menu).flatMap(({ items }) => items)
  return [...new Set(dishes.flatMap(({ picture }) => picture?.photo ?? []))]
}
