/**
 * Sessions of staff: an opaque token in a separate cookie, its hash in the database. Every request looks it up, with
 * the current grants.
 */
import { isPresent, staffSessionEnd } from '@sousto/domain/staff/sessions.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { SignedInStaff, StaffLookup } from '../../http/staff-session.ts'
import { tokenHash } from '../../http/tokens.ts'
import { cityOfOutlet, isCity, sessionByToken, touchSession } from './session-store.ts'

/** The precision of the last request's time: one write in five minutes instead of one per request. */
const SEEN_EVERY = { minutes: 5 } as const

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

export function createStaffLookup({ database, clock }: Dependencies): StaffLookup {
  const { kysely } = database
  const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0

  return {
    staffOf: async (token): Promise<SignedInStaff | null> => {
      const now = clock()
      const session = await sessionByToken(kysely, { hash: tokenHash(token), at: now })
      if (session === null || !isBefore(now, staffSessionEnd(session, session.grants))) return null
      if (isBefore(session.lastSeenAt.add(SEEN_EVERY), now)) await touchSession(kysely, session.id, now)
      const { staffId, email, name, grants, id, startedAt, secondFactorAt } = session
      return {
        id: staffId,
        email,
        name,
        grants,
        sessionId: id,
        signedInAt: startedAt,
        secondFactor: secondFactorAt !== null,
        provedAt: secondFactorAt ?? startedAt,
      }
    },
    cityOfOutlet: (outlet) => cityOfOutlet(kysely, outlet),
    isCity: (slug) => isCity(kysely, slug),
    isPresent: (provedAt) => isPresent(provedAt, clock()),
  }
}
