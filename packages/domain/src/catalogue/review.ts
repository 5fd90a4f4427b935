/** 1 (worst) to 5 (best) (`marketplace.md` §9). */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** The average of so many reviews with one, two … five stars, with one decimal; null: there are none. */
export function averageStars(counts: readonly number[]): number | null {
  const count = counts.reduce((total, each) => total + each, 0)
  const points = counts.reduce((total, each, index) => total + each * (index + 1), 0)
  return count === 0 ? null : Math.round((10 * points) / count) / 10
}

/** A review as everyone reads it: the food's rating, no customer data (`wire.md`, Catalogue). */
export type Review = {
  readonly stars: Stars
  readonly text: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** What the outlet answered; null: nothing. */
  readonly reply: ReviewReply | null
}

export type ReviewReply = {
  readonly text: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Changed since it was first published. */
  readonly edited: boolean
}

/** The one review that the holder of an order's guid can write (`wire.md`, Orders). */
export type OrderReview = {
  readonly guid: string
  readonly food: Stars
  readonly delivery: Stars
  readonly text: string
}
