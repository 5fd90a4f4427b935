/** Examples of the calls of other systems. People, restaurants and orders are fictitious. */
import type { Examples } from '../examples.ts'
import { hoursExamples } from '../hours/examples.ts'
import { menuEditingExamples } from '../menu-editing/examples.ts'
import type { partnerCalls } from './endpoints.ts'

const ORDER = {
  number: '2026/4824831',
  version: '1.confirmed',
  state: 'new',
  cameAt: '2026-11-27T17:05:00Z',
  deliverAt: null,
  acceptedAt: null,
  readyBy: null,
  readyAt: null,
  handedOverAt: null,
  finishedAt: null,
  promised: null,
  customer: 'Eliška N.',
  delivery: null,
  noteToChef: 'Bez cibule',
  noteToCourier: '',
  cutlery: true,
  payment: 'cash',
  collect: { method: 'cash', amount: 40_200, rounding: 0, paysWith: 50_000 },
  total: 40_200,
  lines: [
    {
      position: 0,
      item: 1002,
      name: 'Guláš',
      quantity: 2,
      price: 16_550,
      packaging: 1_500,
      extras: [{ id: 31, name: 'Knedlík navíc', price: 1_500, removed: 0 }],
      allergens: [1, 3, 7],
      removed: 0,
      ifMissing: { kind: 'dish', name: 'Kulajda', price: 4_500, packaging: 850, allergens: [1, 3, 7] },
      replaced: 0,
      note: 'Omáčku zvlášť',
      person: '',
    },
  ],
  declined: null,
} as const
const { menu } = menuEditingExamples.load.answer
const outlet = { params: { outlet: '101' } } as const
const params = { outlet: '101', year: '2026', number: '4824831' } as const
const key = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11' } as const
const STEP = { params, headers: { ...key, 'if-match': '"1.confirmed"' }, answer: ORDER } as const

const AVAILABILITY = {
  busy: { minutes: 20, until: '2026-11-27T18:30:00Z' },
  pausedUntil: null,
  soldOut: [
    {
      kind: 'dish',
      id: 1001,
      name: 'Svíčková na smetaně',
      since: '2026-11-27T17:02:11Z',
      until: '2026-11-28T03:00:00Z',
    },
  ],
} as const
const SWITCHED = { ...outlet, headers: key, answer: AVAILABILITY } as const
const SOLD_OUT = {
  params: { outlet: '101', kind: 'dish', id: '1001' },
  headers: key,
  answer: AVAILABILITY,
} as const

export const partnerExamples: Examples<typeof partnerCalls> = {
  orders: {
    ...outlet,
    query: { since: '2026-11-27T17:00:00Z', open: 'true', limit: '20' },
    answer: { orders: [ORDER], next: null },
  },
  order: { params, answer: ORDER },
  acknowledge: { params, answer: ORDER },
  accept: { ...STEP, body: { minutes: 20 } },
  decline: { ...STEP, body: { reason: 'sold_out', note: '', soldOut: [1002] } },
  start: STEP,
  ready: STEP,
  handOver: STEP,
  deliver: STEP,
  availability: { ...outlet, answer: AVAILABILITY },
  startBusy: { ...SWITCHED, body: { minutes: 20, period: '60_minutes' } },
  endBusy: SWITCHED,
  startPause: { ...SWITCHED, body: { period: '30_minutes' } },
  endPause: SWITCHED,
  switchOff: { ...SOLD_OUT, body: { period: 'until_tomorrow' } },
  switchBack: SOLD_OUT,
  hours: { ...outlet, answer: hoursExamples.read.answer },
  replaceHours: {
    ...outlet,
    headers: { ...key, 'if-match': '"0cc175b9c0f1b6a831c399e269772661"' },
    body: hoursExamples.save.body,
    answer: hoursExamples.save.answer,
  },
  menu: { ...outlet, answer: { version: '6f1ab2c40d9e8f77', menu } },
  replaceMenu: {
    ...outlet,
    headers: { ...key, 'if-match': '"09d1f3b2c4a5e678"' },
    body: { menu, note: 'zdražení masa' },
    answer: { version: '6f1ab2c40d9e8f77', menu },
  },
}
