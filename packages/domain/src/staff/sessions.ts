/** How long a session of staff lasts. */
import { needsSecondFactor, type RoleGrant } from './permissions.ts'

/** Without a call. */
export const SESSION_IDLE = { hours: 12 } as const
/** In any case; a confirmed device stays signed in for all of it. */
export const SESSION_LONGEST = { hours: 30 * 24 } as const

export type StaffSessionTimes = {
  readonly startedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  /** Since when it is confirmed as a device of the outlet or the courier ("this tablet"); null: it is not. */
  readonly confirmedAt: Temporal.Instant | null
}

/** Only who needs no second factor may stay signed in on a device that lies around. */
export const mayConfirmDevice = (grants: readonly RoleGrant[]): boolean =>
  grants.length > 0 && !needsSecondFactor(grants)

/** When the session ends. A confirmation counts only as long as the roles allow it. */
export function staffSessionEnd(
  { startedAt, lastSeenAt, confirmedAt }: StaffSessionTimes,
  grants: readonly RoleGrant[],
): Temporal.Instant {
  const longest = startedAt.add(SESSION_LONGEST)
  const idle = lastSeenAt.add(SESSION_IDLE)
  if (confirmedAt !== null && mayConfirmDevice(grants)) return longest
  return Temporal.Instant.compare(idle, longest) < 0 ? idle : longest
}
