/** Webhooks: the events that other systems receive, and how long they are retried (`operations.md` §8). */
import type { OrderState } from '../order-state/order-states.ts'

export const WEBHOOK_EVENTS = ['order.created', 'order.changed', 'order.cancelled', 'menu.published'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Returns the event of an order's step for its outlets. Null means that they have never seen the order. */
export function eventOfStep(from: OrderState, to: OrderState): WebhookEvent | null {
  if (to === 'confirmed') return 'order.created'
  if (from === 'unpaid') return null
  return to === 'cancelled' ? 'order.cancelled' : 'order.changed'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds between attempts; together three days. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 21 * HOUR]

/** Returns when a message is sent again after its attempt with that number (from 1) has failed. Null means never. */
export function nextAttempt(attempts: number, now: Temporal.Instant): Temporal.Instant | null {
  const seconds = PAUSES[attempts - 1]
  return seconds === undefined ? null : now.add({ seconds })
}

/** An endpoint counts as dead after this time without a success. */
const DEAD_AFTER = { hours: 72 } as const

/**
 * Returns whether an endpoint must be switched off. A null `failingSince` means that its latest message was delivered.
 */
export const isDead = (failingSince: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  failingSince !== null && Temporal.Instant.compare(failingSince.add(DEAD_AFTER), now) <= 0

/** The time for which the previous secret is still used for signing. */
export const SECRET_OVERLAP = { hours: 24 } as const

/** The reasons for which an attempt has no response status. */
export const SEND_PROBLEMS = [
  /** The host has an address that is not of the public internet. */
  'address',
  /** DNS knows no address of the host, or does not answer. */
  'unknown_host',
  'connection',
  /** The certificate is not valid for the host. */
  'certificate',
  /** The response did not arrive in time. */
  'timeout',
] as const
export type SendProblem = (typeof SEND_PROBLEMS)[number]
export type SendOutcome = { readonly status: number } | { readonly problem: SendProblem }

/** Returns whether the message was delivered, which only 2xx means. Redirects are not followed. */
export const hasArrived = (outcome: SendOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300

/** Returns whether the receiver has permanently refused further messages. */
export const isGone = (outcome: SendOutcome): boolean => 'status' in outcome && outcome.status === 410
