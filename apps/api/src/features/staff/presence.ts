/** Proving the second factor again, before a call that moves money or rights (`administration.md` §1). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Presence } from '@sousto/contract/staff/wire.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { useCode } from './codes.ts'
import type { StaffDependencies } from './dependencies.ts'
import type { createPasskeys } from './passkeys.ts'
import { proveSession } from './session-store.ts'

/** The number of wrong codes before pauses begin. */
const FREE_TRIES = 5

export function createPresence(dependencies: StaffDependencies, passkeys: ReturnType<typeof createPasskeys>) {
  const { database, clock, throttle } = dependencies

  /** Throws `second_factor_wrong`, `passkey_rejected` or `sign_in_expired`. */
  return async (staff: CurrentStaff, presence: Presence): Promise<void> => {
    const limits = [{ key: `staff-presence ${staff.id}`, free: FREE_TRIES }]
    await throttle.take(limits)
    await inTransaction(database.kysely, async (transaction) => {
      if ('token' in presence) await passkeys.prove(transaction, staff.id, presence)
      else if (
        (await useCode(transaction, dependencies, staff.id, presence.code.replace(/\s/g, ''))) === null
      )
        throw new FailureError('second_factor_wrong')
      await proveSession(transaction, staff.sessionId, clock())
      await audit(transaction, { at: clock(), by: staff, action: 'presence-prove', detail: {} })
    })
    await throttle.forgive(limits)
  }
}
