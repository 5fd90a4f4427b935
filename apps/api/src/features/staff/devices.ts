/** A person's signed-in devices, as lists show them. */
import type { People } from '@sousto/contract/staff/wire.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { staffSessionEnd } from '@sousto/domain/staff/sessions.ts'
import type { SessionRow } from './session-store.ts'

export const isOpen = (session: SessionRow, grants: readonly RoleGrant[], now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, staffSessionEnd(session, grants)) < 0

type Device = People['people'][number]['sessions'][number]
type Owner = { readonly id: number; readonly grants: readonly RoleGrant[] }

/** `sessions` may include those of other people. */
export const devicesOf = (owner: Owner, sessions: readonly SessionRow[], now: Temporal.Instant): Device[] =>
  sessions
    .filter((session) => session.staffId === owner.id && isOpen(session, owner.grants, now))
    .map(({ id, device, startedAt, lastSeenAt, confirmedAt }) => ({
      id,
      device,
      startedAt: startedAt.toString(),
      lastSeenAt: lastSeenAt.toString(),
      confirmed: confirmedAt !== null,
    }))
