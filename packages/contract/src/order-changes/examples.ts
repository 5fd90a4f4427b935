import type { Examples } from '../examples.ts'
import type { orderChanges } from './endpoints.ts'

const number = {
  params: { year: '2026', cislo: '4821907' },
  query: { guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e' },
} as const

const headers = { 'idempotency-key': '5c0f7a36-8b0e-4a55-9f0b-3f7e0d4c9a21', 'if-match': '"0"' } as const

const OFFER = {
  version: '0',
  open: true,
  changeable: true,
  leastUntil: '2026-11-21T16:42:07Z',
  seen: false,
  cart: [
    {
      polozka_id: 1001,
      name: 'Svíčková na smetaně',
      extras: 'Tatarka',
      quantity: 2,
      extraItems: [{ id: 3001 }],
      note: 'Omáčku zvlášť',
      ifMissing: 1002,
      person: '',
    },
  ],
  location: 99000001,
  address: 'Smyšlená 12/3, Olomouc, 779 00',
  deliveryTime: '2026-11-21 18:30',
  noteToCourier: '',
  noteToChef: '',
}

const WISH = {
  cart: [{ polozka_id: 1001, quantity: 1, extraItems: [{ id: 3001 }], note: 'Omáčku zvlášť' }],
  location: 99000001,
  deliveryTime: null,
  noteToCourier: 'Zvonek nefunguje.',
  noteToChef: '',
}

export const orderChangeExamples: Examples<typeof orderChanges> = {
  offer: { ...number, answer: OFFER },
  choices: {
    ...number,
    answer: {
      soon: true,
      times: ['2026-11-21 18:30', '2026-11-21 19:00'],
      dishes: [{ id: 1002, name: 'Guláš roku', price: 165.5 }],
    },
  },
  price: {
    ...number,
    body: WISH,
    answer: {
      totalBefore: 504.5,
      total: 290,
      charge: null,
      returned: [{ tender: 'online', amount: 214.5 }],
    },
  },
  change: { ...number, headers, body: { ...WISH, totalCheck: 290 }, answer: { redirect: null } },
  cancel: { ...number, headers, answer: { ...OFFER, open: false, changeable: false } },
}
