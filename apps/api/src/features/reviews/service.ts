import type { Rating } from '@sousto/domain/catalogue/restaurant.ts'
import type { Review, ReviewSorting } from '@sousto/domain/catalogue/review.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { announceCatalogueChange, type Catalogue, RATINGS_ONLY } from '../catalogue/service.ts'
import { addReview as insertReview, type NewReview, replaceUnordered, reviewsOf } from './store.ts'

export { createReplies } from './replies.ts'

/** The number of reviews on a page (`ordering.md` §9). */
const PAGE_SIZE = 5

export type Reviews = ReturnType<typeof createReviews>

export function createReviews({ database }: Pick<ApiDependencies, 'database'>, catalogue: Catalogue) {
  return {
    rating: async (restaurantSlug: string): Promise<Rating> => {
      const { rating } = await catalogue.rated(restaurantSlug)
      return rating
    },
    /** Pages count from one; a page past the end is empty. `after` is a review that the page follows. */
    page: async (
      restaurantSlug: string,
      { page, sort, after }: { readonly page: number; readonly sort: ReviewSorting; readonly after?: number },
    ): Promise<Review[]> => {
      const { id, rating } = await catalogue.rated(restaurantSlug)
      const offset = after === undefined ? (page - 1) * PAGE_SIZE : 0
      if (offset >= rating.count) return []
      return reviewsOf(database.kysely, id, { sort, after: after ?? null, offset, limit: PAGE_SIZE })
    },
  }
}

/**
 * Stores a review, and makes every process show the new rating when the transaction commits. Returns false if the order
 * has already been reviewed; nothing is stored then.
 */
export async function addReview(transaction: Transaction<DB>, review: NewReview): Promise<boolean> {
  const added = await insertReview(transaction, review)
  if (added) await announceCatalogueChange(transaction, RATINGS_ONLY)
  return added
}

/** Stores the demo's reviews, which belong to no order; repeating it changes nothing. */
export async function replaceDemoReviews(
  transaction: Transaction<DB>,
  reviews: readonly Omit<NewReview, 'orderId'>[],
): Promise<void> {
  await replaceUnordered(transaction, reviews)
  await announceCatalogueChange(transaction, RATINGS_ONLY)
}
