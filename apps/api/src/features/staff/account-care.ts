/** What whoever looks after an account does to it, at the command line or in the console. */
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { deleteChallenges, deleteFactors } from './factor-store.ts'
import { revokeInvitationsBy } from './invitation-store.ts'
import { deleteSessions } from './session-store.ts'
import { setDeactivated } from './store.ts'

/** Ends sessions, sign-ins that wait and invitations. False: it was deactivated already. */
export async function deactivateAccount(
  transaction: Transaction<DB>,
  id: number,
  at: Temporal.Instant,
): Promise<boolean> {
  await deleteSessions(transaction, id)
  await deleteChallenges(transaction, id)
  await revokeInvitationsBy(transaction, id, null)
  return await setDeactivated(transaction, id, at)
}

/** For who has lost every factor: the next sign-in by password sets up new ones. Ends sessions. */
export async function resetFactors(transaction: Transaction<DB>, id: number): Promise<void> {
  await deleteFactors(transaction, id)
  await deleteSessions(transaction, id)
  await deleteChallenges(transaction, id)
}
