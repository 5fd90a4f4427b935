/** The reviews of an outlet, for its staff (`operations.md` §2). Names are English, instants are ISO texts in UTC. */

import { STARS } from '@sousto/domain/catalogue/review.ts'
import { REPLY_MAX } from '@sousto/domain/catalogue/review-reply.ts'
import { REGISTER_OUTCOMES } from '@sousto/domain/moderation/register.ts'
import * as z from 'zod/mini'
import { id, instant, list, numberParam, text } from '../primitives.ts'
import { hidingGround } from '../register/wire.ts'

const stars = z.literal(STARS)

const reviewReply = z.object({
  text: z.string(),
  at: instant,
  /** Null means unchanged since its publication. */
  editedAt: z.nullable(instant),
  /** The last editor. Null means that the account was deleted. */
  by: z.nullable(z.string()),
  /** Why customers do not see it (`administration.md` §6). Null means that they do. */
  hidden: z.nullable(
    z.object({
      at: instant,
      ground: hidingGround,
      facts: z.string(),
      objectionUntil: instant,
      /** The objection of the outlet. Null means that there is none. */
      objection: z.nullable(
        z.object({
          text: z.string(),
          outcome: z.nullable(z.enum(REGISTER_OUTCOMES)),
          answer: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})

export const outletReview = z.object({
  id,
  /** The reviewed order, `2026/4821907`. Null means unknown. */
  order: z.nullable(z.string()),
  food: stars,
  delivery: stars,
  text: z.string(),
  at: instant,
  /** What it says of the order's dishes. */
  dishes: list(z.object({ name: z.string(), isGood: z.boolean() })),
  reply: z.nullable(reviewReply),
  /** `reported`: the outlet's report waits. `hidden`: only the outlet sees it, and it counts in no average. */
  state: z.enum(['shown', 'reported', 'hidden']),
  /** The version of the reply. A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
})
export type OutletReview = z.output<typeof outletReview>

export const outletReviews = z.object({
  summary: z.object({
    /** One decimal. Null means that there are no reviews. */
    average: z.nullable(z.number()),
    count: z.int(),
    /** The numbers of reviews with one, two … five stars. */
    stars: list(z.int()),
    withoutReply: z.int(),
  }),
  reviews: list(outletReview),
  /** The value for `before`. Null means that there are no older ones. */
  next: z.nullable(id),
})
export type OutletReviews = z.output<typeof outletReviews>

export const reviewsQuery = z.object({
  stars: z.optional(numberParam.check(z.minimum(1), z.maximum(5))),
  /** `1` selects only reviews without a reply. */
  waiting: z.optional(z.literal('1')),
  /** Selects only reviews older than this one. */
  before: z.optional(numberParam),
})

export const outletParams = z.object({ outlet: numberParam })
export const reviewParams = z.object({ outlet: numberParam, review: numberParam })

/** Longer than the maximum, because normalization may shorten the text. */
export const replyBody = z.strictObject({ text: text(4 * REPLY_MAX) })
