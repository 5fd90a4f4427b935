/** 1 (worst) to 5 (best) (`marketplace.md` §9). */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** A review as everyone reads it: the food's rating, no customer data (`wire.md`, Catalogue). */
export type Review = {
  readonly stars: Stars
  readonly text: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

/** The one review that the holder of an order's guid can write (`wire.md`, Orders). */
export type OrderReview = {
  readonly guid: string
  readonly food: Stars
  readonly delivery: Stars
  readonly text: string
}
