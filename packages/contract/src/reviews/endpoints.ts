/** Reviews of an outlet with their replies (`operations.md` §2, §9). */
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { outletParams, outletReview, outletReviews, replyBody, reviewParams, reviewsQuery } from './wire.ts'

const REPLIES = { action: 'reviews.reply', subject: 'outlet' } as const
const SEEN =
  'The version seen is in `If-Match`; if somebody else has replied since, 412 `review_changed_meanwhile` with the review as it is now.'

export const reviewCalls = {
  list: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/reviews',
    service: 'api',
    summary: 'The reviews of an outlet, with how they are spread',
    description: 'operations.md §2. The latest first, twenty a page; the summary is of all reviews.',
    permission: REPLIES,
    params: outletParams,
    query: reviewsQuery,
    answer: outletReviews,
    errors: [],
  },
  reply: {
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/reviews/{review}/reply',
    service: 'api',
    summary: 'Reply to a review, or change the reply',
    description: `operations.md §2. Everybody reads it under the review; a changed one is marked. A hidden one can be changed and stays hidden. The customer is mailed once, ten minutes after the first reply. ${SEEN}`,
    permission: REPLIES,
    params: reviewParams,
    headers: seenVersion,
    body: replyBody,
    answer: outletReview,
    errors: ['review_not_found', 'review_changed_meanwhile', 'reply_required', 'reply_long', 'foreign_site'],
  },
  removeReply: {
    method: 'DELETE',
    path: '/provoz/outlets/{outlet}/reviews/{review}/reply',
    service: 'api',
    summary: 'Take the reply to a review back',
    description: `operations.md §2. A hidden one stays: 409 \`reply_is_hidden\`. ${SEEN}`,
    permission: REPLIES,
    params: reviewParams,
    headers: seenVersion,
    answer: outletReview,
    errors: ['review_not_found', 'review_changed_meanwhile', 'reply_is_hidden', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
