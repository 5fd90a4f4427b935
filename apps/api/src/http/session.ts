/** The current user. The accounts feature reads it from the session cookie before any handler runs (`wire.md`, Accounts). */

import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyRequest } from 'fastify'

export type CurrentUser = {
  readonly id: number
  readonly sessionId: string
  readonly loggedInAt: Temporal.Instant
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyRequest {
    /** Null means that the customer is not logged in. */
    user: CurrentUser | null
  }
}

/** Returns the current user. Throws if the customer is not logged in. */
export function loggedIn(request: FastifyRequest): CurrentUser {
  if (request.user === null) throw new FailureError('not_logged_in')
  return request.user
}
