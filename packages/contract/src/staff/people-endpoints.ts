/**
 * Appointing staff and managing their accounts: the couriers of a city, or all staff of the marketplace
 * (`operations.md` §1, §7).
 */
import * as z from 'zod/mini'
import type { Endpoint, Permission } from '../endpoint.ts'
import { numberParam, statusOk } from '../primitives.ts'
import {
  cityParams,
  grantInvitation,
  managedPeople,
  peopleQuery,
  sentInvitation,
  staffPlaces,
} from './people-wire.ts'

/** The same calls for every place where staff are managed; the subject determines whom they concern. */
function peopleCalls<const Shape extends z.core.$ZodShape>(
  base: string,
  permission: Permission,
  place: Shape,
) {
  const call = { service: 'api', permission } as const
  const person = z.object({ ...place, person: numberParam })
  const session = z.object({ ...place, session: z.uuid() })
  /** A courier's account is closed by a signed decision only. */
  const CLOSING_ERRORS = ['courier_decision_required', 'courier_review_open'] as const
  const ACCOUNT_ERRORS = ['staff_not_found', 'account_not_manageable', 'foreign_site'] as const
  return {
    list: {
      ...call,
      method: 'GET',
      path: base,
      summary: 'People with their roles and devices, and open invitations',
      description:
        'The latest first, fifty a page. `manageable`: whether the caller may look after the account.',
      params: z.object(place),
      query: peopleQuery,
      answer: managedPeople,
      errors: [],
    },
    invite: {
      ...call,
      provesPresence: true,
      method: 'POST',
      path: `${base}/invitations`,
      summary: 'Invite somebody to a role',
      description:
        'Mails a link that works once, for 7 days. Inviting again replaces the earlier link. 403 unless the caller appoints to that role. `lastDay`: after it the role has no effect. `link`: of a courier, so that it can be shown as a QR code.',
      params: z.object(place),
      body: grantInvitation,
      answer: sentInvitation,
      errors: [
        'login_required',
        'login_invalid',
        'outlet_not_found',
        'city_not_found',
        'grant_end_past',
        'grant_end_refused',
        'too_many_attempts',
        'foreign_site',
      ],
    },
    revokeInvitation: {
      ...call,
      method: 'DELETE',
      path: `${base}/invitations/{invitation}`,
      summary: 'Take an invitation back',
      description: 'Its link holds no more.',
      params: z.object({ ...place, invitation: numberParam }),
      answer: statusOk,
      errors: ['invitation_not_found', 'foreign_site'],
    },
    removeRole: {
      ...call,
      provesPresence: true,
      method: 'DELETE',
      path: `${base}/{person}/roles/{role}`,
      summary: 'Take one role away',
      description: 'By its number in the list. Counts at the next call. Nobody can take one’s own away.',
      params: z.object({ ...place, person: numberParam, role: numberParam }),
      answer: statusOk,
      errors: ['staff_not_found', 'own_grant', 'foreign_site', ...CLOSING_ERRORS],
    },
    confirmDevice: {
      ...call,
      method: 'PUT',
      path: `${base}/sessions/{session}`,
      summary: 'Keep a device signed in for 30 days',
      description: '"This phone": only of people whose roles need no second factor.',
      params: session,
      answer: statusOk,
      errors: ['session_not_found', 'device_not_confirmable', 'foreign_site'],
    },
    endSession: {
      ...call,
      method: 'DELETE',
      path: `${base}/sessions/{session}`,
      summary: 'Sign out a device',
      description: 'Also a confirmed one.',
      params: session,
      answer: statusOk,
      errors: ['session_not_found', 'foreign_site'],
    },
    deactivate: {
      ...call,
      provesPresence: true,
      method: 'PUT',
      path: `${base}/{person}/deactivation`,
      summary: 'Deactivate an account',
      description:
        'Ends its sessions and what it has invited to. 403 unless the caller appoints to each of its roles.',
      params: person,
      answer: statusOk,
      errors: [...ACCOUNT_ERRORS, ...CLOSING_ERRORS],
    },
    reactivate: {
      ...call,
      provesPresence: true,
      method: 'DELETE',
      path: `${base}/{person}/deactivation`,
      summary: 'Reactivate an account',
      description: 'Its roles are as before.',
      params: person,
      answer: statusOk,
      errors: [...ACCOUNT_ERRORS],
    },
    resetFactors: {
      ...call,
      provesPresence: true,
      method: 'DELETE',
      path: `${base}/{person}/factors`,
      summary: 'Take every second factor off an account',
      description:
        'For who has lost all of them: the next sign-in by password sets up new ones. Ends its sessions; its owner is mailed.',
      params: person,
      answer: statusOk,
      errors: [...ACCOUNT_ERRORS],
    },
  } as const satisfies Record<string, Endpoint>
}

export const courierCalls = peopleCalls(
  '/provoz/cities/{city}/couriers',
  { action: 'couriers.manage', subject: 'city' },
  cityParams,
)

const EVERYBODY = { action: 'staff.manage', subject: 'marketplace' } as const
const PLACES = { action: 'places.read', subject: 'marketplace' } as const

export const peopleOfMarketplaceCalls = {
  ...peopleCalls('/provoz/people', EVERYBODY, {}),
  places: {
    method: 'GET',
    path: '/provoz/places',
    service: 'api',
    permission: PLACES,
    summary: 'The cities and outlets of the marketplace',
    description: 'By name.',
    answer: staffPlaces,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
