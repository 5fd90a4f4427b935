/** Reviews as the staff decide about them, and what outlets and authors say (`administration.md` §6). */
import { STARS } from '@sousto/domain/catalogue/review.ts'
import { PHOTOGRAPH_DECISIONS } from '@sousto/domain/catalogue/review-photographs.ts'
import { REGISTER_OUTCOMES } from '@sousto/domain/moderation/register.ts'
import { REVIEW_DECISIONS } from '@sousto/domain/moderation/review-hiding.ts'
import * as z from 'zod/mini'
import { exactText, id, instant, list, numberParam } from '../primitives.ts'
import { hidingGround, namedOutlet, registerEntryDetail, writtenText } from '../register/wire.ts'

const stars = z.literal(STARS)

const summary = {
  id,
  /** A decision sends the version on which it is based (`If-Match`). */
  version: z.string(),
  outlet: z.nullable(namedOutlet),
  /** The reviewed order, `2026/4821907`. Null means unknown. */
  order: z.nullable(z.string()),
  food: stars,
  delivery: stars,
  text: z.string(),
  at: instant,
  /** Null means that everybody sees it. */
  hidden: z.nullable(z.object({ at: instant, ground: hidingGround })),
  /** The number of reports and notices that wait. */
  reports: z.int(),
  /** True if an objection of its author waits. */
  isDisputed: z.boolean(),
  /** What the outlet replied. Null means that there is no reply. */
  reply: z.nullable(
    z.object({
      text: z.string(),
      /** Null means that everybody sees it who sees the review. */
      hidden: z.nullable(z.object({ at: instant, ground: hidingGround })),
      /** True if an objection of the outlet waits. */
      isDisputed: z.boolean(),
    }),
  ),
  /** Everybody sees the approved ones; the others wait for a decision. */
  photographs: list(z.object({ id, isApproved: z.boolean() })),
}

const moderatedReview = z.object(summary)
export type ModeratedReviewRow = z.output<typeof moderatedReview>

export const moderatedReviewDetail = z.object({
  ...summary,
  decisions: list(z.enum(REVIEW_DECISIONS)),
  /** The reports, notices, statements and objections about it. Oldest first. */
  entries: list(registerEntryDetail),
})
export type ModeratedReviewDetail = z.output<typeof moderatedReviewDetail>

/** `waiting`: with a report, notice, objection or photograph that waits. `hidden`: the review or its reply is hidden. */
const MODERATION_STATES = ['waiting', 'hidden'] as const

export const moderatedReviewsQuery = z.object({
  state: z.optional(z.enum(MODERATION_STATES)),
  outlet: z.optional(numberParam),
  before: z.optional(numberParam),
})
export type ModeratedReviewsQuery = z.output<typeof moderatedReviewsQuery>

/** `next` is the value for `before`. Null means that there is no older one. */
export const moderatedReviews = z.object({ reviews: list(moderatedReview), next: z.nullable(id) })
export type ModeratedReviews = z.output<typeof moderatedReviews>

export const reviewParam = z.object({ review: numberParam })

/**
 * `text`: of `hide` the facts that the author reads, of `hide_reply` those that the outlet reads, of the others the
 * answer to who reported or objected.
 */
export const reviewDecisionBody = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('hide'), ground: hidingGround, text: writtenText }),
  z.strictObject({ decision: z.literal('keep'), text: writtenText }),
  z.strictObject({ decision: z.literal('show'), text: writtenText }),
  z.strictObject({ decision: z.literal('uphold'), text: writtenText }),
  z.strictObject({ decision: z.literal('hide_reply'), ground: hidingGround, text: writtenText }),
  z.strictObject({ decision: z.literal('show_reply'), text: writtenText }),
  z.strictObject({ decision: z.literal('uphold_reply'), text: writtenText }),
])
export type ReviewDecisionBody = z.output<typeof reviewDecisionBody>

export const photographParams = z.object({ review: numberParam, photograph: numberParam })
export const photographDecisionBody = z.strictObject({ decision: z.enum(PHOTOGRAPH_DECISIONS) })

export const outletReviewParams = z.object({ outlet: numberParam, review: numberParam })
export const reviewReportBody = z.strictObject({ ground: hidingGround, text: writtenText })
export type ReviewReport = z.output<typeof reviewReportBody>

/** The token of the link in the mail to the author. */
export const statementParams = z.object({ token: exactText(100) })
export const objectionBody = z.strictObject({ text: writtenText })

/** What the author of a review reads about its hiding. */
export const statementOfReasons = z.object({
  restaurant: z.string(),
  review: z.object({ food: stars, text: z.string(), at: instant }),
  ground: hidingGround,
  facts: z.string(),
  at: instant,
  /** True if somebody reported the review. False means that the operator looked at it itself. */
  isReported: z.boolean(),
  /** True if the review is hidden now. */
  isHidden: z.boolean(),
  objectionUntil: instant,
  /** The objection of the author. Null means that there is none. */
  objection: z.nullable(
    z.object({
      at: instant,
      text: z.string(),
      outcome: z.nullable(z.enum(REGISTER_OUTCOMES)),
      answer: z.nullable(z.string()),
    }),
  ),
})
export type StatementOfReasons = z.output<typeof statementOfReasons>
