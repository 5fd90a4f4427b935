/** Formats the times of an order for its ticket (`operations.md` §3). */
import type { Card } from '@sousto/contract/board/wire.ts'
import { escalationAt } from '@sousto/domain/board/escalation.ts'
import {
  isLaterThanShown,
  type Plan,
  type Punctuality,
  planOf,
  preparationChoices,
  punctuality,
} from '@sousto/domain/board/preparation.ts'
import { dueOf, expectedAt } from '@sousto/domain/board/ticket.ts'
import { firstWindow, type PromiseWindow, windowAfterAcceptance } from '@sousto/domain/promise/window.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'

/** Returns a range such as `19:05–19:20` or `zítra 19:05–19:20`. */
export const momentRange = (
  { from, to }: { readonly from: string | Temporal.Instant; readonly to: string | Temporal.Instant },
  now: Temporal.Instant,
): string => `${momentText(from, now)}–${clockTime(to)}`

/** Returns the large time: when the order must be ready, or before a decision, the time that the customer requested. */
export function dueText(card: Card, now: Temporal.Instant): string {
  const due = dueOf(card)
  if (due.kind === 'soon') return 'hned'
  const time = momentText(due.at, now)
  return due.kind === 'for' ? `na ${time}` : time
}

/** Returns the customer's expected time: the promise, or the time shown when ordering. */
export const expectedText = (card: Card, now: Temporal.Instant): string => momentText(expectedAt(card), now)

/** Returns the started minutes since then, never negative. */
export function minutesSince(then: string, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(Temporal.Instant.from(then).until(now).total('minutes')))
}

export type TimeStrip = {
  readonly kind: Punctuality
  /** The minutes left, or past the time. */
  readonly minutes: number
  /** The remaining fraction of the strip, 0 to 1. */
  readonly left: number
}

/** Returns the strip of an order in preparation. Null means that it has no time to be ready. */
export function timeStrip({ readyBy, startAt, acceptedAt }: Card, now: Temporal.Instant): TimeStrip | null {
  if (readyBy === null) return null
  const end = Temporal.Instant.from(readyBy)
  const begin = startAt ?? acceptedAt
  const whole = begin === null ? 0 : Temporal.Instant.from(begin).until(end).total('minutes')
  const rest = now.until(end).total('minutes')
  const left = whole <= 0 ? Number(rest > 0) : Math.min(1, Math.max(0, rest / whole))
  return { ...punctuality(end, now), left }
}

/** Within this time an order for later is shown as a whole ticket; before, as one line. */
const DUE_SOON = { minutes: 15 } as const

export function isDueSoon({ startAt }: Card, now: Temporal.Instant): boolean {
  return startAt !== null && Temporal.Instant.compare(startAt, now.add(DUE_SOON)) <= 0
}

/** Returns the time at which an unanswered order is cancelled. */
export const givenUpAt = ({ cameAt }: Card): Temporal.Instant =>
  escalationAt('give_up', Temporal.Instant.from(cameAt))

/** Returns the window that the customer would be told: the plan's, unless it is nearly the one of the checkout. */
export function promisedBy(card: Card, plan: Plan, now: Temporal.Instant): PromiseWindow {
  const { cameAt, deliverAt, range } = orderedTimes(card)
  const first = firstWindow({ placedAt: cameAt, deliverAt, lunch: false, range })
  return windowAfterAcceptance(first, plan, { now, changedAt: null })
}

/** Returns the promise when accepting with that many minutes. */
export function planFor(card: Card, minutes: number, usual: number, now: Temporal.Instant): Plan {
  return planOf({ at: now, minutes, usual, ...orderedTimes(card) })
}

/** Returns the minutes to choose from when accepting. */
export const choicesFor = (card: Card, usual: number, now: Temporal.Instant): readonly number[] =>
  preparationChoices({ at: now, usual, ...orderedTimes(card) })

/** Whether that plan promises clearly more than the customer saw when ordering. */
export const promisesLater = (card: Card, plan: Plan): boolean => isLaterThanShown(plan, orderedTimes(card))

const orderedTimes = ({ cameAt, deliverAt, range }: Card) => ({
  cameAt: Temporal.Instant.from(cameAt),
  deliverAt: deliverAt === null ? null : Temporal.Instant.from(deliverAt),
  range,
})
