/** The people of an outlet and their devices, for its owner. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { People } from '@sousto/contract/staff/wire.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { mayConfirmDevice } from '@sousto/domain/staff/sessions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import type { StaffDependencies } from './dependencies.ts'
import { devicesOf, isOpen } from './devices.ts'
import { invitationsOfOutlet, revokeInvitationsBy } from './invitation-store.ts'
import { confirmSession, deleteSessionOf, type SessionRow, sessionsOf } from './session-store.ts'
import { removeGrantsAt, type StaffAccount, staffOfOutlet } from './store.ts'

const rolesAt = (outlet: number, grants: readonly RoleGrant[]) =>
  grants.flatMap((grant) => ('outlet' in grant && grant.outlet === outlet ? [grant.role] : []))

export function createPeople({ database: { kysely }, clock }: Pick<StaffDependencies, 'database' | 'clock'>) {
  type Device = { readonly person: StaffAccount; readonly session: SessionRow }

  /** Returns an open session of a person who works there. Throws `session_not_found`. */
  async function deviceAt(from: Kysely<DB>, outlet: number, id: string): Promise<Device> {
    const people = await staffOfOutlet(from, outlet, clock())
    const sessions = await sessionsOf(
      from,
      people.map((person) => person.id),
    )
    const session = sessions.find((each) => each.id === id)
    const person = people.find((each) => each.id === session?.staffId)
    if (session && person && isOpen(session, person.grants, clock())) return { person, session }
    throw new FailureError('session_not_found')
  }

  return {
    list: async (outlet: number): Promise<People> => {
      const people = await staffOfOutlet(kysely, outlet, clock())
      const [sessions, invitations] = await Promise.all([
        sessionsOf(
          kysely,
          people.map(({ id }) => id),
        ),
        invitationsOfOutlet(kysely, outlet, clock()),
      ])
      return {
        people: people.map(({ id, name, email, grants }) => ({
          id,
          name,
          email,
          roles: rolesAt(outlet, grants),
          confirmable: mayConfirmDevice(grants),
          sessions: devicesOf({ id, grants }, sessions, clock()),
        })),
        invitations: invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
          id,
          email,
          role,
          createdAt: createdAt.toString(),
          expiresAt: expiresAt.toString(),
        })),
      }
    },

    /** Removes every role at the outlet, and revokes the person's invitations. */
    remove: async (staff: CurrentStaff, outlet: number, id: number): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        if (id === staff.id) throw new FailureError('own_grant')
        const person = (await staffOfOutlet(transaction, outlet, clock())).find((each) => each.id === id)
        if (person === undefined) throw new FailureError('staff_not_found')
        await removeGrantsAt(transaction, id, outlet, clock())
        await revokeInvitationsBy(transaction, id, outlet)
        const detail = { person: id, roles: rolesAt(outlet, person.grants) }
        await audit(transaction, { at: clock(), by: staff, action: 'staff-remove', detail })
      }),

    /** Confirms a device ("This tablet"), which then stays signed in for 30 days after its sign-in. */
    confirmDevice: async (staff: CurrentStaff, outlet: number, id: string): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const { person, session } = await deviceAt(transaction, outlet, id)
        if (!mayConfirmDevice(person.grants)) throw new FailureError('device_not_confirmable')
        await confirmSession(transaction, session.id, staff.id, clock())
        const detail = { person: person.id, device: session.device }
        await audit(transaction, { at: clock(), by: staff, action: 'device-confirm', detail })
      }),

    endSession: async (staff: CurrentStaff, outlet: number, id: string): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const { person, session } = await deviceAt(transaction, outlet, id)
        await deleteSessionOf(transaction, person.id, session.id)
        const detail = { person: person.id, device: session.device }
        await audit(transaction, { at: clock(), by: staff, action: 'session-end', detail })
      }),
  }
}
