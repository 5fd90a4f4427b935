/**
 * Manages people and their accounts: the couriers of a city, or everyone in the marketplace. The subject of the request
 * determines which.
 */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type {
  GrantInvitation,
  ManagedPeople,
  SentInvitation,
  StaffPlaces,
} from '@sousto/contract/staff/people-wire.ts'
import { isManagedAt, mayAppoint, mayManageAccount } from '@sousto/domain/staff/appointing.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { mayConfirmDevice } from '@sousto/domain/staff/sessions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { type Audited, audit } from '../audit/service.ts'
import { requireClosable } from '../courier-decisions/service.ts'
import { deactivateAccount, resetFactors, revokeUnallowed } from './account-care.ts'
import type { StaffDependencies } from './dependencies.ts'
import { devicesOf, isOpen } from './devices.ts'
import { deleteInvitation } from './invitation-store.ts'
import type { createInvitations } from './invitations.ts'
import {
  allPlaces,
  managedIds,
  openInvitations,
  type PlacedGrant,
  placedGrants,
  removeGrant,
  sessionOwner,
} from './managed-store.ts'
import { confirmSession, deleteSessionOf, type SessionRow, sessionsOf } from './session-store.ts'
import { hasFactor, lockStaff, type StaffAccount, setDeactivated, staffById, staffByIds } from './store.ts'

const PAGE = 50

type Wanted = { readonly search: string | null; readonly before: number | null }

export function createManagedPeople(
  { database: { kysely }, clock, send }: Pick<StaffDependencies, 'database' | 'clock' | 'send'>,
  invitations: ReturnType<typeof createInvitations>,
) {
  const log = (
    transaction: Transaction<DB>,
    by: CurrentStaff,
    action: AuditAction,
    detail: Audited['detail'],
  ) => audit(transaction, { at: clock(), by, action, detail })

  /** Returns a person who is managed there. Throws `staff_not_found`. */
  async function personAt(from: Kysely<DB>, { subject }: CurrentStaff, id: number): Promise<StaffAccount> {
    const account = requireFound(await staffById(from, id, clock()), 'staff_not_found')
    const everybody = subject.kind === 'marketplace'
    if (everybody || account.grants.some((grant) => isManagedAt(grant, subject))) return account
    throw new FailureError('staff_not_found')
  }

  /** Returns an open session of a person who is managed there. Throws `session_not_found`. */
  async function deviceAt(from: Kysely<DB>, staff: CurrentStaff, id: string) {
    const owner = requireFound(await sessionOwner(from, id), 'session_not_found')
    const account = requireFound(await personAt(from, staff, owner).catch(() => null), 'session_not_found')
    const session = (await sessionsOf(from, [account.id])).find((each) => each.id === id)
    if (session && isOpen(session, account.grants, clock())) return { account, session }
    throw new FailureError('session_not_found')
  }

  /** Changes an account under a lock. Throws `account_not_manageable` unless the caller may give each of its roles. */
  async function onAccount(
    staff: CurrentStaff,
    id: number,
    action: AuditAction,
    change: (transaction: Transaction<DB>, account: StaffAccount) => Promise<unknown>,
  ): Promise<void> {
    await inTransaction(kysely, async (transaction) => {
      await lockStaff(transaction, id)
      const account = await personAt(transaction, staff, id)
      if (!mayManageAccount(staff, account)) throw new FailureError('account_not_manageable')
      await change(transaction, account)
      await log(transaction, staff, action, { person: id })
    })
  }

  function personOf(
    staff: CurrentStaff,
    account: StaffAccount,
    placed: readonly PlacedGrant[],
    sessions: readonly SessionRow[],
  ): ManagedPeople['people'][number] {
    const { id, name, email, grants, deactivated } = account
    return {
      id,
      name,
      email,
      grants: placed
        .filter(({ staffId, grant }) => staffId === id && isManagedAt(grant, staff.subject))
        .map(({ id: number, grant, place, lastDay }) => ({ id: number, grant, place, lastDay })),
      hasFactor: hasFactor(account),
      deactivated,
      manageable: mayManageAccount(staff, account),
      confirmable: mayConfirmDevice(grants),
      sessions: devicesOf(account, sessions, clock()),
    }
  }

  return {
    list: async (staff: CurrentStaff, wanted: Wanted): Promise<ManagedPeople> => {
      const { subject } = staff
      const city = subject.kind === 'city' ? subject.city : null
      const ids = await managedIds(kysely, { city, ...wanted }, PAGE + 1)
      const shown = ids.slice(0, PAGE)
      const [accounts, placed, sessions, open] = await Promise.all([
        staffByIds(kysely, shown, clock()),
        placedGrants(kysely, shown, clock()),
        sessionsOf(kysely, shown),
        openInvitations(kysely, clock()),
      ])
      return {
        people: accounts.map((account) => personOf(staff, account, placed, sessions)),
        invitations: open
          .filter(({ grant }) => isManagedAt(grant, subject))
          .map(({ createdAt, expiresAt, invitedBy: _by, ...invitation }) => ({
            ...invitation,
            createdAt: createdAt.toString(),
            expiresAt: expiresAt.toString(),
          })),
        next: ids.length > PAGE ? (shown.at(-1) ?? null) : null,
      }
    },

    invite: async (
      staff: CurrentStaff,
      { email, grant, lastDay }: GrantInvitation,
    ): Promise<SentInvitation> => {
      if (!isManagedAt(grant, staff.subject)) throw new FailureError('forbidden')
      const link = await invitations.invite(staff, { email, grant, lastDay: lastDay ?? null })
      // The link opens an account of the role, so only that of a courier leaves the mail.
      return { link: grant.role === 'courier' ? link : null }
    },

    revokeInvitation: async (staff: CurrentStaff, id: number): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const open = await openInvitations(transaction, clock())
        const found = open.find((each) => each.id === id && isManagedAt(each.grant, staff.subject))
        if (found === undefined || !(await deleteInvitation(transaction, id))) {
          throw new FailureError('invitation_not_found')
        }
        await log(transaction, staff, 'staff-invitation-revoke', { invitation: id })
      }),

    /** Removes one role, and revokes the person's invitations that are no longer allowed. */
    removeRole: async (staff: CurrentStaff, person: number, role: number): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        if (person === staff.id) throw new FailureError('own_grant')
        await lockStaff(transaction, person)
        const placed = (await placedGrants(transaction, [person], clock())).find(({ id }) => id === role)
        const managed = placed !== undefined && isManagedAt(placed.grant, staff.subject)
        if (!managed || !mayAppoint(staff, placed.grant)) throw new FailureError('staff_not_found')
        if (placed.grant.role === 'courier') await requireClosable(transaction, person, clock())
        await removeGrant(transaction, placed, clock())
        await revokeUnallowed(transaction, person, clock())
        await log(transaction, staff, 'staff-remove', { person, roles: [placed.grant.role] })
      }),

    confirmDevice: async (staff: CurrentStaff, id: string): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const { account, session } = await deviceAt(transaction, staff, id)
        if (!mayConfirmDevice(account.grants)) throw new FailureError('device_not_confirmable')
        await confirmSession(transaction, id, staff.id, clock())
        await log(transaction, staff, 'device-confirm', { person: account.id, device: session.device })
      }),

    endSession: async (staff: CurrentStaff, id: string): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const { account, session } = await deviceAt(transaction, staff, id)
        await deleteSessionOf(transaction, account.id, id)
        await log(transaction, staff, 'session-end', { person: account.id, device: session.device })
      }),

    deactivate: (staff: CurrentStaff, person: number): Promise<void> =>
      onAccount(staff, person, 'staff-deactivate', (transaction, { id }) =>
        deactivateAccount(transaction, id, clock()),
      ),

    reactivate: (staff: CurrentStaff, person: number): Promise<void> =>
      onAccount(staff, person, 'staff-reactivate', (transaction, { id }) =>
        setDeactivated(transaction, id, null),
      ),

    resetFactors: (staff: CurrentStaff, person: number): Promise<void> =>
      onAccount(staff, person, 'staff-factors-reset', async (transaction, { id, email }) => {
        await resetFactors(transaction, id)
        await send(transaction, { template: 'staffSecurity', to: email, data: { what: 'factorsReset' } })
      }),

    places: (): Promise<StaffPlaces> => allPlaces(kysely),
  }
}
