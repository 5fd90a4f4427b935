import type { OrderRequest } from '@sousto/domain/order/order.ts'
import * as v from 'valibot'
import { deviceNow } from '../../platform/clock.ts'
import { newId } from '../../platform/new-id.ts'
import { storedValue } from '../../platform/stored-value.ts'

const attempt = v.object({ key: v.pipe(v.string(), v.uuid()), body: v.string(), startedAt: v.number() })

/**
 * An order request without a known outcome: its idempotency key, its body and its start in milliseconds since the
 * epoch.
 */
type Attempt = v.InferOutput<typeof attempt>

const stored = storedValue<Attempt | null>('sousto.attempt', null, (value) => {
  const read = v.safeParse(attempt, value)
  return read.success ? read.output : null
})

/** After this many milliseconds an identical request counts as a new order. */
const SAME_ATTEMPT_MS = 15 * 60_000

/**
 * Returns the idempotency key of an order request. Until its outcome is known, an identical request gets the same key,
 * even after a reload, so that a lost response or a double click never orders twice (`wire.md`, Orders,
 * Idempotency-Key).
 */
export function idempotencyKeyOf(request: OrderRequest): string {
  const body = JSON.stringify(request)
  const now = deviceNow().epochMilliseconds
  const before = stored.get()
  if (before !== null && before.body === body && now - before.startedAt < SAME_ATTEMPT_MS) return before.key
  const key = newId()
  stored.set({ key, body, startedAt: now })
  return key
}

/** Called once the outcome is known. */
export function clearAttempt(): void {
  stored.set(null)
}
