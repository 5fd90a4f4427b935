/** Webhooks: of what other systems are told, and how long it is tried (`operations.md` §8). */
import type { OrderState } from '../order-state/order-states.ts'

export const WEBHOOK_EVENTS = ['order.created', 'order.changed', 'order.cancelled', 'menu.published'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What the step of an order is to its outlets; null: they have never seen it. */
export function eventOfStep(from: OrderState, to: OrderState): WebhookEvent | null {
  if (to === 'confirmed') return 'order.created'
  if (from === 'unpaid') return null
  return to === 'cancelled' ? 'order.cancelled' : 'order.changed'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds from one attempt to the next; together three days. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 21 * HOUR]

/** When a message is sent again whose attempt of that number (from 1) has failed; null: never. */
export function nextAttempt(attempts: number, now: Temporal.Instant): Temporal.Instant | null {
  const seconds = PAUSES[attempts - 1]
  return seconds === undefined ? null : now.add({ seconds })
}

/** After so long without one success an endpoint counts as dead. */
const DEAD_AFTER = { hours: 72 } as const

/** Whether an endpoint is to be switched off; null: its latest message arrived. */
export const isDead = (failingSince: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  failingSince !== null && Temporal.Instant.compare(failingSince.add(DEAD_AFTER), now) <= 0

/** How long the secret before the latest one still signs. */
export const SECRET_OVERLAP = { hours: 24 } as const

/** What became of an attempt: the status of the answer, or why there is none. */
export const SEND_PROBLEMS = [
  /** The host has an address that is not of the public internet. */
  'address',
  /** DNS knows no address of the host, or does not answer. */
  'unknown_host',
  'connection',
  /** The certificate is not valid for the host. */
  'certificate',
  /** No answer in time. */
  'timeout',
] as const
export type SendProblem = (typeof SEND_PROBLEMS)[number]
export type SendOutcome = { readonly status: number } | { readonly problem: SendProblem }

/** Only 2xx means that the message has arrived; a redirect is not followed. */
export const hasArrived = (outcome: SendOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300

/** The receiver says that it wants no more messages, ever. */
export const isGone = (outcome: SendOutcome): boolean => 'status' in outcome && outcome.status === 410
