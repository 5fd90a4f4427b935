/** Hiding reviews that break the written rules (`administration.md` §6; Regulation (EU) 2022/2065, article 17). */

/** The written grounds. Nothing else hides a review: neither a bad rating nor criticism of food or people's work. */
export const HIDING_GROUNDS = [
  'insult',
  'hatred',
  'personal_data',
  'advertising',
  'unrelated',
  'illegal',
] as const
export type HidingGround = (typeof HIDING_GROUNDS)[number]

/** What the staff decide about a review. `uphold` rejects the author's objection. */
export const REVIEW_DECISIONS = ['hide', 'keep', 'show', 'uphold'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

export type ModeratedReview = {
  readonly isHidden: boolean
  /** True if a report or notice about it waits. */
  readonly isReported: boolean
  /** True if an objection of its author waits. */
  readonly isDisputed: boolean
}

/** Returns the decisions that are possible. A review without a report can be hidden, too. */
export function possibleDecisions({
  isHidden,
  isReported,
  isDisputed,
}: ModeratedReview): readonly ReviewDecision[] {
  if (isHidden) return isDisputed ? ['show', 'uphold'] : ['show']
  return isReported ? ['hide', 'keep'] : ['hide']
}

/** An author can object for six months (Regulation (EU) 2022/2065, article 20). */
const OBJECTION = { months: 6 } as const

/** Returns the last moment at which an author can object. */
export const objectionEnd = (sentAt: Temporal.Instant): Temporal.Instant =>
  sentAt.toZonedDateTimeISO('Europe/Prague').add(OBJECTION).toInstant()
