/** Who is asking. The accounts feature finds it out from the session's cookie before any handler runs (`wire.md`, Accounts). */
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export type CurrentUser = {
  readonly id: number
  readonly sessionId: string
  readonly loggedInAt: Temporal.Instant
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyRequest {
    /** Null: nobody is logged in. */
    user: CurrentUser | null
  }
}

/** Who is logged in; a refusal where nobody is. */
export function loggedIn(request: FastifyRequest): CurrentUser {
  if (request.user === null) throw new Refusal('not_logged_in')
  return request.user
}
