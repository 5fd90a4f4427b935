/** Examples of the page of legal duties in wire format. People and restaurants are invented. */
import type { Examples } from '../examples.ts'
import { registerExamples } from '../register/examples.ts'
import type { accessibility, legalStatusCalls } from './endpoints.ts'

const STATUS = {
  version: '3',
  companySize: 'small',
  accessibility: { madeOn: '2026-10-12', method: 'vlastní zkouška podle WCAG 2.2 AA' },
  requiresAgeProof: false,
  duties: [
    {
      duty: 'allergens',
      state: 'partial',
      done: 1875,
      all: 1912,
      missing: [{ code: 'allergens', count: 37 }],
      checked: { at: '2026-11-26T09:00:00Z', by: 'Hana Smyšlená' },
    },
    {
      duty: 'alcohol',
      state: 'missing',
      done: 0,
      all: 12,
      missing: [{ code: 'age_not_required', count: 1 }],
      checked: null,
    },
  ],
  nextTerms: {
    version: 2,
    validFrom: '2026-12-15',
    announcedAt: '2026-11-27T09:00:00Z',
    accepted: 3,
    outlets: 20,
  },
  deadlines: registerExamples.list.answer.entries,
} as const

export const legalStatusExamples: Examples<typeof legalStatusCalls> = {
  read: { answer: STATUS },
  check: { params: { duty: 'allergens' }, answer: STATUS },
  change: {
    headers: { 'if-match': '"2"' },
    body: { companySize: 'small', accessibility: STATUS.accessibility, requiresAgeProof: true },
    answer: STATUS,
  },
}

export const accessibilityExamples: Examples<typeof accessibility> = {
  read: { answer: { statement: STATUS.accessibility } },
}
