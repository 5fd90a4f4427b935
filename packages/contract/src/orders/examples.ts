/** Examples of orders on the wire. The people are fictitious. */
import type { Examples } from '../examples.ts'
import type { orders } from './endpoints.ts'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const number = { params: { year: '2026', cislo: '4821907' }, query: { guid: GUID } }

const DOOR = {
  leave: true,
  changeable: true,
  leavable: true,
  floor: '4',
  lift: false,
  bell: 'Smyšlená',
  code: '',
  call: false,
  photograph: { taken_at: '2026-11-21T17:41:00Z', kept_until: '2026-12-21T17:41:00Z' },
} as const

/** An order of 524.50 Kč, 20 of them in credits, of which a side was missing. */
export const paidByCard = {
  refunds: [
    {
      date: '2026-11-21T17:20:00Z',
      amount: 25,
      code: 'item_missing',
      reason: 'Položka chyběla',
      tender: 'online',
    },
  ],
  money: {
    state: 'paid',
    agreed: 504.5,
    to_pay: 0,
    paid: { online: 504.5, credits: 20, cash: 0 },
    reductions: [],
  },
} as const satisfies Partial<Examples<typeof orders>['detail']['answer']>

export const orderExamples: Examples<typeof orders> = {
  place: {
    headers: { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11' },
    body: {
      cart: [
        {
          polozka_id: 1001,
          quantity: 2,
          extraItems: [{ id: 3001 }, { id: 3002 }],
          note: 'Omáčku zvlášť',
          ifMissing: 1002,
        },
      ],
      user: {
        jmeno: 'Květa',
        prijmeni: 'Smyšlená',
        login: 'kveta@example.cz',
        telefon: '+420600000000',
      },
      invoice: { name: 'Smyšlená s.r.o.', ico: '99001012', dic: 'CZ99001012' },
      restaurant: 101,
      noteToCourier: 'Zvonek nefunguje, prosím zavolat.',
      noteToChef: '',
      cutlery: true,
      door: { leave: true, floor: '4', lift: false, bell: 'Smyšlená', code: '12#', call: false },
      deliveryTime: '2026-11-21 18:30',
      location: 99000001,
      pickup: false,
      platform: 'web',
      deviceVersion: '',
      notification_token: null,
      marketingAgreement: false,
      pinAsked: false,
      payment: {
        method: 'credit-card',
        creditsUsed: 20,
        totalCheck: 504.5,
        minimalOrderAddition: 0,
        tipCourier: 10,
        isLunch: false,
        deliveryPrice: 49,
        packaging: 36.5,
      },
      context_log: null,
    },
    answer: {
      status: 'ok',
      order_number: '2026/4821907',
      guid: GUID,
      redirect: 'https://brana.example.cz/platba/1',
    },
  },
  voucher: {
    body: { code: 'zima-2026', restaurant: 101 },
    answer: { status: 'ok', code: 'ZIMA2026', amount: 100, weekdays: ['monday', 'tuesday'], minimum: 300 },
  },
  pay: {
    ...number,
    body: { method: 'credit-card' },
    answer: {
      status: 'ok',
      order_number: '2026/4821907',
      guid: GUID,
      redirect: 'https://brana.example.cz/platba/2',
    },
  },
  detail: {
    ...number,
    answer: {
      order_number: '2026/4821907',
      order_status: 'Naloženo',
      history: [
        { order_status: 'Potvrzeno', at: '2026-11-21T16:41:07Z' },
        { order_status: 'Naloženo', at: '2026-11-21T17:12:40Z' },
      ],
      vlastni: 'n',
      restaurant_id: 101,
      restaurant_name: 'U Modrého hrnce',
      restaurant_url: 'u-modreho-hrnce',
      mesto_url: 'olomouc',
      date: '2026-11-21 17:41',
      placed_at: '2026-11-21T16:41:07Z',
      rough_times: false,
      cart: [
        {
          product_name: 'Svíčková na smetaně',
          restaurant_name: 'U Modrého hrnce',
          product_price: 214.5,
          quantity: 2,
          removed: 0,
          note: 'Omáčku zvlášť',
          ifMissing: { kind: 'dish', name: 'Guláš roku', price: 165.5 },
          replaced: 0,
          person: '',
          extraItems: [{ name: 'Tatarka', price: 25, removed: 0 }],
        },
      ],
      payment_method: 'credit-card',
      payment_method_name: 'Kartou online',
      payment: { state: 'paid', methods: [], until: null },
      ...paidByCard,
      price_items: 429,
      price_packaging: 36.5,
      price_delivery: 49,
      price_farther_address: 0,
      price_voucher: 0,
      creditsUsed: 20,
      minimalOrderAddition: 0,
      tipCourier: 10,
      price_paid: 504.5,
      bonusCredits: 23,
      deliver_later: '2026-11-21 18:30',
      deliver_later_plus1: '2026-11-21 19:30',
      poledni: 'n',
      delivery_tmin: 40,
      delivery_tmax: 60,
      horkalinka: '800 000 000',
      r_jmeno: 'Kurýr Bedřich',
      r_telefon: '+420600000001',
      address: 'Smyšlená 12/3, Olomouc, 779 00',
      noteToCourier: 'Zvonek nefunguje, prosím zavolat.',
      pickup: null,
      cutlery: true,
      paysWith: null,
      hodnoceno: false,
      promised_from: '2026-11-21T17:30:00Z',
      promised_to: '2026-11-21T17:45:00Z',
      cancellation: null,
      dispatcher_message: null,
      message: 'Kurýr objednávku naložil a jede k vám.',
    },
  },
  live: {
    ...number,
    answer: {
      now: '2026-11-21T17:24:06Z',
      promised: { from: '2026-11-21T17:30:00Z', to: '2026-11-21T17:45:00Z' },
      first: { from: '2026-11-21T17:20:00Z', to: '2026-11-21T17:35:00Z' },
      change: {
        before: { from: '2026-11-21T17:20:00Z', to: '2026-11-21T17:35:00Z' },
        after: { from: '2026-11-21T17:30:00Z', to: '2026-11-21T17:45:00Z' },
        reason: 'kitchen',
        note: '',
        at: '2026-11-21T17:05:00Z',
      },
      legs: [
        { leg: 'acceptance', p50: '2026-11-21T16:46:00Z', p80: '2026-11-21T16:46:00Z', done: true },
        { leg: 'to_outlet', p50: '2026-11-21T17:10:00Z', p80: '2026-11-21T17:10:00Z', done: true },
        { leg: 'kitchen', p50: '2026-11-21T17:18:00Z', p80: '2026-11-21T17:18:00Z', done: true },
        { leg: 'to_door', p50: '2026-11-21T17:34:00Z', p80: '2026-11-21T17:37:00Z', done: false },
      ],
      courier: {
        name: 'Bedřich',
        phone: '+420600000001',
        vehicle: 'bike',
        activity: 'coming',
        position: { lng: 17.25093, lat: 49.59381, at: '2026-11-21T17:24:00Z', accuracy: 12 },
      },
      outlet: { name: 'U Modrého hrnce', place: { lng: 17.2509, lat: 49.5938 } },
      door: { lng: 17.2612, lat: 49.5987 },
      pin: '0427',
    },
  },
  receipt: { params: number.params, query: { guid: GUID, refund: '1', format: 'pdf' } },
  events: { ...number, answer: { order_status: 'Odkliknuto', at: '2026-11-21T16:45:00Z' } },
  pushKey: {
    answer: {
      key: 'BLVYgI1VRbaeTtZB0Wq1ZfRc8WnxOFrOVnmHXYNC8Dz4BbZmTkHf1Y4l6uTqCCDQXe5SQfHhpE9rcdQq5aIkcNE',
    },
  },
  askPin: { ...number, body: { asked: true }, answer: { pin: '0427' } },
  tip: {
    ...number,
    answer: { offered: true, until: '2026-11-28T18:12:00Z', given: 0, waiting: false },
  },
  payTip: { ...number, body: { amount: 30 }, answer: { redirect: 'https://gate.gopay.cz/gw/v3/5f0c' } },
  door: { ...number, answer: DOOR },
  askDoor: { ...number, body: { leave: true, floor: '4', lift: false }, answer: DOOR },
  doorPhotograph: number,
  notify: {
    ...number,
    body: {
      notification_token:
        '{"endpoint":"https://push.example.cz/send/c1","keys":{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg"}}',
    },
    answer: { status: 'ok' },
  },
  review: {
    body: {
      guid: GUID,
      foodReview: 5,
      deliveryReview: 4,
      reviewText: 'Teplé a včas.',
      dishes: [{ position: 0, isGood: true }],
    },
    answer: { status: 'ok' },
  },
  reportError: {
    body: {
      type: 'order',
      url: '/rozvoz-jidel/olomouc/u-modreho-hrnce/platba',
      userAgent: 'Mozilla/5.0',
      platform: 'web',
      release: '0.1.0+1a2b3c4',
      error: 'Server neodpověděl.',
      state: null,
      guid: null,
    },
  },
}
