/** Examples of staff accounts. The people are fictitious. */
import type { Examples } from '../examples.ts'
import type { staff } from './endpoints.ts'

const OK = { status: 'ok' } as const
const ME = {
  id: 7,
  email: 'vlasta@podnik.example',
  name: 'Vlasta Vymyšlená',
  grants: [{ role: 'owner', outlet: 101 }],
  outlets: [{ id: 101, name: 'U Modrého hrnce', city: 'olomouc' }],
  cities: [],
  secondFactor: 'proven',
} as const
const TOKEN = 'mP3oXb7vE1uYc9sK0wZr5tQaLd8nHf2jmP3oXb7vE1u'
const LINK = { token: TOKEN }
const PASSWORD = 'švestkový koláč s drobenkou'
const CREDENTIAL = {
  id: 'q83vEjRWeJA',
  rawId: 'q83vEjRWeJA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' },
  clientExtensionResults: {},
}
const CEREMONY = {
  token: TOKEN,
  options: { challenge: '3q2-7w', rpId: 'sousto.example', userVerification: 'required' },
}
const RECOVERY_CODES = { recoveryCodes: ['abcd-efgh-ijkl-mnop-qrst-uvwx'] }
const AT = '2026-11-21T12:00:00Z'
const SESSION = '0c8b6a3e-3f0a-4b53-9a39-0e3b8a4f5c11'
const DEVICE = { id: SESSION, device: 'Chrome, Android', startedAt: AT, lastSeenAt: AT, confirmed: true }
const OUTLET = { outlet: '101' }

export const staffExamples: Examples<typeof staff> = {
  me: { answer: { me: ME } },
  signIn: {
    body: { email: ME.email, password: PASSWORD },
    answer: { state: 'second_factor', token: TOKEN, totp: true, passkey: false },
  },
  secondFactor: { body: { token: TOKEN, code: '492039' }, answer: ME },
  passkeyOptions: { answer: CEREMONY },
  signInByPasskey: { body: { token: TOKEN, credential: CREDENTIAL }, answer: ME },
  signOut: { answer: OK },
  requestReset: { body: { email: ME.email }, answer: OK },
  reset: { params: LINK, body: { password: PASSWORD, passwordAgain: PASSWORD }, answer: OK },
  invitation: {
    params: LINK,
    answer: {
      email: ME.email,
      grant: { role: 'owner', outlet: 101 },
      place: 'U Modrého hrnce',
      hasAccount: false,
    },
  },
  acceptInvitation: {
    params: LINK,
    body: { name: ME.name, password: PASSWORD, passwordAgain: PASSWORD },
    answer: { ...ME, secondFactor: 'required' },
  },
  joinByInvitation: { params: LINK, answer: ME },
  setupLink: { params: LINK, answer: OK },
  foundMarketplace: {
    params: LINK,
    body: { email: ME.email, name: ME.name, password: PASSWORD, passwordAgain: PASSWORD },
    answer: { ...ME, grants: [{ role: 'admin' }], outlets: [], secondFactor: 'required' },
  },
  demoAccounts: {
    answer: [{ role: 'admin', name: 'Adéla Adminová', email: 'admin@example.cz', place: '' }],
  },
  signInAsDemo: { params: { role: 'owner' }, answer: ME },
  account: {
    answer: {
      totp: true,
      passkeys: [{ id: CREDENTIAL.id, name: 'Telefon', createdAt: AT, lastUsedAt: null }],
      recoveryCodesLeft: 9,
      sessions: [{ ...DEVICE, confirmed: false, current: true }],
    },
  },
  provePresence: { body: { code: '123456' }, answer: OK },
  changePassword: { body: { current: PASSWORD, password: PASSWORD, passwordAgain: PASSWORD }, answer: OK },
  setUpTotp: {
    answer: {
      token: TOKEN,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      url: 'otpauth://totp/Sousto:vlasta%40podnik.example?issuer=Sousto&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  },
  confirmTotp: { body: { token: TOKEN, code: '492039' }, answer: RECOVERY_CODES },
  removeTotp: { answer: OK },
  beginPasskey: { answer: CEREMONY },
  addPasskey: {
    body: { token: TOKEN, credential: CREDENTIAL, name: 'Telefon' },
    answer: { recoveryCodes: [] },
  },
  removePasskey: { params: { passkey: CREDENTIAL.id }, answer: OK },
  renewRecoveryCodes: { answer: RECOVERY_CODES },
  endOtherSessions: { answer: OK },
  endSession: { params: { session: SESSION }, answer: OK },
  people: {
    params: OUTLET,
    answer: {
      people: [
        {
          id: 8,
          name: 'Stáňa Smyšlená',
          email: 'stana@podnik.example',
          roles: ['staff'],
          confirmable: true,
          sessions: [DEVICE],
        },
      ],
      invitations: [
        {
          id: 3,
          email: 'nova@podnik.example',
          role: 'staff',
          createdAt: AT,
          expiresAt: '2026-11-28T12:00:00Z',
        },
      ],
    },
  },
  invite: { params: OUTLET, body: { email: 'nova@podnik.example', role: 'staff' }, answer: OK },
  revokeInvitation: { params: { ...OUTLET, invitation: '3' }, answer: OK },
  removePerson: { params: { ...OUTLET, person: '8' }, answer: OK },
  confirmDevice: { params: { ...OUTLET, session: SESSION }, answer: OK },
  endStaffSession: { params: { ...OUTLET, session: SESSION }, answer: OK },
  audit: {
    params: OUTLET,
    query: { before: '120' },
    answer: {
      entries: [
        {
          id: 119,
          at: AT,
          actor: ME.name,
          byKey: false,
          role: 'owner',
          action: 'staff-invite',
          detail: { role: 'staff' },
        },
      ],
      next: 119,
    },
  },
}
