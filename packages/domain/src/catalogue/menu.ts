import type { Haler } from '../money/money.ts'
import type { Diet } from './diets.ts'
import type { DishFacts } from './dish.ts'
import type { PhotoVersion } from './photo.ts'

/** A choice that changes a dish: an additional ingredient, a side, a kind of dough. */
export type Extra = {
  readonly id: number
  readonly name: string
  readonly price: Haler
  readonly packaging: Haler
  /** EU codes 1–14. Null means that the outlet has not said it; missing in older carts and orders. */
  readonly allergens?: readonly number[] | null | undefined
  /** All diets that it suits. Null means that the outlet has not said it. */
  readonly diets?: readonly Diet[] | null | undefined
  /** The dish that it stands for. Left out: it is no dish. */
  readonly dish?: ExtraDish | undefined
  /** It is the other half of the dish, which is priced by this rule. Left out: it is none. */
  readonly half?: HalvesPrice | undefined
}

/** How a category prices a dish of two halves (`delights.md` §9). */
export const HALVES_PRICES = ['dearer', 'mean'] as const
export type HalvesPrice = (typeof HALVES_PRICES)[number]

/** A dish that fills a slot of a combo, or is the other half. */
export type ExtraDish = Pick<DishFacts, 'packaging' | 'alcohol' | 'days' | 'hours'> & {
  readonly id: number
  /** Its price when it is ordered by itself. */
  readonly price: Haler
  /** The code of its VAT class, which only the server knows. */
  readonly vat?: string | undefined
}

/**
 * `required` groups need exactly one choice (`p`), `optional` ones any number (`i`) (`wire.md`, Catalogue), unless
 * their numbers override this.
 */
export type ExtraGroup = {
  readonly id: number
  readonly name: string
  readonly kind: 'required' | 'optional'
  /** The number of choices. Null means that the kind determines it (`countsOf`). */
  readonly atLeast: number | null
  readonly atMost: number | null
  /** The extras that can be chosen. */
  readonly extras: readonly Extra[]
  /** Extras that are shown but cannot be chosen. */
  readonly soldOut: readonly Extra[]
  /** True if its extras are the dishes of a category, of which one becomes the other half. Left out: they are not. */
  readonly halves?: boolean | undefined
}

export type Spiciness = 0 | 1 | 2 | 3

export type MenuItem = DishFacts & {
  readonly id: number
  /** The outlet that prepares it (`user_id`). */
  readonly restaurantId: number
  readonly restaurantSlug: string
  readonly price: Haler
  readonly spiciness: Spiciness
  readonly category: string
  readonly categoryId: number
  readonly hasImage: boolean
  readonly photo: PhotoVersion
  /** A drink or sundry offered at checkout (`eshop`). */
  readonly eshop: boolean
  readonly lunch: boolean
  readonly extraGroupIds: readonly number[]
}

export type MenuCategory = {
  readonly name: string
  /** The part after `~` in the wire's category name. */
  readonly subtitle: string | null
  readonly items: readonly MenuItem[]
}

/** A restaurant's menu for a day. `lunch` is empty on days without a lunch menu. */
export type Menu = {
  readonly lunch: readonly MenuCategory[]
  readonly categories: readonly MenuCategory[]
}

/**
 * A city's lunch menus for today: a category and its variants, each with the dishes of one restaurant (`marketplace.md`
 * §2, Lunch menu page).
 */
export type LunchCategory = {
  readonly name: string
  readonly variants: readonly MenuCategory[]
}
