import { vi } from 'vitest'

/**
 * Repeats `check` until it no longer throws, and returns its result. The timeout is long, because a busy machine may
 * take many times as long as an idle one; a test that passes does not wait longer than necessary.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 })
}
