/** Examples of the register in wire format. People and restaurants are invented. */
import type { Examples } from '../examples.ts'
import type { outletComplaintCalls, registerCalls } from './endpoints.ts'

const SUMMARY = {
  id: 41,
  version: '1',
  kind: 'outlet_complaint',
  filedAt: '2026-11-27T12:30:00Z',
  dueOn: '2026-12-11',
  state: 'open',
  ground: null,
  outlet: { id: 101, name: 'U Modrého hrnce' },
  review: null,
  outcome: null,
  decidedAt: null,
} as const
const DETAIL = {
  ...SUMMARY,
  place: null,
  text: 'Proč jsme v seznamu až poslední?',
  name: null,
  email: null,
  filedBy: 'Vlasta Vymyšlená',
  answer: null,
  decidedBy: null,
  city: null,
} as const
const ENTRY = { entry: '41' }

export const registerExamples: Examples<typeof registerCalls> = {
  list: {
    query: { kind: 'outlet_complaint', state: 'open', outlet: '101' },
    answer: { entries: [SUMMARY], next: null },
  },
  listAsCsv: { query: { kind: 'notice' } },
  read: { params: ENTRY, answer: DETAIL },
  decide: {
    params: ENTRY,
    headers: { 'if-match': '"1"' },
    body: { outcome: 'rejected', text: 'Pořadí počítá stránka Jak řadíme.' },
    answer: {
      ...DETAIL,
      version: '2',
      state: 'decided',
      outcome: 'rejected',
      answer: 'Pořadí počítá stránka Jak řadíme.',
      decidedAt: '2026-11-28T08:00:00Z',
      decidedBy: 'Dana Smyšlená',
    },
  },
  noteDataRequest: {
    body: {
      kind: 'data_correction',
      name: 'Květa Smyšlená',
      email: 'kveta@priklad.example',
      text: 'Dopisem: jmenuje se teď Vymyšlená.',
    },
    answer: { status: 'ok' },
  },
}

export const outletComplaintExamples: Examples<typeof outletComplaintCalls> = {
  list: { params: { outlet: '101' }, answer: { complaints: [DETAIL] } },
  file: { params: { outlet: '101' }, body: { text: DETAIL.text }, answer: { complaints: [DETAIL] } },
}
