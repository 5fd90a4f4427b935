/** Invitations: the only way to a staff account, and to a further role of one. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { Acceptance, Invitation } from '@sousto/contract/staff/wire.ts'
import { loginProblem, normalizeLogin } from '@sousto/domain/account/account.ts'
import { lastDayProblem, mayAppoint } from '@sousto/domain/staff/appointing.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { audit } from '../audit/service.ts'
import type { StaffClient, StaffDependencies } from './dependencies.ts'
import { type Entered, enter, meOf } from './entering.ts'
import {
  deleteInvitation,
  insertInvitation,
  invitationByToken,
  revokeInvitation,
  type StoredInvitation,
} from './invitation-store.ts'
import { newAccount } from './new-account.ts'
import { addGrant, insertStaff, placeOf, staffByEmail } from './store.ts'

const LASTS = { hours: 7 * 24 } as const
/** The maximum numbers of mails that a staff member can send and that one mailbox receives. */
const AN_HOUR = { sent: 30, received: 3 } as const

type Appointment = {
  readonly email: string
  readonly grant: RoleGrant
  /** The last day of the role. Null means that it does not end. */
  readonly lastDay: string | null
}
type Order = Appointment & {
  readonly by: Pick<CurrentStaff, 'id' | 'role' | 'subject'> | string
}

/**
 * Mails a link; inviting again replaces it. Returns the link as a path. Throws `login_required`, `login_invalid`, or
 * `outlet_not_found` and `city_not_found` for a place that the catalogue does not have, or the problem of the last day.
 */
export async function invite(
  { database: { kysely }, clock, send }: Pick<StaffDependencies, 'database' | 'clock' | 'send'>,
  { email: written, grant, lastDay, by }: Order,
): Promise<string> {
  const problem = loginProblem(written)
  if (problem !== null) throw new FailureError(problem, { failure: failure(problem, { field: 'email' }) })
  requireLastDay(grant, lastDay, clock())
  const [email, token, at] = [normalizeLogin(written), newToken(), clock()]
  const link = `/provoz/pozvanka/${token}`
  await inTransaction(kysely, async (transaction) => {
    const place = await placeOf(transaction, grant)
    if (place === null) throw new FailureError('city' in grant ? 'city_not_found' : 'outlet_not_found')
    const invitation = await insertInvitation(transaction, {
      hash: tokenHash(token),
      email,
      grant,
      lastDay,
      invitedBy: typeof by === 'string' ? null : by.id,
      at,
      expiresAt: at.add(LASTS),
    })
    const { role } = grant
    await audit(transaction, {
      at,
      by,
      action: 'staff-invite',
      subject: place.subject,
      detail: { invitation, role, ...(lastDay !== null && { lastDay }) },
    })
    await send(transaction, {
      template: 'staffInvitation',
      to: email,
      data: { link, role, place: place.name },
    })
  })
  return link
}

export function createInvitations(dependencies: StaffDependencies) {
  const { database, clock, throttle } = dependencies
  const { kysely } = database

  async function open(token: string, from: Kysely<DB> = kysely): Promise<StoredInvitation> {
    const invitation = await invitationByToken(from, tokenHash(token), clock())
    if (invitation === null) throw new FailureError('invitation_invalid')
    return invitation
  }

  /** Consumes the invitation, adds its role, and writes to the audit log. */
  async function join(
    transaction: Parameters<typeof addGrant>[0],
    { id, grant, lastDay }: StoredInvitation,
    staffId: number,
  ): Promise<void> {
    if (!(await deleteInvitation(transaction, id))) throw new FailureError('invitation_invalid')
    const at = clock()
    await addGrant(transaction, staffId, { grant, lastDay }, at)
    const place = await placeOf(transaction, grant)
    const subject = place?.subject ?? { kind: 'self' as const }
    const by = { id: staffId, role: grant.role, subject }
    await audit(transaction, { at, by, action: 'staff-join', detail: { invitation: id, role: grant.role } })
  }

  return {
    /** Returns the link as a path. */
    invite: async (staff: CurrentStaff, appointment: Appointment): Promise<string> => {
      if (!mayAppoint(staff, appointment.grant)) throw new FailureError('forbidden')
      const email = normalizeLogin(appointment.email)
      const maySend = await throttle.allow(`staff-invitations ${staff.id}`, AN_HOUR.sent)
      if (!maySend || !(await throttle.allow(`mail ${sameMailbox(email)}`, AN_HOUR.received))) {
        throw new FailureError('too_many_requests')
      }
      return await invite(dependencies, { ...appointment, email, by: staff })
    },

    revoke: async (staff: CurrentStaff, outlet: number, id: number): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        if (!(await revokeInvitation(transaction, outlet, id))) throw new FailureError('invitation_not_found')
        await audit(transaction, {
          at: clock(),
          by: staff,
          action: 'staff-invitation-revoke',
          detail: { invitation: id },
        })
      }),

    read: async (token: string): Promise<Invitation> => {
      const { email, grant, place } = await open(token)
      return { email, grant, place, hasAccount: (await staffByEmail(kysely, email, clock())) !== null }
    },

    /**
     * Creates an account and signs it in. A role with a mandatory second factor allows nothing until the factor is set
     * up.
     */
    accept: async (token: string, given: Acceptance, client: StaffClient): Promise<Entered> => {
      const { email } = await open(token)
      if ((await staffByEmail(kysely, email, clock())) !== null)
        throw new FailureError('invitation_has_account')
      const account = await newAccount(dependencies, email, given)
      return await inTransaction(kysely, async (transaction) => {
        const invitation = await open(token, transaction)
        const staffId = await insertStaff(transaction, { email, ...account, at: clock() })
        if (staffId === null) throw new FailureError('invitation_has_account')
        await join(transaction, invitation, staffId)
        return await enter(transaction, dependencies, {
          staffId,
          client,
          secondFactor: false,
          method: 'invitation',
        })
      })
    },

    join: async ({ id, email, secondFactor }: CurrentStaff, token: string) =>
      await inTransaction(kysely, async (transaction) => {
        const invitation = await open(token, transaction)
        if (invitation.email !== email) throw new FailureError('invitation_for_other')
        await join(transaction, invitation, id)
        return await meOf(transaction, { id, secondFactor, at: clock() })
      }),
  }
}

/** Throws `grant_end_past` or `grant_end_refused`. */
function requireLastDay(grant: RoleGrant, lastDay: string | null, at: Temporal.Instant): void {
  const today = at.toZonedDateTimeISO('Europe/Prague').toPlainDate()
  const problem = lastDay === null ? null : lastDayProblem(grant, Temporal.PlainDate.from(lastDay), today)
  if (problem !== null) throw new FailureError(problem, { failure: failure(problem, { field: 'lastDay' }) })
}
