/** Sessions: an opaque token in a cookie, its hash in the database (`wire.md`, Accounts). Every request looks it up, so a session ends in every process at once. */
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

/** The lifetimes of a session without a visit, and in total. */
const IDLE = { hours: 30 * 24 } as const
const LONGEST = { hours: 180 * 24 } as const
/** The precision of the last visit, so that there is at most one write per hour instead of one per request. */
const SEEN_EVERY = { hours: 1 } as const

const MOST = 20

export function createSessions({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database
  const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)
  const until = (startedAt: Temporal.Instant, seenAt: Temporal.Instant) =>
    earlier(startedAt.add(LONGEST), seenAt.add(IDLE))

  return {
    /** Opens a session and returns its token, for the cookie. */
    start: async (userId: number, device: string): Promise<string> => {
      const token = newToken()
      const at = clock()
      const session = { hash: tokenHash(token), id: randomUUID(), userId, device, at, until: until(at, at) }
      await insertSession(kysely, session, MOST)
      return token
    },

    /**
     * Returns the user of a token. Null means that the session has ended, expired or is unknown, or that the account is
     * deactivated.
     */
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
    /** Returns false if it is not a session of this user. */
    endOne: ({ id }: CurrentUser, sessionId: string): Promise<boolean> =>
      deleteSessionOf(kysely, id, sessionId),
    of: ({ id, sessionId }: CurrentUser): Promise<readonly SessionInfo[]> =>
      sessionsOf(kysely, id, sessionId, clock()),
  }
}
