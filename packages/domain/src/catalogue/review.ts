import type { DishVerdict } from './reviewed-dishes.ts'

/** From 1 (worst) to 5 (best) (`marketplace.md` §9). */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/**
 * Returns the average with one decimal of the given numbers of reviews with one, two … five stars. Null means that
 * there are none.
 */
export function averageStars(counts: readonly number[]): number | null {
  const count = counts.reduce((total, each) => total + each, 0)
  const points = counts.reduce((total, each, index) => total + each * (index + 1), 0)
  return count === 0 ? null : Math.round((10 * points) / count) / 10
}

/** How public reviews can be sorted. Within the same stars the newest come first (`delights.md` §12). */
export const REVIEW_SORTINGS = ['newest', 'best', 'worst'] as const
export type ReviewSorting = (typeof REVIEW_SORTINGS)[number]

/** A public review: the food's rating, without customer data (`wire.md`, Catalogue). */
export type Review = {
  /** Null means that the server did not say it. */
  readonly id: number | null
  readonly stars: Stars
  readonly text: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** True if it belongs to a delivered order. */
  readonly isVerified: boolean
  /** The outlet's reply. Null means none. */
  readonly reply: ReviewReply | null
  /** The approved photographs, by their ids. */
  readonly photographs: readonly number[]
}

export type ReviewReply = {
  readonly text: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** True if it was changed since its first publication. */
  readonly edited: boolean
}

/** The one review that the holder of an order's guid can write (`wire.md`, Orders). */
export type OrderReview = {
  readonly guid: string
  readonly food: Stars
  readonly delivery: Stars
  readonly text: string
  readonly dishes: readonly DishVerdict[]
  /** Pictures in base64. */
  readonly photographs: readonly string[]
}
