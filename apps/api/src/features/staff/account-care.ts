/** Actions on a staff account, run at the command line or in the console. */
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { requireClosable } from '../courier-decisions/service.ts'
import { deleteChallenges, deleteFactors } from './factor-store.ts'
import { revokeInvitationsBy } from './invitation-store.ts'
import { deleteSessions } from './session-store.ts'
import { setDeactivated } from './store.ts'

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
