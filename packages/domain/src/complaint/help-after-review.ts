import type { OrderReview } from '../catalogue/review.ts'
import type { ComplaintKind } from './complaint.ts'

/** Up to this many stars a review is bad. */
const BAD_STARS = 2

/**
 * Returns whether somebody who has just sent this review is offered help at once: the food or the delivery was bad, and
 * something about it can still be reported (`delights.md` §12). A second charge is nothing that a review tells of.
 */
export function offersHelp(
  { food, delivery }: Pick<OrderReview, 'food' | 'delivery'>,
  kinds: readonly ComplaintKind[],
): boolean {
  return Math.min(food, delivery) <= BAD_STARS && kinds.some((kind) => kind !== 'charged_twice')
}
