import type { Examples } from '../examples.ts'
import type { complaintQueueCalls } from './endpoints.ts'

const QUEUE = {
  complaints: [
    {
      id: 71,
      city: 'olomouc',
      order: '2026/4821907',
      restaurant: 'U Modrého hrnce',
      kind: 'cold',
      lines: [{ name: 'Svíčková na smetaně', quantity: 1, price: 21_450 }],
      note: 'Omáčka byla studená.',
      reportedAt: '2026-11-21T18:12:00Z',
      hasPhotograph: true,
      state: 'open',
      answer: '',
      amount: null,
      bearer: null,
      answeredBy: null,
      suggested: 21_450,
      creditable: true,
      history: { delivered: 12, complaints: 1, declined: 0 },
    },
  ],
  next: null,
} as const

const PARAMS = { city: 'olomouc', complaint: '71' }

export const complaintQueueExamples: Examples<typeof complaintQueueCalls> = {
  list: { query: {}, answer: QUEUE },
  listOfCity: { params: { city: 'olomouc' }, query: { answered: '1', before: '71' }, answer: QUEUE },
  photograph: { params: PARAMS },
  answer: {
    params: PARAMS,
    body: {
      state: 'credited',
      amount: 10_000,
      bearer: 'restaurant',
      text: 'Mrzí nás to, připsali jsme vám kredit.',
    },
    answer: { status: 'ok' },
  },
}
