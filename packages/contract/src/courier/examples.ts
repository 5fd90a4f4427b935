/** Examples of a courier's work in wire format. People, restaurants and orders are invented. */
import type { Examples } from '../examples.ts'
import type { courierIdentity, ownWork } from './endpoints.ts'

export const PICKUP_STOP = {
  position: 1,
  kind: 'pickup',
  state: 'open',
  step: 'arrive',
  asks: ['place'],
  name: 'U Modrého hrnce',
  address: 'Vymyšlená 12, 779 00',
  readdressed: false,
  place: { lng: 17.25, lat: 49.59 },
  phone: '+420585000001',
  note: '',
  orders: [
    {
      number: '2026/4824831',
      bags: 1,
      readyBy: '2026-11-27T17:26:00Z',
      readyAt: null,
      promised: { from: '2026-11-27T17:41:00Z', to: '2026-11-27T17:56:00Z' },
    },
  ],
  door: null,
  arrivedAt: null,
  endedAt: null,
} as const
export const DOOR_STOP = {
  ...PICKUP_STOP,
  position: 2,
  kind: 'drop_off',
  name: 'Eliška',
  address: 'Smyšlená 3, Olomouc, 779 00',
  place: { lng: 17.26, lat: 49.6 },
  phone: '+420777000123',
  note: 'Zvonek nefunguje',
  orders: [{ ...PICKUP_STOP.orders[0], readyBy: null }],
  door: {
    payment: { kind: 'cash', amount: 40_200 },
    toPay: 40_200,
    pin: false,
    document: false,
    leave: false,
    floor: '4',
    lift: false,
    bell: 'Vymyslilová',
    code: '12#',
    call: false,
    paysWith: null,
  },
} as const
const STATE = {
  now: '2026-11-27T17:10:03Z',
  name: 'Kryštof Nebylý',
  profile: {
    phone: '+420777000321',
    vehicle: 'bike',
    bankAccount: '',
    mayCheckDocuments: false,
    hasPhoto: false,
  },
  consent: { version: 1, agreed: { version: 1, at: '2026-11-20T09:00:00Z' } },
  hasIdentity: true,
  cities: [{ slug: 'olomouc', name: 'Olomouc', bags: { bike: 2, scooter: 4, car: 10 } }],
  shift: {
    id: 7,
    city: 'olomouc',
    vehicle: 'bike',
    beganAt: '2026-11-27T16:00:00Z',
    plannedEnd: '2026-11-27T20:00:00Z',
    breakSince: null,
  },
  offer: null,
  ride: {
    id: 31,
    state: 'accepted',
    steps: 0,
    acceptedAt: '2026-11-27T17:09:40Z',
    bags: 1,
    stops: [PICKUP_STOP, DOOR_STOP],
    next: 1,
    problem: null,
    messages: [],
    limits: { atStopMetres: 100, notAtHomeMinutes: 8 },
  },
  cash: { inDetails: 100_000, limit: 500_000, handover: null },
} as const
const OFFERED = {
  ...STATE,
  ride: null,
  offer: {
    id: 57,
    offeredAt: '2026-11-27T17:09:30Z',
    expiresAt: '2026-11-27T17:10:15Z',
    pickups: [
      {
        name: 'U Modrého hrnce',
        address: 'Vymyšlená 12, 779 00',
        place: { lng: 17.25, lat: 49.59 },
        readyBy: '2026-11-27T17:26:00Z',
        readyAt: null,
      },
    ],
    dropOffs: [{ street: 'Smyšlená', place: { lng: 17.26, lat: 49.6 }, floor: '4', lift: false }],
    kilometres: 1.8,
    bags: 1,
    document: false,
    collect: { cash: 40_200, card: 0 },
    pay: {
      total: 6_840,
      parts: [
        { kind: 'ride', quantity: null, rate: null, amount: 3_000 },
        { kind: 'stops', quantity: 2, rate: 1_200, amount: 2_400 },
        { kind: 'distance', quantity: 1_800, rate: 800, amount: 1_440 },
      ],
    },
    tip: 0,
  },
} as const
const KEY = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11' } as const

export const ownWorkExamples: Examples<typeof ownWork> = {
  state: { answer: OFFERED },
  saveProfile: { body: { phone: '777 000 321', vehicle: 'bike', bankAccount: '' }, answer: STATE },
  agree: { body: { version: 1 }, answer: STATE },
  beginShift: {
    headers: KEY,
    body: {
      city: 'olomouc',
      vehicle: 'bike',
      plannedEnd: '2026-11-27T20:00:00Z',
      place: { lng: 17.25, lat: 49.59 },
      reason: '',
    },
    answer: STATE,
  },
  endShift: { headers: KEY, answer: { ...STATE, shift: null, ride: null } },
  beginBreak: { headers: KEY, answer: STATE },
  endBreak: { headers: KEY, answer: STATE },
  sendPositions: {
    body: {
      offset: -340,
      positions: [
        { number: 12, deviceAt: '2026-11-27T18:10:00+01:00', lng: 17.25, lat: 49.59, accuracy: 12.5 },
      ],
    },
    answer: { now: '2026-11-27T17:10:03Z', fates: ['kept'] },
  },
  acceptOffer: { params: { offer: '57' }, answer: STATE },
  declineOffer: { params: { offer: '57' }, answer: { ...STATE, ride: null } },
  step: {
    params: { ride: '31' },
    headers: KEY,
    body: {
      number: 4,
      deviceAt: '2026-11-27T18:41:00+01:00',
      offset: -340,
      stop: 2,
      step: 'deliver',
      proof: 'handed_over',
      pin: null,
      photograph: null,
      documentChecked: null,
      cashTaken: 50_000,
      slip: null,
      byTransfer: false,
    },
    answer: {
      state: { ...STATE, ride: null },
      change: [
        { kind: 'coin', value: 5_000, count: 1 },
        { kind: 'coin', value: 2_000, count: 2 },
        { kind: 'coin', value: 500, count: 1 },
        { kind: 'coin', value: 200, count: 1 },
        { kind: 'coin', value: 100, count: 1 },
      ],
      pressedAt: '2026-11-27T17:40:59.660Z',
      late: false,
    },
  },
  transferAccount: { answer: { iban: 'CZ6508000000192000145399' } },
  cash: {
    answer: {
      inDetails: 140_200,
      limit: 500_000,
      entries: [
        { at: '2026-11-27T16:00:00Z', kind: 'float', amount: 100_000, order: null, reason: null },
        {
          at: '2026-11-27T17:41:00Z',
          kind: 'collected',
          amount: 40_200,
          order: '2026/4824831',
          reason: null,
        },
      ],
    },
  },
  declareHandover: {
    headers: KEY,
    body: { amount: 140_200 },
    answer: {
      ...STATE,
      cash: {
        inDetails: 140_200,
        limit: 500_000,
        handover: { id: 3, declared: 140_200, declaredAt: '2026-11-27T20:01:00Z' },
      },
    },
  },
}

const IDENTITY = {
  firstName: 'Kryštof',
  lastName: 'Nebylý',
  birthDate: '1996-02-29',
  street: 'Smyšlená 3',
  city: 'Olomouc',
  postcode: '77900',
  country: 'CZ',
  taxNumber: '9602290005',
  taxCountry: 'CZ',
  birthPlace: null,
  vatId: null,
  accountHolder: 'Kryštof Nebylý',
} as const
const PERSON = { city: 'olomouc', person: '8' } as const
const OK = { status: 'ok' } as const

export const courierIdentityExamples: Examples<typeof courierIdentity> = {
  own: { answer: { identity: IDENTITY, reported: [] } },
  save: { body: IDENTITY, answer: { identity: IDENTITY, reported: [] } },
  ownPhoto: { query: { changed: '1' } },
  savePhoto: { answer: OK },
  removePhoto: { answer: OK },
  read: { params: PERSON, answer: IDENTITY },
  photo: { params: PERSON },
}
