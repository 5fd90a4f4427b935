/** Examples of staff members. All of them are fictitious. */
import type { Examples } from '../examples.ts'
import type { courierCalls, peopleOfMarketplaceCalls } from './people-endpoints.ts'

const OK = { status: 'ok' } as const
const AT = '2026-11-21T12:00:00Z'
const SESSION = '0c8b6a3e-3f0a-4b53-9a39-0e3b8a4f5c11'
const GRANT = { role: 'courier', city: 'olomouc' } as const
const PEOPLE = {
  people: [
    {
      id: 8,
      name: 'Kryštof Kurýr',
      email: 'krystof@kuryr.example',
      grants: [{ id: 21, grant: GRANT, place: 'Olomouc', lastDay: null }],
      hasFactor: false,
      deactivated: false,
      manageable: true,
      confirmable: true,
      sessions: [{ id: SESSION, device: 'Chrome, Android', startedAt: AT, lastSeenAt: AT, confirmed: false }],
    },
  ],
  invitations: [
    {
      id: 3,
      email: 'novy@kuryr.example',
      grant: GRANT,
      place: 'Olomouc',
      lastDay: null,
      createdAt: AT,
      expiresAt: '2026-11-28T12:00:00Z',
    },
  ],
  next: null,
} as const
const LIST = { query: { search: 'kry', before: '40' }, answer: PEOPLE } as const
const INVITED = {
  body: { email: 'novy@kuryr.example', grant: GRANT },
  answer: { link: `/provoz/pozvanka/${'a'.repeat(43)}` },
} as const
const CITY = { city: 'olomouc' }

export const courierExamples: Examples<typeof courierCalls> = {
  list: { ...LIST, params: CITY },
  invite: { ...INVITED, params: CITY },
  revokeInvitation: { params: { ...CITY, invitation: '3' }, answer: OK },
  removeRole: { params: { ...CITY, person: '8', role: '21' }, answer: OK },
  confirmDevice: { params: { ...CITY, session: SESSION }, answer: OK },
  endSession: { params: { ...CITY, session: SESSION }, answer: OK },
  deactivate: { params: { ...CITY, person: '8' }, answer: OK },
  reactivate: { params: { ...CITY, person: '8' }, answer: OK },
  resetFactors: { params: { ...CITY, person: '8' }, answer: OK },
}

export const peopleExamples: Examples<typeof peopleOfMarketplaceCalls> = {
  list: { ...LIST, params: {} },
  invite: { ...INVITED, params: {} },
  revokeInvitation: { params: { invitation: '3' }, answer: OK },
  removeRole: { params: { person: '8', role: '21' }, answer: OK },
  confirmDevice: { params: { session: SESSION }, answer: OK },
  endSession: { params: { session: SESSION }, answer: OK },
  deactivate: { params: { person: '8' }, answer: OK },
  reactivate: { params: { person: '8' }, answer: OK },
  resetFactors: { params: { person: '8' }, answer: OK },
  places: {
    answer: {
      cities: [{ slug: 'olomouc', name: 'Olomouc' }],
      outlets: [{ id: 101, name: 'U Modrého hrnce', city: 'olomouc' }],
    },
  },
}
