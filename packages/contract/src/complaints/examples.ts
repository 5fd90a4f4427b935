import type { Examples } from '../examples.ts'
import type { complaints } from './endpoints.ts'

const number = {
  params: { year: '2026', cislo: '4821907' },
  query: { guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e' },
} as const

const COMPLAINTS = {
  kinds: ['missing', 'wrong', 'cold', 'late', 'damaged'],
  lines: [{ position: 0, name: 'Svíčková na smetaně', extras: 'Tatarka', quantity: 2, price: 214.5 }],
  complaints: [
    {
      id: 71,
      kind: 'missing',
      lines: [{ position: 1, name: 'Malinovka', quantity: 1 }],
      note: '',
      reportedAt: '2026-11-21T18:12:00Z',
      state: 'credited',
      amount: 49,
      answer: '',
    },
    {
      id: 72,
      kind: 'late',
      lines: [],
      note: 'Čekali jsme hodinu.',
      reportedAt: '2026-11-21T18:13:00Z',
      state: 'declined',
      amount: null,
      answer: 'Jídlo přijelo v čase, který jsme slíbili.',
    },
  ],
} as const

export const complaintExamples: Examples<typeof complaints> = {
  list: { ...number, answer: COMPLAINTS },
  report: {
    ...number,
    headers: { 'idempotency-key': '5c0f7a36-8b0e-4a55-9f0b-3f7e0d4c9a21' },
    body: { kind: 'missing', lines: [{ position: 1, quantity: 1 }], note: '', photograph: null },
    answer: COMPLAINTS,
  },
}
