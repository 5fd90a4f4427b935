/** Sessions: an opaque token in a cookie, its hash in the database (`wire.md`, Accounts). Every call looks it up, so an end is an end in every process. */
import { randomUUID } from 'node:crypto'
import type { SessionInfo } from '@sousto/domain/account/account.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentUser } from '../../http/session.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import {
  deleteSession,
  deleteSessionOf,
  deleteSessions,
  insertSession,
  openSession,
  sessionsOf,
  touchSession,
} from './session-store.ts'

/** Without a visit, and whatever happens. */
const IDLE = { hours: 30 * 24 } as const
const LONGEST = { hours: 180 * 24 } as const
/** How exactly the last visit is known: a write an hour, not one a call. */
const SEEN_EVERY = { hours: 1 } as const

/** Places at which one is logged in at once. */
const MOST = 20

export function createSessions({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database
  const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)
  const until = (startedAt: Temporal.Instant, seenAt: Temporal.Instant) =>
    earlier(startedAt.add(LONGEST), seenAt.add(IDLE))

  return {
    /** A new session of this user; its token, for the cookie. */
    start: async (userId: number, device: string): Promise<string> => {
      const token = newToken()
      const at = clock()
      const session = { hash: tokenHash(token), id: randomUUID(), userId, device, at, until: until(at, at) }
      await insertSession(kysely, session, MOST)
      return token
    },

    /** Whose token it is; null: ended, expired, made up, or of a deactivated account. */
    userOf: async (token: string): Promise<CurrentUser | null> => {
      const hash = tokenHash(token)
      const now = clock()
      const session = await openSession(kysely, hash, now)
      if (session === null) return null
      const { id: sessionId, userId, startedAt, lastSeenAt } = session
      if (Temporal.Instant.compare(lastSeenAt.add(SEEN_EVERY), now) < 0) {
        await touchSession(kysely, hash, now, until(startedAt, now))
      }
      return { id: userId, sessionId, loggedInAt: startedAt }
    },

    end: (token: string): Promise<void> => deleteSession(kysely, tokenHash(token)),
    endOthers: ({ id, sessionId }: CurrentUser): Promise<void> => deleteSessions(kysely, id, sessionId),
    /** False: it is not theirs. */
    endOne: ({ id }: CurrentUser, sessionId: string): Promise<boolean> =>
      deleteSessionOf(kysely, id, sessionId),
    of: ({ id, sessionId }: CurrentUser): Promise<readonly SessionInfo[]> =>
      sessionsOf(kysely, id, sessionId, clock()),
  }
}
