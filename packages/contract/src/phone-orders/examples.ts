/** Examples of orders by phone in wire format. People and outlets are invented. */
import type { Examples } from '../examples.ts'
import type { phoneOrderCalls } from './endpoints.ts'

const QUESTION = {
  restaurant: 101,
  address: 99_000_001,
  lines: [{ item: 1001, quantity: 2, extras: [3001, 3002], note: 'Omáčku zvlášť' }],
  contact: {
    firstName: 'Květa',
    lastName: 'Smyšlená',
    email: 'kveta@example.cz',
    phone: '+420600000000',
  },
  noteToCourier: 'Zvonek nefunguje, prosím zavolat.',
  noteToChef: '',
  deliveryTime: '2026-11-21 18:30',
  payment: 'cash' as const,
}

export const phoneOrderExamples: Examples<typeof phoneOrderCalls> = {
  price: {
    body: { ...QUESTION, customer: 31 },
    answer: {
      totals: { items: 42_900, packaging: 3_650, delivery: 4_900, shortfall: 0, total: 51_450 },
      problems: [],
    },
  },
  age: { query: { customer: '31' }, answer: { lacksAgeProof: false } },
  link: {
    params: { year: '2026', number: '4821908' },
    body: { mail: true },
    answer: {
      link: 'https://sousto.example/objednavka/2026/4821908?guid=5c1f6f0a-6b0e-4f6e-9a64-3a3a5c1b7d10',
      until: '2026-11-21T17:30:00Z',
    },
  },
  place: {
    headers: { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f12' },
    body: { ...QUESTION, customer: 31, total: 51_450 },
    answer: { year: 2026, number: 4_821_908, payment: null },
  },
}
