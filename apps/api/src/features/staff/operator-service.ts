/** Operators' actions on staff accounts, each recorded in the audit log with the operator's system account. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { normalizeLogin } from '@sousto/domain/account/account.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { audit } from '../audit/service.ts'
import { deactivateAccount, resetFactors } from './account-care.ts'
import type { StaffDependencies } from './dependencies.ts'
import { invite } from './invitations.ts'
import { allStaff, hasFactor, lockStaff, type StaffAccount, setDeactivated, staffByEmail } from './store.ts'

type Dependencies = Pick<StaffDependencies, 'database' | 'clock' | 'send'> & {
  /** The operator, for the audit log: `cli:<system account>`. */
  readonly actor: string
}

export type ListedStaff = Pick<StaffAccount, 'id' | 'email' | 'name' | 'deactivated' | 'grants'> & {
  readonly hasFactor: boolean
}

/** Throws `not_found` for an unknown account. */
export function createStaffAdministration({ database, clock, send, actor }: Dependencies) {
  const { kysely } = database

  async function onAccount<Result>(
    written: string,
    action: AuditAction,
    work: (transaction: Transaction<DB>, account: StaffAccount) => Promise<Result>,
  ): Promise<Result> {
    return await inTransaction(kysely, async (transaction) => {
      const account = await staffByEmail(transaction, normalizeLogin(written), clock())
      if (account === null) throw new FailureError('not_found')
      await lockStaff(transaction, account.id)
      const result = await work(transaction, account)
      const detail = { person: account.id }
      await audit(transaction, { at: clock(), by: actor, action, detail })
      return result
    })
  }

  return {
    /** Mails a link and returns it as a path. */
    invite: (email: string, grant: RoleGrant): Promise<string> =>
      invite({ database, clock, send }, { email, grant, lastDay: null, by: actor }),

    list: async (): Promise<readonly ListedStaff[]> =>
      (await allStaff(kysely, clock())).map((account) => ({ ...account, hasFactor: hasFactor(account) })),

    /** Ends sessions, pending sign-ins and invitations. Returns false if the account was already deactivated. */
    deactivate: (email: string): Promise<boolean> =>
      onAccount(email, 'staff-deactivate', (transaction, { id }) =>
        deactivateAccount(transaction, id, clock()),
      ),

    /** Returns false if the account was not deactivated. */
    reactivate: (email: string): Promise<boolean> =>
      onAccount(email, 'staff-reactivate', (transaction, { id }) => setDeactivated(transaction, id, null)),

    /** For a person who has lost every factor: the next sign-in by password sets up new ones. Ends sessions. */
    resetFactors: (email: string): Promise<void> =>
      onAccount(email, 'staff-factors-reset', (transaction, { id }) => resetFactors(transaction, id)),
  }
}
