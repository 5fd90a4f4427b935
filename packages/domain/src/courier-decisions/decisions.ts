/**
 * Decisions that suspend or end a courier's account: signed by a person with a reason, answered by the courier,
 * reviewed by another person (`dispatch.md` §8, directive (EU) 2024/2831).
 */

export const DECISION_KINDS = ['suspend', 'end'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** What happens to a decision, in its log. `accepted` and `disputed` are the courier's answer. */
export const DECISION_EVENTS = ['signed', 'accepted', 'disputed', 'noted', 'upheld', 'revoked'] as const
export type DecisionEvent = (typeof DECISION_EVENTS)[number]

/** What a review ends with. */
export const REVIEW_OUTCOMES = ['upheld', 'revoked'] as const satisfies readonly DecisionEvent[]
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** A review ends within this time after the courier's answer. The courier has as long to answer. */
const DEADLINE = { days: 14 } as const
/** A review that is due within this time is marked. */
const SOON = { days: 3 } as const

export type LoggedEvent = {
  readonly event: DecisionEvent
  readonly at: Temporal.Instant
  /** A number of the staff. */
  readonly by: number
}

export type Decision = {
  readonly kind: DecisionKind
  /** The end of a suspension. Null means that it has none. */
  readonly until: Temporal.Instant | null
  /** Begins with `signed`. */
  readonly log: readonly LoggedEvent[]
}

const entryOf = ({ log }: Decision, ...events: readonly DecisionEvent[]): LoggedEvent | undefined =>
  log.find(({ event }) => events.includes(event))

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

/** Returns the moment two weeks later, at the same time of day in Prague. */
const deadlineAfter = (at: Temporal.Instant): Temporal.Instant =>
  at.toZonedDateTimeISO('Europe/Prague').add(DEADLINE).toInstant()

export function isInForce(decision: Decision, now: Temporal.Instant): boolean {
  if (entryOf(decision, 'revoked') !== undefined) return false
  return decision.until === null || isBefore(now, decision.until)
}

export type AccountProblem = 'courier_suspended' | 'courier_account_ended'

/** Returns why a courier cannot begin a shift or sign up for one. */
export function accountProblem(decisions: readonly Decision[], now: Temporal.Instant): AccountProblem | null {
  const inForce = decisions.filter((decision) => isInForce(decision, now))
  if (inForce.some(({ kind }) => kind === 'end')) return 'courier_account_ended'
  return inForce.length > 0 ? 'courier_suspended' : null
}

/** Returns by when a review has to end. Null means that the courier has not asked for one, or that it has ended. */
export function reviewDue(decision: Decision): Temporal.Instant | null {
  const disputed = entryOf(decision, 'disputed')
  if (disputed === undefined || entryOf(decision, ...REVIEW_OUTCOMES) !== undefined) return null
  return deadlineAfter(disputed.at)
}

export const REVIEW_MARKS = ['none', 'open', 'soon', 'overdue'] as const
export type ReviewMark = (typeof REVIEW_MARKS)[number]

export function reviewMark(decision: Decision, now: Temporal.Instant): ReviewMark {
  const due = reviewDue(decision)
  if (due === null) return 'none'
  if (!isBefore(now, due)) return 'overdue'
  return isBefore(due, now.toZonedDateTimeISO('Europe/Prague').add(SOON).toInstant()) ? 'soon' : 'open'
}

export type ReviewProblem = 'decision_not_disputed' | 'decision_reviewed' | 'decision_own_review'

/** Returns why a person cannot review a decision. Whoever signed it cannot. */
export function reviewProblem(decision: Decision, reviewer: number): ReviewProblem | null {
  if (entryOf(decision, ...REVIEW_OUTCOMES) !== undefined) return 'decision_reviewed'
  if (entryOf(decision, 'disputed') === undefined) return 'decision_not_disputed'
  return entryOf(decision, 'signed')?.by === reviewer ? 'decision_own_review' : null
}

/** A courier answers once, also after the end of a suspension. */
export const answerProblem = (decision: Decision): 'decision_answered' | null =>
  entryOf(decision, 'accepted', 'disputed') === undefined ? null : 'decision_answered'

export type ClosingProblem = 'courier_decision_required' | 'courier_review_open'

/**
 * Returns why the account of a courier cannot be closed: it takes a signed decision to end it that the courier has
 * accepted, that a review has upheld, or that the courier has not answered in time.
 */
export function closingProblem(decisions: readonly Decision[], now: Temporal.Instant): ClosingProblem | null {
  const ending = decisions.filter((decision) => decision.kind === 'end' && isInForce(decision, now))
  if (ending.length === 0) return 'courier_decision_required'
  return ending.some((decision) => isFinal(decision, now)) ? null : 'courier_review_open'
}

function isFinal(decision: Decision, now: Temporal.Instant): boolean {
  if (entryOf(decision, 'accepted', 'upheld') !== undefined) return true
  if (entryOf(decision, 'disputed') !== undefined) return false
  const signed = entryOf(decision, 'signed')
  return signed !== undefined && !isBefore(now, deadlineAfter(signed.at))
}
