/** Dispatch examples in wire format. People, restaurants and orders are invented. */

import { USUAL_CONSTANTS } from '@sousto/domain/dispatch/city-constants.ts'
import { DOOR_STOP, PICKUP_STOP } from '../courier/examples.ts'
import type { Examples } from '../examples.ts'
import { ROUTING } from '../travel/examples.ts'
import type { dispatchCalls } from './endpoints.ts'

const ORDER = {
  number: '2026/4824831',
  state: 'accepted',
  placedAt: '2026-11-27T17:05:00Z',
  deliverAt: null,
  promised: { from: '2026-11-27T17:41:00Z', to: '2026-11-27T17:56:00Z' },
  parts: [
    {
      outlet: 101,
      name: 'U Modrého hrnce',
      place: { lng: 17.25, lat: 49.59 },
      state: 'preparing',
      readyBy: '2026-11-27T17:26:00Z',
      readyAt: null,
    },
  ],
  customer: 'Eliška Nováčková',
  phone: '+420777000123',
  address: 'Smyšlená 3, Olomouc, 779 00',
  place: { lng: 17.26, lat: 49.6 },
  note: 'Zvonek nefunguje',
  bags: 1,
  document: false,
  payment: { kind: 'cash', amount: 40_200 },
  ride: 31,
} as const
const COURIER = {
  id: 12,
  name: 'Kryštof Nebylý',
  phone: '+420777000321',
  vehicle: 'bike',
  capacity: 2,
  mayCheckDocuments: false,
  shift: {
    beganAt: '2026-11-27T16:00:00Z',
    plannedEnd: '2026-11-27T20:00:00Z',
    breakSince: null,
    reason: null,
  },
  position: { lng: 17.251, lat: 49.591, at: '2026-11-27T17:10:00Z', accuracy: 12.5 },
  ride: 31,
  offer: null,
  cashInHand: 100_000,
  cashLimit: 500_000,
  handover: null,
} as const
const RIDE = {
  id: 31,
  version: '3',
  state: 'accepted',
  courier: 12,
  locked: false,
  createdAt: '2026-11-27T17:09:30Z',
  acceptedAt: '2026-11-27T17:09:40Z',
  orders: ['2026/4824831'],
  bags: 1,
  stops: [PICKUP_STOP, DOOR_STOP],
  offer: null,
  lapsed: 1,
  notAsked: [{ courier: 13, until: '2026-11-27T17:18:00Z' }],
  problem: null,
  rejected: [],
} as const
const PAUSE = {
  until: '2026-11-27T18:12:00Z',
  text: 'V Olomouci teď silně sněží a kurýři jedou pomalu.',
  by: 'Dan Dispečer',
} as const
const ALERT = {
  kind: 'no_courier',
  subject: '2026/4824831',
  order: '2026/4824831',
  ride: 31,
  courier: null,
  outlet: null,
  minutes: 4,
  value: null,
  code: null,
  owner: { id: 4, name: 'Dan Dispečer' },
} as const
const TIMELINE = {
  number: '2026/4824831',
  state: 'accepted',
  customer: 'Eliška Nováčková',
  phone: '+420777000123',
  address: 'Smyšlená 3, Olomouc, 779 00',
  promised: { from: '2026-11-27T17:41:00Z', to: '2026-11-27T17:56:00Z' },
  parts: [{ outlet: 101, name: 'U Modrého hrnce', state: 'preparing' }],
  entries: [
    { kind: 'placed', at: '2026-11-27T17:05:00Z', byPhone: false },
    { kind: 'state', at: '2026-11-27T17:06:10Z', state: 'accepted', actor: 'restaurant' },
    { kind: 'action', at: '2026-11-27T17:06:00Z', action: 'order-accept', by: 'Johana Vymyšlená' },
    { kind: 'ride', at: '2026-11-27T17:09:30Z', ride: 31, outcome: 'assigned', courier: 'Kryštof Nebylý' },
    {
      kind: 'step',
      at: '2026-11-27T17:20:00Z',
      step: 'arrive',
      stop: 1,
      ride: 31,
      courier: 'Kryštof Nebylý',
      lateBy: 0,
      positionAge: 8,
    },
    {
      kind: 'message',
      at: '2026-11-27T17:21:00Z',
      to: 'customer',
      text: 'Kuchyně má zpoždění, přijedeme o 10 minut později.',
      by: 'Dan Dispečer',
    },
  ],
  prices: {
    lines: [
      {
        position: 0,
        outlet: 101,
        name: 'Svíčková',
        quantity: 2,
        left: 2,
        price: 18_900,
        packaging: 0,
        extras: ['Knedlík navíc'],
      },
    ],
    items: 37_800,
    packaging: 0,
    delivery: 2_400,
    shortfall: 0,
    tip: 0,
    credits: 0,
    voucher: 0,
    total: 40_200,
  },
  care: {
    version: 'accepted.0.0',
    left: { online: 40_200, cash: 0, credits: 0 },
    leftIfMissing: { online: 40_200, cash: 0, credits: 0 },
    credited: 0,
    creditable: 40_200,
  },
  sent: [
    {
      kind: 'message',
      at: '2026-11-27T17:05:42Z',
      channel: 'push',
      recipient: 'outlet',
      about: 'new_order',
      outlet: 101,
      outcome: 'sent',
      attempts: 1,
    },
    {
      kind: 'webhook',
      at: '2026-11-27T17:06:10Z',
      outlet: 101,
      event: 'order.changed',
      attempts: 2,
      arrivedAt: null,
      isWaiting: true,
    },
    { kind: 'due_mail', at: '2026-11-27T19:06:10Z', template: 'reviewInvitation' },
  ],
  errors: [
    {
      at: '2026-11-27T17:20:03Z',
      type: 'crash',
      platform: 'web',
      release: '1.4.0+0f3a9c21',
      text: 'TypeError: position is undefined',
    },
  ],
  transfers: [
    {
      at: '2026-11-27T17:05:40Z',
      kind: 'payment',
      debit: 'gateway_clearing/gopay/2026-11-27',
      credit: 'customer_receivable/online',
      amount: 40_200,
      event: 'payment/12',
      isReversed: false,
      reason: null,
    },
  ],
} as const
const ORDER_PARAMS = { city: 'olomouc', year: '2026', number: '4824831' } as const
const CONSTANTS = { ...USUAL_CONSTANTS, offerSeconds: 60, bikeBags: 3 }
const SETTINGS = {
  version: '2',
  mode: 'offer',
  offerSeconds: 60,
  constants: CONSTANTS,
  load: {
    mode: 'computed',
    percent: 100,
    computed: 64,
    override: { percent: 100, until: '2026-11-27T18:00:00Z' },
  },
} as const
const OUTLET_MESSAGES = {
  messages: [
    {
      id: 7,
      at: '2026-11-27T17:20:00Z',
      order: '2026/4824831',
      text: 'Kurýr přijede o 5 minut později.',
      by: 'Dan Dispečer',
    },
  ],
}
const CITY = { city: 'olomouc' } as const
const THIS = { city: 'olomouc', ride: '31' } as const
const KEY = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11' } as const
const SEEN = { ...KEY, 'if-match': '"2"' } as const
const CHANGE = { params: THIS, headers: SEEN, answer: RIDE } as const

export const dispatchExamples: Examples<typeof dispatchCalls> = {
  load: {
    params: CITY,
    query: {},
    answer: {
      now: '2026-11-27T17:10:03Z',
      city: { slug: 'olomouc', name: 'Olomouc', place: { lng: 17.2509, lat: 49.5938 } },
      orders: [ORDER],
      couriers: [COURIER],
      rides: [RIDE],
      routing: ROUTING,
      proposals: [
        {
          orders: ['2026/4824832'],
          courier: 13,
          ride: null,
          leavesAt: '2026-11-27T17:14:00Z',
          timing: 'can_wait',
        },
      ],
      settings: SETTINGS,
      alerts: [ALERT],
      pause: null,
      colleagues: [{ id: 4, name: 'Dan Dispečer', panel: 'order 2026/4824831' }],
    },
  },
  saveSettings: {
    params: CITY,
    headers: { ...KEY, 'if-match': '"1"' },
    body: {
      mode: 'offer',
      offerSeconds: 60,
      load: { mode: 'computed', override: { percent: 100, until: '2026-11-27T18:00:00Z' } },
    },
    answer: SETTINGS,
  },
  loadSettings: { params: CITY, answer: SETTINGS },
  saveConstants: {
    params: CITY,
    headers: { ...KEY, 'if-match': '"1"' },
    body: { constants: CONSTANTS },
    answer: SETTINGS,
  },
  resolvePayment: {
    params: { city: 'olomouc', alert: '7' },
    body: { note: 'Vráceno převodem na účet.' },
    answer: { status: 'ok' },
  },
  outletMessages: { params: { outlet: '101' }, answer: OUTLET_MESSAGES },
  acknowledgeMessage: { params: { outlet: '101', message: '7' }, answer: { messages: [] } },
  showPanel: {
    params: CITY,
    body: { screen: '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f12', panel: 'ride 31' },
    answer: { status: 'ok' },
  },
  doorPhotograph: { params: { city: 'olomouc', year: '2026', number: '4824831' } },
  checkAddress: {
    params: { city: 'olomouc', year: '2026', number: '4824831' },
    query: { code: '900000001' },
    answer: {
      address: 'Smyšlená 8/3, Olomouc, 779 00',
      place: { lng: 17.2612, lat: 49.5931 },
      metres: 640,
      problem: null,
      otherArea: 'olomouc-jih',
      feeDifference: 1_000,
      charge: 0,
    },
  },
  changeAddress: {
    params: { city: 'olomouc', year: '2026', number: '4824831' },
    body: { code: 900_000_001, charge: 0 },
    answer: ORDER,
  },
  alertHistory: {
    params: CITY,
    answer: {
      alerts: [
        {
          ...ALERT,
          raisedAt: '2026-11-27T17:06:00Z',
          endedAt: null,
          changes: [{ at: '2026-11-27T17:08:00Z', change: 'taken', by: 'Dan Dispečer' }],
        },
      ],
    },
  },
  setPause: {
    params: CITY,
    headers: KEY,
    body: { pause: { period: '30_minutes', text: PAUSE.text }, seen: null },
    answer: { pause: PAUSE },
  },
  setAlertOwner: {
    params: CITY,
    body: { kind: 'no_courier', subject: '2026/4824831', take: true, seen: null },
    answer: ALERT,
  },
  createRide: {
    params: CITY,
    headers: KEY,
    body: { orders: ['2026/4824831'], to: { courier: 12, offer: false } },
    answer: RIDE,
  },
  addOrders: { ...CHANGE, body: { orders: ['2026/4824831'] } },
  split: { ...CHANGE, body: { orders: ['2026/4824831'] } },
  orderDoors: { ...CHANGE, body: { orders: ['2026/4824831'] } },
  offer: { ...CHANGE, body: { courier: 12 } },
  assign: { ...CHANGE, body: { courier: 12 } },
  lock: { ...CHANGE, body: { locked: true } },
  cancelRide: CHANGE,
  resolveProblem: { ...CHANGE, body: { outcome: 'undelivered', food: 'return', bearer: 'operator' } },
  cancelOrder: {
    params: ORDER_PARAMS,
    headers: KEY,
    body: { reason: 'cannot_deliver', note: 'Kurýrovi se rozbilo kolo.', bearer: 'operator' },
    answer: { ...TIMELINE, state: 'cancelled' },
  },
  orderReceipt: { params: ORDER_PARAMS, query: { refund: '1', format: 'pdf' } },
  refundOrder: {
    params: ORDER_PARAMS,
    headers: { ...KEY, 'if-match': '"accepted.0.0"' },
    body: {
      what: { kind: 'lines', lines: [{ position: 0, quantity: 1 }] },
      reason: 'quality',
      bearer: 'restaurant',
      note: 'Omáčka byla studená.',
    },
    answer: TIMELINE,
  },
  creditOrder: {
    params: ORDER_PARAMS,
    headers: { ...KEY, 'if-match': '"accepted.0.0"' },
    body: { amount: 10_000, note: 'Omlouváme se za čekání.' },
    answer: TIMELINE,
  },
  sendMessage: {
    params: ORDER_PARAMS,
    headers: KEY,
    body: { to: 'customer', text: 'Kuchyně má zpoždění, přijedeme o 10 minut později.', mail: true },
    answer: TIMELINE,
  },
  sendToOutlet: {
    params: { ...ORDER_PARAMS, outlet: '101' },
    headers: KEY,
    body: { text: 'Kurýr přijede o 5 minut později.' },
    answer: TIMELINE,
  },
  orderTimeline: { params: ORDER_PARAMS, answer: TIMELINE },
  decisions: {
    params: THIS,
    answer: {
      decisions: [
        {
          at: '2026-11-27T17:09:30Z',
          actor: 'staff:4',
          rule: 'by_hand',
          outcome: 'assigned',
          courier: 12,
          choice: null,
          timing: null,
          candidates: [{ courier: 12, ride: null, values: { kilometres: 0.4 }, excluded: null }],
        },
        {
          at: '2026-11-27T17:09:10Z',
          actor: 'system',
          rule: 'round',
          outcome: 'offered',
          courier: 13,
          choice: 'least_cost',
          timing: 'must_leave',
          candidates: [
            {
              courier: 13,
              ride: null,
              values: { lateness: 0, waiting: 2, travel: 6.4, courier: 14.2, weighted: 8.4 },
              excluded: null,
            },
            { courier: 12, ride: null, values: {}, excluded: 'capacity' },
          ],
        },
      ],
    },
  },
  movePromise: {
    params: { city: 'olomouc', year: '2026', number: '4824831' },
    body: {
      from: '2026-11-27T17:50:00Z',
      to: '2026-11-27T18:05:00Z',
      seen: { from: '2026-11-27T17:41:00Z', to: '2026-11-27T17:56:00Z' },
      reason: 'weather',
      note: 'Na mostě leží sníh, kurýr jde pěšky.',
    },
    answer: {
      number: '2026/4824831',
      promised: { from: '2026-11-27T17:50:00Z', to: '2026-11-27T18:05:00Z' },
      change: {
        before: { from: '2026-11-27T17:41:00Z', to: '2026-11-27T17:56:00Z' },
        after: { from: '2026-11-27T17:50:00Z', to: '2026-11-27T18:05:00Z' },
        reason: 'weather',
        note: 'Na mostě leží sníh, kurýr jde pěšky.',
        at: '2026-11-27T17:30:00Z',
      },
    },
  },
  giveFloat: {
    params: { city: 'olomouc', courier: '12' },
    headers: KEY,
    body: { amount: 100_000 },
    answer: COURIER,
  },
  confirmHandover: {
    params: { city: 'olomouc', handover: '3' },
    headers: KEY,
    body: { amount: 140_000, reason: 'Ztracená dvoukoruna' },
    answer: COURIER,
  },
  saveCourier: {
    params: { city: 'olomouc', courier: '12' },
    body: { mayCheckDocuments: true },
    answer: COURIER,
  },
}
