/** Examples of regular orders in wire format. */
import type { Examples } from '../examples.ts'
import type { regularOrders } from './endpoints.ts'

const ID = { id: '7' }
const RESTAURANT = { name: 'U Modrého hrnce', slug: 'u-modreho-hrnce', city: 'olomouc' }
const ADDRESS = 'Švestková 14, Olomouc'
const NUMBER = '2026/4821907'
const GUID = '0b1f2e3d-4c5b-4a6f-8d7e-9f0a1b2c3d4e'
const TIMES = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: ['12:00', '12:30'],
  saturday: [],
  sunday: [],
}
const DUE = '2026-12-04T11:00:00Z'
const UNTIL = '2026-12-04T09:50:00Z'
const SCHEDULE = { days: ['friday'], time: '12:00' } as const

export const regularOrderExamples: Examples<typeof regularOrders> = {
  list: {
    answer: [
      {
        id: 7,
        restaurant: RESTAURANT,
        address: ADDRESS,
        dishes: [{ name: 'Guláš', quantity: 2 }],
        ...SCHEDULE,
        paused: false,
        notified: true,
        next: { due: DUE, remind_at: '2026-12-04T08:50:00Z', until: UNTIL },
        skipped: [],
        last: {
          due: '2026-11-27T11:00:00Z',
          until: '2026-11-27T09:50:00Z',
          state: 'ordered',
          order_number: NUMBER,
          guid: GUID,
        },
        times: TIMES,
      },
    ],
  },
  times: {
    params: { year: '2026', cislo: '4821907' },
    answer: { restaurant: RESTAURANT.name, times: TIMES },
  },
  create: {
    body: { order_number: NUMBER, ...SCHEDULE, notification_token: null },
    answer: { id: 7 },
  },
  change: { params: ID, body: { ...SCHEDULE, paused: true } },
  notify: { params: ID, body: { notification_token: null } },
  remove: { params: ID },
  confirmation: {
    params: ID,
    query: { method: 'cash' },
    answer: {
      state: 'waiting',
      restaurant: RESTAURANT,
      address: ADDRESS,
      due: DUE,
      until: UNTIL,
      order_number: null,
      guid: null,
      quote: {
        lines: [{ name: 'Guláš', extras: '', note: '', quantity: 2, price: 165.5 }],
        changes: [{ kind: 'price', name: 'Guláš', before: 159, after: 165.5 }],
        problem: null,
        method: 'cash',
        methods: ['cash', 'credits'],
        items: 331,
        packaging: 22,
        delivery: 49,
        shortfall: 0,
        credits: 0,
        total: 402,
        version: 'dGhlIHF1b3Rl',
      },
    },
  },
  confirm: {
    params: ID,
    body: { due: DUE, method: 'cash', version: 'dGhlIHF1b3Rl' },
    answer: { status: 'ok', order_number: NUMBER, guid: GUID },
  },
}
