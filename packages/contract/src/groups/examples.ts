import type { Examples } from '../examples.ts'
import { orderExamples } from '../orders/examples.ts'
import type { groups } from './endpoints.ts'

const params = { group: '0b9f6f1e-0f3c-4f64-9a27-5b8a3c1d7e42' } as const
const query = { key: '4f2c9d0a-7a5e-4c1b-8d35-6e0f9b2a1c73' } as const

const LINE = { polozka_id: 1001, quantity: 1, extraItems: [{ id: 3001 }], note: 'Omáčku zvlášť' }

export const groupExamples: Examples<typeof groups> = {
  create: {
    body: {
      restaurant: 101,
      location: 99000001,
      deliveryTime: '2026-11-21 18:30',
      deadline: '2026-11-21T16:00:00Z',
      limit: 250,
      pays: 'each',
      unpaid: 'left_out',
      name: 'Honza',
      cart: [LINE],
    },
    answer: { ...params, ...query },
  },
  view: {
    params,
    query,
    answer: {
      state: 'choosing',
      restaurant: { id: 101, name: 'U Modrého hrnce', slug: 'u-modreho-hrnce', city: 'olomouc' },
      host: 'Honza',
      joined: 2,
      address: 'Smyšlená 12/3, Olomouc, 779 00',
      location: 99000001,
      deliveryTime: '2026-11-21 18:30',
      deadline: '2026-11-21T16:00:00Z',
      limit: 250,
      persons: [
        {
          id: 1,
          name: 'Honza',
          host: true,
          ready: true,
          lines: [
            {
              name: 'Svíčková na smetaně',
              quantity: 1,
              extras: 'Tatarka',
              note: 'Omáčku zvlášť',
              price: 214.5,
              problem: null,
            },
          ],
          sum: 214.5,
          share: null,
          payment: null,
        },
        { id: 2, name: 'Šárka', host: false, ready: false, lines: [], sum: 0, share: null, payment: null },
      ],
      me: { person: 1, host: true, version: 1, ready: true, cart: [LINE] },
      cart: [{ ...LINE, person: 'Honza' }],
      order_number: null,
      pays: 'host',
      unpaid: 'left_out',
      payUntil: null,
      toPay: null,
      receipt: null,
    },
  },
  events: { params, answer: { state: 'locked' } },
  join: { params, body: { name: 'Šárka' }, answer: query },
  leave: { params: { ...params, person: '2' }, query },
  choose: { params, query, body: { cart: [LINE], ready: true, version: 0 } },
  lock: { params, query, body: { locked: true } },
  cancel: { params, query },
  pay: {
    params,
    query,
    body: { email: 'sarka@priklad.example' },
    answer: { redirect: 'https://gw.sandbox.gopay.com/gw/v3/bCcvmwTKK5hrJx2aGG8ZnFyBJhAvF' },
  },
  order: { ...orderExamples.place, params, query },
}
