import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { CallOptions } from '@sousto/contract/typed-client.ts'

/** The connection or the server is away for a while: the same call can succeed later. */
export function isPassing(error: unknown): boolean {
  // The call took too long.
  if (error instanceof DOMException) return true
  if (!(error instanceof ApiFailure)) return false
  return error.network || error.status === 429 || (error.status ?? 0) >= 500
}

/** An action is sent again under its key, so that it need not wait as long as other calls do. */
export const repeated = (): CallOptions => ({ signal: AbortSignal.timeout(REPEATED_AFTER_MS) })
const REPEATED_AFTER_MS = 10_000
