/** Examples of an outlet's checklist and terms in wire format. Restaurants and people are invented. */
import type { Examples } from '../examples.ts'
import type { onboardingCalls } from './endpoints.ts'

const PARAMS = { outlet: '500000000' }
const SEEN = { 'if-match': '"6f1ed002ab5595859014ebf0951522d9"' }
const CHECKLIST = {
  version: '6f1ed002ab5595859014ebf0951522d9',
  isOn: false,
  closed: null,
  items: [
    { item: 'company', lack: null },
    { item: 'contract', lack: 'terms_unaccepted' },
    { item: 'hours', lack: null },
    { item: 'menu', lack: 'allergens_unsaid' },
    { item: 'area', lack: null },
    { item: 'trader', lack: null },
    { item: 'bank_account', lack: 'account_unproven' },
    { item: 'vat_account', lack: null },
    { item: 'test_order', lack: 'test_order_waiting' },
  ],
  companyNumber: '99001012',
  company: {
    companyNumber: '99001012',
    finding: 'found',
    name: 'Bistro U Koně, s.r.o.',
    address: 'Švestková 14, 779 00 Olomouc',
    vatId: null,
    checkedAt: '2026-11-27T12:30:00Z',
  },
  unsaidAllergens: [{ id: 1_500_000_001, name: 'Limonáda' }],
  contact: { name: 'Květa Smyšlená', phone: '+420777123456', email: 'kveta@priklad.example' },
  owner: 'joined',
  testOrder: {
    number: '2026/4821907',
    placedAt: '2026-11-27T12:20:00Z',
    acceptedAt: null,
    isOver: false,
  },
  switches: [
    { at: '2026-11-26T09:00:00Z', by: 'Dana Smyšlená', isOn: false, reason: 'Podnik se stěhuje jinam.' },
  ],
  pauses: [
    {
      at: '2026-11-25T17:00:00Z',
      by: 'Dana Smyšlená',
      until: '2026-11-25T18:00:00Z',
      reason: 'Objednávky stojí, telefon nikdo nebere.',
    },
  ],
} as const
const DOCUMENT = 'Smluvní podmínky pro podniky (ukázka).'
const CHANGES = 'Vyúčtování chodí každý týden.'
const VERSION = {
  version: 1,
  validFrom: '2026-01-01',
  announcedAt: '2025-12-01T09:00:00Z',
  document: DOCUMENT,
  changes: '',
}
const ANNOUNCED = {
  today: '2026-11-27',
  earliest: '2026-12-13',
  outlets: 12,
  versions: [{ ...VERSION, accepted: 11 }],
}

export const onboardingExamples: Examples<typeof onboardingCalls> = {
  checklist: { params: PARAMS, answer: CHECKLIST },
  checkCompany: { params: PARAMS, headers: SEEN, body: { companyNumber: '99001012' }, answer: CHECKLIST },
  sayAllergens: { params: PARAMS, body: { dishes: [1_500_000_001] }, answer: CHECKLIST },
  placeTestOrder: { params: PARAMS, headers: SEEN, answer: CHECKLIST },
  move: { params: PARAMS, headers: SEEN, body: { city: 'louny', address: 900_000_001 }, answer: CHECKLIST },
  switchOn: { params: PARAMS, headers: SEEN, answer: { ...CHECKLIST, isOn: true } },
  switchOff: {
    params: PARAMS,
    headers: SEEN,
    body: { reason: 'Podnik se stěhuje jinam.' },
    answer: CHECKLIST,
  },
  closing: {
    params: PARAMS,
    answer: {
      openOrders: 0,
      favourites: 31,
      campaigns: 1,
      credits: { customers: 4, amount: 40_000 },
      owed: 1_284_500,
      keys: 1,
    },
  },
  close: {
    params: PARAMS,
    headers: SEEN,
    body: { reason: 'Podnik končí, nájem mu vypršel.' },
    answer: {
      ...CHECKLIST,
      closed: {
        at: '2026-11-28T09:00:00Z',
        by: 'Dana Smyšlená',
        reason: 'Podnik končí, nájem mu vypršel.',
      },
    },
  },
  announcedTerms: { answer: ANNOUNCED },
  announceTerms: {
    body: { validFrom: '2026-12-13', document: DOCUMENT, changes: CHANGES },
    answer: ANNOUNCED,
  },
  ownTerms: {
    params: PARAMS,
    answer: {
      today: '2026-11-27',
      versions: [{ ...VERSION, acceptedAt: '2026-01-02T08:00:00Z', acceptedBy: 'Květa Smyšlená' }],
    },
  },
  acceptTerms: { params: { ...PARAMS, version: '1' }, answer: { status: 'ok' } },
}
