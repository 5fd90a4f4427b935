import type { OrderRequest } from '@sousto/domain/order/order.ts'
import * as z from 'zod/mini'
import { storedValue } from '../../platform/stored-value.ts'

const attempt = z.object({ key: z.uuid(), body: z.string(), startedAt: z.number() })

/** An order request without a known outcome: its idempotency key, its body, and its start (milliseconds since the epoch). */
type Attempt = z.output<typeof attempt>

const stored = storedValue<Attempt | null>('sousto.attempt', null, (value) => {
  const read = z.safeParse(attempt, value)
  return read.success ? read.data : null
})

/** After this an identical request counts as a new order. */
const SAME_ATTEMPT_MS = 15 * 60_000

/**
 * The idempotency key of an order request. Until its outcome is known, an identical request gets the same key, even after the page was
 * reloaded: a lost response or a double click never orders twice (`wire.md`, Orders, Idempotency-Key).
 */
export function idempotencyKeyOf(request: OrderRequest): string {
  const body = JSON.stringify(request)
  const now = Date.now()
  const before = stored.get()
  if (before !== null && before.body === body && now - before.startedAt < SAME_ATTEMPT_MS) return before.key
  const key = newKey()
  stored.set({ key, body, startedAt: now })
  return key
}

/** The outcome is known. */
export function clearAttempt(): void {
  stored.set(null)
}

/** `crypto.randomUUID` exists only in secure contexts (TLS or localhost). */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
