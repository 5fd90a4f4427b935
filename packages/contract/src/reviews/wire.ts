/** The reviews of an outlet, for its people (`operations.md` §2). English names, instants as ISO texts in UTC. */

import { STARS } from '@sousto/domain/catalogue/review.ts'
import { REPLY_MAX } from '@sousto/domain/catalogue/review-reply.ts'
import * as z from 'zod/mini'
import { id, instant, list, numberParam, text } from '../primitives.ts'

const stars = z.literal(STARS)

const reviewReply = z.object({
  text: z.string(),
  at: instant,
  /** Null: as it was first published. */
  editedAt: z.nullable(instant),
  /** Who wrote it last; null: the account is gone. */
  by: z.nullable(z.string()),
})

export const outletReview = z.object({
  id,
  /** The order that it judges, `2026/4821907`; null: none is known. */
  order: z.nullable(z.string()),
  food: stars,
  delivery: stars,
  text: z.string(),
  at: instant,
  reply: z.nullable(reviewReply),
  /** Of the reply; a change names the version that it saw (`If-Match`). */
  version: z.string(),
})
export type OutletReview = z.output<typeof outletReview>

export const outletReviews = z.object({
  summary: z.object({
    /** One decimal; null without reviews. */
    average: z.nullable(z.number()),
    count: z.int(),
    /** How many with one, two … five stars. */
    stars: list(z.int()),
    withoutReply: z.int(),
  }),
  reviews: list(outletReview),
  /** To be asked for as `before`; null: there are no older ones. */
  next: z.nullable(id),
})
export type OutletReviews = z.output<typeof outletReviews>

export const reviewsQuery = z.object({
  stars: z.optional(numberParam.check(z.minimum(1), z.maximum(5))),
  /** `1`: only those without a reply. */
  waiting: z.optional(z.literal('1')),
  /** Only older ones than this review. */
  before: z.optional(numberParam),
})

export const outletParams = z.object({ outlet: numberParam })
export const reviewParams = z.object({ outlet: numberParam, review: numberParam })

const versionHeaders = z.object({
  'if-match': z.string().check(z.regex(/^"\d{1,9}"$/, 'verze v uvozovkách')),
})
export const seenVersion = z.codec(versionHeaders, z.custom<{ readonly version: string }>(), {
  decode: (headers) => ({ version: headers['if-match'].slice(1, -1) }),
  encode: ({ version }) => ({ 'if-match': `"${version}"` }),
})

/** Room for what normalizing takes away. */
export const replyBody = z.strictObject({ text: text(4 * REPLY_MAX) })
