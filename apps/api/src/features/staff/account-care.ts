/** Actions on a staff account, run at the command line or in the console. */
import { mayAppoint } from '@sousto/domain/staff/appointing.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { audit } from '../audit/service.ts'
import { requireClosable } from '../courier-decisions/service.ts'
import { deleteChallenges, deleteFactors } from './factor-store.ts'
import { deleteInvitation, revokeInvitationsBy } from './invitation-store.ts'
import { endedGrants, openInvitations, removeGrant } from './managed-store.ts'
import { deleteSessions } from './session-store.ts'
import { placeOf, setDeactivated, staffById } from './store.ts'

/**
 * Ends sessions, pending sign-ins and invitations. Returns false if the account was already deactivated. Throws if a
 * courier's account may not be closed yet.
 */
export async function deactivateAccount(
  transaction: Transaction<DB>,
  id: number,
  at: Temporal.Instant,
): Promise<boolean> {
  await requireClosable(transaction, id, at)
  await deleteSessions(transaction, id)
  await deleteChallenges(transaction, id)
  await revokeInvitationsBy(transaction, id, null)
  return await setDeactivated(transaction, id, at)
}

/** For a person who has lost every factor: the next sign-in by password sets up new ones. Ends sessions. */
export async function resetFactors(transaction: Transaction<DB>, id: number): Promise<void> {
  await deleteFactors(transaction, id)
  await deleteSessions(transaction, id)
  await deleteChallenges(transaction, id)
}

/** Revokes the invitations to roles that the person no longer gives. */
export async function revokeUnallowed(
  transaction: Transaction<DB>,
  person: number,
  at: Temporal.Instant,
): Promise<void> {
  const account = await staffById(transaction, person, at)
  for (const { id, grant } of await openInvitations(transaction, at, person)) {
    if (!mayAppoint(account, grant)) await deleteInvitation(transaction, id)
  }
}

/** Removes the grants whose last day has passed, with the invitations that they allowed. */
export async function removeEndedGrants(transaction: Transaction<DB>, at: Temporal.Instant): Promise<void> {
  const ended = await endedGrants(transaction, at)
  for (const placed of ended) {
    await removeGrant(transaction, placed, at)
    const detail = { person: placed.staffId, roles: [placed.grant.role], lastDay: placed.lastDay }
    const subject = (await placeOf(transaction, placed.grant))?.subject ?? { kind: 'marketplace' }
    await audit(transaction, { at, by: 'system', action: 'staff-remove', subject, detail })
  }
  for (const person of new Set(ended.map(({ staffId }) => staffId))) {
    await revokeUnallowed(transaction, person, at)
  }
}
