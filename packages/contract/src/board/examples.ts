/** Examples of the order board on the wire. People, restaurants and orders are fictitious. */
import type { Examples } from '../examples.ts'
import type { boardCalls } from './endpoints.ts'

const CAME = '2026-11-27T17:05:00Z'
export const CARD = {
  number: '2026/4824831',
  dayNumber: 12,
  outlet: 101,
  version: '2.confirmed',
  revision: 3,
  order: 'confirmed',
  state: 'preparing',
  pending: { press: 'accept', until: '2026-11-27T17:06:10Z', by: 'Zdeněk Říha' },
  cameAt: CAME,
  acknowledgedAt: '2026-11-27T17:05:20Z',
  deliverAt: null,
  acceptedAt: '2026-11-27T17:06:00Z',
  range: { min: 45, max: 60 },
  startAt: '2026-11-27T17:06:00Z',
  readyBy: '2026-11-27T17:26:00Z',
  readyAt: null,
  handedOverAt: null,
  finishedAt: null,
  promised: { from: '2026-11-27T17:41:00Z', to: '2026-11-27T17:56:00Z' },
  promiseChange: {
    before: { from: '2026-11-27T17:36:00Z', to: '2026-11-27T17:51:00Z' },
    after: { from: '2026-11-27T17:41:00Z', to: '2026-11-27T17:56:00Z' },
    reason: 'courier',
    note: '',
    at: '2026-11-27T17:20:00Z',
  },
  customer: 'Eliška N.',
  delivery: null,
  pickup: null,
  courier: { name: 'Kryštof', vehicle: 'bike', waitsSince: null, arrivesAt: '2026-11-27T17:24:00Z' },
  noteToChef: 'Bez cibule',
  noteToCourier: '',
  missingPhone: null,
  cutlery: true,
  door: null,
  payment: 'cash',
  collect: { method: 'cash', amount: 40_200, rounding: 0, paysWith: 50_000 },
  money: 'to_pay',
  total: 40_200,
  prices: { items: 33_100, packaging: 3_000, delivery: 4_100, shortfall: 0, tip: 0, credits: 0 },
  lines: [
    {
      position: 0,
      item: 1002,
      name: 'Guláš',
      quantity: 2,
      price: 16_550,
      packaging: 1_500,
      extras: [{ id: 31, name: 'Knedlík navíc', price: 2_500, removed: 0 }],
      allergens: [1, 3, 7],
      removed: 0,
      ifMissing: { kind: 'dish', name: 'Kulajda', price: 4_500, packaging: 850, allergens: [1, 3, 7] },
      replaced: 0,
      note: 'Omáčku zvlášť',
    },
  ],
  others: [],
  declined: null,
  changes: 0,
  customerChange: null,
  cancelledByCustomer: false,
  isTest: false,
} as const
const ORDER = { outlet: '101', year: '2026', number: '4824831' }
const PRESSED = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11', 'if-match': '"1.confirmed"' }
const PRESS = { params: ORDER, headers: PRESSED, answer: CARD } as const

export const boardExamples: Examples<typeof boardCalls> = {
  load: {
    params: { outlet: '101' },
    answer: {
      outlet: { id: 101, name: 'U Modrého hrnce', city: 'olomouc', ownDelivery: false, phone: '800 000 001' },
      cards: [CARD],
      usualMinutes: 20,
      minutesOver: 4,
      lastEvent: 4_711,
      now: '2026-11-27T17:06:03Z',
    },
  },
  events: {
    query: { since: '4711', outlets: '101', city: 'olomouc', courier: 'true' },
    answer: { type: 'card', id: 4_712, card: CARD },
  },
  acknowledge: { params: ORDER, answer: CARD },
  accept: { ...PRESS, body: { minutes: 20 } },
  decline: { ...PRESS, body: { reason: 'sold_out', note: '', soldOut: [1002], soldOutExtras: [3001] } },
  start: PRESS,
  ready: PRESS,
  handOver: PRESS,
  deliver: PRESS,
  undo: PRESS,
  remove: { ...PRESS, body: { lines: [{ position: 0, quantity: 1, extra: 31 }], note: 'Došly knedlíky' } },
}
