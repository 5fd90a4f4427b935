/** Examples of customers. All of them are fictitious. */
import type { Examples } from '../examples.ts'
import type { customerCareCalls } from './endpoints.ts'

const OK = { status: 'ok' } as const
const CUSTOMER = { customer: '31' }
const VERSION = { 'if-match': `"${'0123456789abcdef'.repeat(2)}"` }
const FILTER = { search: 'eliska@', state: 'active' as const }
const AT = '2026-11-27T18:06:00Z'

export const customerCareExamples: Examples<typeof customerCareCalls> = {
  find: {
    query: { ...FILTER, before: '40' },
    answer: {
      customers: [
        {
          id: 31,
          name: 'Eliška N.',
          email: 'e•••@priklad.example',
          phone: '••• 123',
          state: 'active',
          createdAt: '2025-03-02T09:00:00Z',
        },
      ],
      next: null,
    },
  },
  export: { body: FILTER, answer: { name: 'zakaznici.csv', content: 'Jméno;Příjmení\r\n' } },
  look: { params: CUSTOMER, body: { purpose: 'order', note: 'studená pizza' }, answer: OK },
  show: {
    params: CUSTOMER,
    answer: {
      id: 31,
      version: '0123456789abcdef'.repeat(2),
      firstName: 'Eliška',
      lastName: 'Nováčková',
      email: 'eliska@priklad.example',
      pendingEmail: null,
      phone: '+420777000123',
      state: 'active',
      createdAt: '2025-03-02T09:00:00Z',
      providers: [],
      sessions: [
        {
          id: '0c8b6a3e-3f0a-4b53-9a39-0e3b8a4f5c11',
          device: 'Chrome, Android',
          startedAt: AT,
          lastSeenAt: AT,
        },
      ],
      consent: { given: false, since: '2026-04-02T09:00:00Z' },
      orders: [
        {
          year: 2026,
          number: 4817,
          city: 'olomouc',
          outlet: 'U Bosé Johany',
          placedAt: '2026-11-27T17:02:11Z',
          state: 'delivered',
          total: 49_700,
        },
      ],
      purses: [{ issuer: null, balance: 15_500 }],
      entries: [{ id: 7, at: AT, kind: 'gift', amount: 7500, issuer: null, order: null }],
      gifts: [{ id: 3, at: AT, by: 'Dana Vymyšlená', amount: 7500, reason: 'studené jídlo', takenAt: null }],
      creditLeft: 22_500,
      messages: [{ at: AT, order: '2026/4817', text: 'Kurýr má zpoždění, omlouváme se.' }],
      looks: [{ at: AT, by: 'Dana Vymyšlená', role: 'support', purpose: 'order', note: 'studená pizza' }],
    },
  },
  giveCredits: {
    params: CUSTOMER,
    headers: { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11' },
    body: { amount: 7500, reason: 'studené jídlo' },
    answer: OK,
  },
  takeCreditsBack: { params: { ...CUSTOMER, gift: '3' }, answer: OK },
  endSessions: { params: CUSTOMER, answer: OK },
  correctEmail: {
    params: CUSTOMER,
    headers: VERSION,
    body: { email: 'eliska.novackova@priklad.example' },
    answer: OK,
  },
  cancelEmail: { params: CUSTOMER, answer: OK },
  resendVerification: { params: CUSTOMER, answer: OK },
  sendResetLink: { params: CUSTOMER, answer: OK },
  deactivate: {
    params: CUSTOMER,
    headers: VERSION,
    body: { reason: 'Z účtu přicházely objednávky, které nikdo nepřevzal.' },
    answer: OK,
  },
  reactivate: { params: CUSTOMER, headers: VERSION, answer: OK },
  delete: { params: CUSTOMER, headers: VERSION, answer: OK },
}
