/** Examples of statements in wire format. People, outlets and amounts are invented. */
import type { Examples } from '../examples.ts'
import type { allStatementCalls, ownStatements, statementCalls } from './endpoints.ts'

const KEY = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f13' }
const OK = { status: 'ok' as const }
const OUTLET = { kind: 'outlet' as const, id: 101, name: 'U Modrého hrnce' }
const COURIER = { kind: 'courier' as const, id: 9, name: 'Kryštof Kurýrný' }

const DRAFT = {
  id: null,
  number: null,
  party: OUTLET,
  state: 'draft' as const,
  from: '2026-12-01',
  to: '2026-12-31',
  total: 33_224,
  payout: 33_224,
  charge: 0,
  carry: 0,
  closedAt: null,
  dueOn: null,
  sentAt: null,
  endedAt: null,
}
const CLOSED = {
  ...DRAFT,
  id: 118,
  number: 'V2026000118',
  state: 'sent' as const,
  from: '2026-11-01',
  to: '2026-11-30',
  closedAt: '2026-12-01T02:00:00Z',
  dueOn: '2026-12-15',
  sentAt: '2026-12-01T02:00:00Z',
}
const DETAILS = {
  statement: CLOSED,
  paysVat: true,
  orders: 1,
  lines: [
    { kind: 'items' as const, amount: 40_000, isCorrection: false, orders: 1 },
    { kind: 'commission' as const, amount: -5_600, isCorrection: false, orders: 1 },
    { kind: 'commission_vat' as const, amount: -1_176, isCorrection: false, orders: 1 },
  ],
  commission: {
    parts: [{ kind: 'percent' as const, amount: 5_600 }],
    rates: [{ rate: 21, base: 5_600, vat: 1_176, gross: 6_776 }],
  },
  vatRounding: 0,
  pay: [],
  vat: [{ rate: 12, base: 35_714, vat: 4_286, gross: 40_000 }],
  refunds: [
    {
      order: '2026/4821907',
      at: '2026-11-27T19:10:00Z',
      reason: 'item_missing' as const,
      bearer: 'operator' as const,
      amount: 18_900,
      isCorrection: false,
    },
  ],
  days: [
    {
      day: '2026-11-27',
      orders: 1,
      lines: [
        { kind: 'items' as const, amount: 40_000 },
        { kind: 'commission' as const, amount: -5_600 },
        { kind: 'commission_vat' as const, amount: -1_176 },
      ],
      total: 33_224,
    },
  ],
  carried: 0,
  payments: [{ kind: 'payout' as const, at: '2026-11-12T11:00:00Z', amount: -75_673 }],
  balance: { opening: 75_673, closing: 33_224 },
  previousTotal: 75_673,
  documents: [
    {
      id: 31,
      kind: 'invoice' as const,
      number: 'F2026000090',
      issuedOn: '2026-12-01',
      total: 6_776,
      corrects: null,
    },
  ],
  account: '2000145399/0800',
  chargedTo: null,
}
const ORDERS = {
  orders: [
    {
      order: '2026/4821907',
      ride: null,
      at: '2026-11-27T18:02:00Z',
      payment: 'cash' as const,
      items: [{ name: 'Guláš', quantity: 2 }],
      lines: [
        { kind: 'items' as const, amount: 40_000, isCorrection: false },
        { kind: 'commission' as const, amount: -5_600, isCorrection: false },
        { kind: 'commission_vat' as const, amount: -1_176, isCorrection: false },
      ],
      commission: [{ kind: 'percent' as const, amount: 5_600 }],
      pay: [],
      amount: 33_224,
    },
  ],
  next: null,
}
const LIST = { draft: DRAFT, statements: [CLOSED], next: null }
const CURSOR = { cursor: '2026-10-31~117' }
const FIGURE = { figure: 'items' as const, of: 'period' as const, cursor: '2026-11-27T18:02:00Z~17' }

const COURIER_DRAFT = { ...DRAFT, party: COURIER, total: 12_920, payout: 12_920 }
const COURIER_DETAILS = {
  ...DETAILS,
  statement: COURIER_DRAFT,
  paysVat: false,
  lines: [
    { kind: 'courier_pay' as const, amount: 10_920, isCorrection: false, orders: 1 },
    { kind: 'tip_assigned' as const, amount: 2_000, isCorrection: false, orders: 1 },
  ],
  commission: { parts: [], rates: [] },
  pay: [
    { kind: 'ride' as const, amount: 3_000 },
    { kind: 'distance' as const, amount: 7_920 },
  ],
  vat: [],
  refunds: [],
  days: [],
  payments: [],
  balance: { opening: 0, closing: 12_920 },
  previousTotal: null,
  documents: [],
}
const COURIER_ORDERS = {
  orders: [
    {
      order: null,
      ride: 31,
      at: '2026-11-27T18:54:00Z',
      payment: null,
      items: [],
      lines: [{ kind: 'courier_pay' as const, amount: 10_920, isCorrection: false }],
      commission: [],
      pay: [
        { kind: 'ride' as const, amount: 3_000 },
        { kind: 'distance' as const, amount: 7_920 },
      ],
      amount: 10_920,
    },
  ],
  next: null,
}

const OF_OUTLET = { outlet: '101', statement: '118' }
export const statementExamples: Examples<typeof statementCalls> = {
  list: { params: { outlet: '101' }, query: CURSOR, answer: LIST },
  details: { params: OF_OUTLET, answer: DETAILS },
  orders: { params: OF_OUTLET, query: FIGURE, answer: ORDERS },
  file: { params: { ...OF_OUTLET, format: 'csv' } },
  document: { params: { ...OF_OUTLET, document: '31', format: 'isdoc' } },
}

export const ownStatementExamples: Examples<typeof ownStatements> = {
  list: { query: CURSOR, answer: { draft: COURIER_DRAFT, statements: [], next: null } },
  details: { params: { statement: 'draft' }, answer: COURIER_DETAILS },
  orders: {
    params: { statement: 'draft' },
    query: { figure: 'courier_pay', cursor: '2026-11-27T18:54:00Z~31' },
    answer: COURIER_ORDERS,
  },
  file: { params: { statement: 'draft', format: 'pdf' } },
  document: { params: { statement: '119', document: '32', format: 'pdf' } },
}

const PARTY = { kind: 'outlet' as const, party: '101' }
const OF_PARTY = { ...PARTY, statement: '118' }
const SETTINGS = { period: 'week' as const, negative: 'carry' as const, selfBilling: true }
export const allStatementExamples: Examples<typeof allStatementCalls> = {
  list: {
    query: { kind: 'outlet', party: '101', state: 'sent', from: '2026-11-01', to: '2026-11-30', ...CURSOR },
    answer: { statements: [CLOSED], next: null },
  },
  details: { params: OF_PARTY, answer: DETAILS },
  orders: { params: OF_PARTY, query: FIGURE, answer: ORDERS },
  file: { params: { ...OF_PARTY, format: 'pdf' } },
  document: { params: { ...OF_PARTY, document: '31', format: 'pdf' } },
  settings: { params: PARTY, answer: SETTINGS },
  saveSettings: { params: PARTY, headers: KEY, body: SETTINGS, answer: OK },
  close: { params: PARTY, headers: KEY, answer: { statement: 118 } },
  send: { params: OF_PARTY, headers: KEY, answer: OK },
  charge: { params: OF_PARTY, headers: KEY, answer: OK },
}
