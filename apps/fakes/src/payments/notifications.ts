/** Notifies the shop after every change of a payment, repeatedly until the shop has confirmed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment } from './payments.ts'

export type Notifications = {
  /** `held` notifications wait for `release`, so that they can arrive late or reordered. */
  mode: 'once' | 'twice' | 'never' | 'held'
  readonly changed: (payment: Payment) => void
  readonly release: (order: 'oldest first' | 'newest first') => void
  readonly close: () => void
}

/**
 * Notifies the shop by the gateway's protocol, with the payment's state at the time of the call. Returns whether the
 * shop has confirmed.
 */
export type Notify = (payment: Payment, signal: AbortSignal) => () => Promise<boolean>

const TIMEOUT_MS = 5_000
const FIRST_WAIT_MS = 200
const ATTEMPTS = 10

export function createNotifications(notify: Notify): Notifications {
  const closed = new AbortController()
  let held: (() => void)[] = []

  async function send(attempt: () => Promise<boolean>): Promise<void> {
    for (let count = 0; count < ATTEMPTS && !closed.signal.aborted; count += 1) {
      if (await attempt().catch(() => false)) return
      const wait = FIRST_WAIT_MS * 2 ** count
      await sleep(wait, undefined, { ref: false, signal: closed.signal }).catch(() => {})
    }
  }

  const notifications: Notifications = {
    mode: 'once',
    changed: (payment) => {
      if (notifications.mode === 'never') return
      const attempt = notify(payment, closed.signal)
      const start = () => void send(attempt)
      if (notifications.mode === 'held') held.push(start)
      else start()
      if (notifications.mode === 'twice') start()
    },
    release: (order) => {
      const waiting = order === 'oldest first' ? held : held.reverse()
      held = []
      for (const start of waiting) start()
    },
    close: () => closed.abort(),
  }
  return notifications
}

export const within = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
