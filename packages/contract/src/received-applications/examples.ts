/** Examples of applications in wire format. The people and restaurants are invented. */
import type { Examples } from '../examples.ts'
import type { receivedApplicationCalls } from './endpoints.ts'

const OWNER = { id: 12, name: 'Dana Smyšlená' }
const SUMMARY = {
  id: 31,
  version: '2',
  kind: 'partner' as const,
  receivedAt: '2026-11-27T12:30:00Z',
  name: 'Bistro U Koně',
  city: 'Olomouc',
  state: 'talking' as const,
  owner: OWNER,
}
const DETAIL = {
  ...SUMMARY,
  application: {
    kind: 'partner' as const,
    answers: {
      company: 'Bistro U Koně',
      representative: 'Květa Smyšlená',
      phone: '+420777123456',
      email: 'kveta@priklad.example',
      ownDelivery: false,
      city: 'Olomouc',
      address: 'Švestková 14, 779 00 Olomouc',
      focus: 'česká kuchyně',
      note: 'Vaříme od jedenácti.',
    },
  },
  outlet: null,
  owners: [OWNER],
  notes: [
    { id: 1, at: '2026-11-27T13:00:00Z', by: 'Dana Smyšlená', answer: null, text: 'Volat až po obědě.' },
    { id: 2, at: '2026-11-27T14:10:00Z', by: 'Dana Smyšlená', answer: 'talking' as const, text: '' },
  ],
}
const PARAMS = { application: '31' }
const SEEN = { 'if-match': '"2"' }

export const receivedApplicationExamples: Examples<typeof receivedApplicationCalls> = {
  list: {
    query: { kind: 'partner', state: 'talking', search: 'koně', before: '40' },
    answer: { applications: [SUMMARY], owners: [OWNER], next: null },
  },
  listAsCsv: { query: { kind: 'partner' } },
  read: { params: PARAMS, answer: DETAIL },
  change: { params: PARAMS, headers: SEEN, body: { state: 'talking', owner: 12 }, answer: DETAIL },
  note: { params: PARAMS, body: { text: 'Volat až po obědě.' }, answer: DETAIL },
  answer: { params: PARAMS, headers: SEEN, body: { state: 'talking', text: '' }, answer: DETAIL },
  remove: { params: PARAMS, headers: SEEN, answer: { status: 'ok' } },
  makeOutlet: {
    params: PARAMS,
    headers: SEEN,
    body: { name: 'Bistro U Koně', city: 'olomouc', address: 23_000_001, companyNumber: '99001012' },
    answer: { outlet: 500_000_000 },
  },
}
