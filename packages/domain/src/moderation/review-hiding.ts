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

/** What the staff decide about a review or the outlet's reply. `uphold` rejects an objection. */
export const REVIEW_DECISIONS = [
  'hide',
  'keep',
  'show',
  'uphold',
  'hide_reply',
  'show_reply',
  'uphold_reply',
] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

export type ModeratedReview = {
  readonly isHidden: boolean
  /** True if a report or notice about it waits. */
  readonly isReported: boolean
  /** True if an objection of its author waits. */
  readonly isDisputed: boolean
  /** The reply of the outlet. */
  readonly reply: 'none' | 'shown' | 'hidden'
  /** True if an objection of the outlet waits. */
  readonly isReplyDisputed: boolean
}

/** Returns the decisions that are possible. What nobody reported can be hidden, too. */
export const possibleDecisions = (review: ModeratedReview): readonly ReviewDecision[] => [
  ...decisionsAboutReview(review),
  ...decisionsAboutReply(review),
]

function decisionsAboutReview({
  isHidden,
  isReported,
  isDisputed,
}: ModeratedReview): readonly ReviewDecision[] {
  if (isHidden) return isDisputed ? ['show', 'uphold'] : ['show']
  return isReported ? ['hide', 'keep'] : ['hide']
}

/** A reply to a hidden review is hidden with it. */
function decisionsAboutReply({
  isHidden,
  reply,
  isReplyDisputed,
}: ModeratedReview): readonly ReviewDecision[] {
  if (reply === 'hidden') return isReplyDisputed ? ['show_reply', 'uphold_reply'] : ['show_reply']
  return reply === 'shown' && !isHidden ? ['hide_reply'] : []
}

/** What an outlet or author objects to. */
export type Objected = {
  /** True if the decision still holds and no later one has replaced it. */
  readonly holds: boolean
  readonly sentAt: Temporal.Instant
}

/** Returns why nobody can object now, or null. That somebody has objected before is another matter. */
export function objectionProblem(
  { holds, sentAt }: Objected,
  now: Temporal.Instant,
): 'objection_pointless' | 'objection_late' | null {
  if (!holds) return 'objection_pointless'
  return Temporal.Instant.compare(now, objectionEnd(sentAt)) > 0 ? 'objection_late' : null
}

/** Authors and outlets can object for six months (Regulation (EU) 2022/2065, article 20). */
const OBJECTION = { months: 6 } as const

/** Returns the last moment at which an author or outlet can object. */
export const objectionEnd = (sentAt: Temporal.Instant): Temporal.Instant =>
  sentAt.toZonedDateTimeISO('Europe/Prague').add(OBJECTION).toInstant()
