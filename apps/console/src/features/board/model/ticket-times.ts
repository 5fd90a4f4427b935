/** What the times of an order look like on its ticket (`operations.md` §3). */
import type { Card } from '@sousto/contract/board/wire.ts'
import { escalationAt } from '@sousto/domain/board/escalation.ts'
import {
  isLaterThanShown,
  type Plan,
  type Punctuality,
  planOf,
  punctuality,
} from '@sousto/domain/board/preparation.ts'
import { dueOf, expectedAt } from '@sousto/domain/board/ticket.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'

/** `19:05–19:20`, `zítra 19:05–19:20` */
export const momentRange = (
  { from, to }: { readonly from: string | Temporal.Instant; readonly to: string | Temporal.Instant },
  now: Temporal.Instant,
): string => `${momentText(from, now)}–${clockTime(to)}`

/** The large time: when it must be ready; before anybody has decided, what the customer asked for. */
export function dueText(card: Card, now: Temporal.Instant): string {
  const due = dueOf(card)
  if (due.kind === 'soon') return 'hned'
  const time = momentText(due.at, now)
  return due.kind === 'for' ? `na ${time}` : time
}

/** When the customer expects it: the promise, or what was shown when ordering. */
export const expectedText = (card: Card, now: Temporal.Instant): string => momentText(expectedAt(card), now)

/** Whole minutes since then, from the first second on; never negative. */
export function minutesSince(then: string, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(Temporal.Instant.from(then).until(now).total('minutes')))
}

export type TimeStrip = {
  readonly kind: Punctuality
  /** Left, or past the time. */
  readonly minutes: number
  /** How much of the strip is left, 0 to 1. */
  readonly left: number
}

/** The strip of an order that is being made; null: it has no time to be ready. */
export function timeStrip({ readyBy, startAt, acceptedAt }: Card, now: Temporal.Instant): TimeStrip | null {
  if (readyBy === null) return null
  const end = Temporal.Instant.from(readyBy)
  const begin = startAt ?? acceptedAt
  const whole = begin === null ? 0 : Temporal.Instant.from(begin).until(end).total('minutes')
  const rest = now.until(end).total('minutes')
  const left = whole <= 0 ? Number(rest > 0) : Math.min(1, Math.max(0, rest / whole))
  return { ...punctuality(end, now), left }
}

/** From then on an order for later hangs as a whole ticket; before it is one line. */
const DUE_SOON = { minutes: 15 } as const

export function isDueSoon({ startAt }: Card, now: Temporal.Instant): boolean {
  return startAt !== null && Temporal.Instant.compare(startAt, now.add(DUE_SOON)) <= 0
}

/** When an order that nobody answers is cancelled. */
export const givenUpAt = ({ cameAt }: Card): Temporal.Instant =>
  escalationAt('give_up', Temporal.Instant.from(cameAt))

/** What accepting with so many minutes would promise. */
export function planFor(card: Card, minutes: number, usual: number, now: Temporal.Instant): Plan {
  return planOf({ at: now, minutes, usual, ...orderedTimes(card) })
}

/** Whether that plan promises clearly more than the customer saw when ordering. */
export const promisesLater = (card: Card, plan: Plan): boolean => isLaterThanShown(plan, orderedTimes(card))

const orderedTimes = ({ cameAt, deliverAt, range }: Card) => ({
  cameAt: Temporal.Instant.from(cameAt),
  deliverAt: deliverAt === null ? null : Temporal.Instant.from(deliverAt),
  range,
})
