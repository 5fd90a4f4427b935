import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Rating } from '@sousto/domain/catalogue/restaurant.ts'
import type { Review, ReviewSorting } from '@sousto/domain/catalogue/review.ts'
import { type DishRating, isShownRating, verdictsProblem } from '@sousto/domain/catalogue/reviewed-dishes.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { announceCatalogueChange, type Catalogue, RATINGS_ONLY } from '../catalogue/service.ts'
import { dishRatings, insertVerdicts, piecesOfLines } from './dishes-store.ts'
import { insertPhotographs } from './photographs-store.ts'
import { insertReview, type NewReview, replaceUnordered, reviewsOf } from './store.ts'

export { countWaitingReviews } from './moderation-store.ts'
export { encodedPictures } from './photographs.ts'
export { createReplies } from './replies.ts'

/** The number of reviews on a page (`ordering.md` §9). */
const PAGE_SIZE = 5

type AskedPage = {
  readonly page: number
  readonly sort?: ReviewSorting | undefined
  readonly after?: number | undefined
}

export type Reviews = ReturnType<typeof createReviews>

export function createReviews({ database }: Pick<ApiDependencies, 'database'>, catalogue: Catalogue) {
  return {
    rating: async (restaurantSlug: string): Promise<Rating> => {
      const { rating } = await catalogue.rated(restaurantSlug)
      return rating
    },
    /** Pages count from one; a page past the end is empty. `after` is a review that the page follows. */
    page: async (restaurantSlug: string, { page, sort = 'newest', after }: AskedPage): Promise<Review[]> => {
      const { id, rating } = await catalogue.rated(restaurantSlug)
      const offset = after === undefined ? (page - 1) * PAGE_SIZE : 0
      if (offset >= rating.count) return []
      return reviewsOf(database.kysely, id, { sort, after: after ?? null, offset, limit: PAGE_SIZE })
    },
    /** Only those of dishes with enough reviews. */
    dishRatings: async (restaurantSlug: string): Promise<DishRating[]> => {
      const { id } = await catalogue.rated(restaurantSlug)
      return (await dishRatings(database.kysely, id)).filter(isShownRating)
    },
  }
}

/**
 * Stores a review, and makes every process show the new rating when the transaction commits. Returns false if the order
 * has already been reviewed; nothing is stored then. Throws `review_dishes_unknown`.
 */
export async function addReview(transaction: Transaction<DB>, review: NewReview): Promise<boolean> {
  const { orderId, dishes = [], pictures = [] } = review
  const reviewId = await insertReview(transaction, review)
  if (reviewId === null) return false
  if (orderId !== null && dishes.length > 0) {
    const problem = verdictsProblem(dishes, await piecesOfLines(transaction, orderId))
    if (problem !== null) throw new FailureError(problem)
    await insertVerdicts(transaction, { reviewId, orderId }, dishes)
  }
  await insertPhotographs(transaction, reviewId, pictures)
  await announceCatalogueChange(transaction, RATINGS_ONLY)
  return true
}

/** Stores the demo's reviews, which belong to no order; repeating it changes nothing. */
export async function replaceDemoReviews(
  transaction: Transaction<DB>,
  reviews: readonly Omit<NewReview, 'orderId'>[],
): Promise<void> {
  await replaceUnordered(transaction, reviews)
  await announceCatalogueChange(transaction, RATINGS_ONLY)
}
