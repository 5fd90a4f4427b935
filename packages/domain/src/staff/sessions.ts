/** The duration of a staff session, and how long a proof of presence counts. */
import { needsSecondFactor, type RoleGrant } from './permissions.ts'

/** The maximum time without a call. */
export const SESSION_IDLE = { hours: 12 } as const
/** The maximum duration. A confirmed device stays signed in for all of it. */
export const SESSION_LONGEST = { hours: 30 * 24 } as const

/**
 * How long a person counts as present after a sign-in or a second factor. Nobody at an unattended screen must be able to
 * change who can sign in, or where money goes.
 */
const PRESENT = { minutes: 10 } as const

/** Returns whether a person who proved it at a time counts as present still. */
export const isPresent = (provedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, provedAt.add(PRESENT)) <= 0

export type StaffSessionTimes = {
  readonly startedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  /**
   * The time since which it is confirmed as a device of the outlet or the courier ("this tablet"). Null means not
   * confirmed.
   */
  readonly confirmedAt: Temporal.Instant | null
}

/**
 * Returns whether a device may stay signed in: only without roles that need a second factor, because the device may be
 * unattended.
 */
export const mayConfirmDevice = (grants: readonly RoleGrant[]): boolean =>
  grants.length > 0 && !needsSecondFactor(grants)

/** Returns the end of the session. A confirmation counts only as long as the roles allow it. */
export function staffSessionEnd(
  { startedAt, lastSeenAt, confirmedAt }: StaffSessionTimes,
  grants: readonly RoleGrant[],
): Temporal.Instant {
  const longest = startedAt.add(SESSION_LONGEST)
  const idle = lastSeenAt.add(SESSION_IDLE)
  if (confirmedAt !== null && mayConfirmDevice(grants)) return longest
  return Temporal.Instant.compare(idle, longest) < 0 ? idle : longest
}
