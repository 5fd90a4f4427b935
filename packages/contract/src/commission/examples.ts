/** Examples of commissions in wire format. Restaurants and amounts are invented. */
import type { Examples } from '../examples.ts'
import type { commissionCalls } from './endpoints.ts'

const RATES = {
  percent: 1_400,
  base: 'items_and_packaging',
  fixed: 200,
  minimum: 0,
  maximum: null,
} as const
const TERMS = {
  rates: { marketplace: RATES, outlet: { ...RATES, percent: 900 }, pickup: { ...RATES, percent: 500 } },
  card: { percent: 120, fixed: 0 },
  promotionPercent: 5_000,
} as const
const NEW_TERMS = {
  ...TERMS,
  rates: { ...TERMS.rates, marketplace: { ...RATES, percent: 1_500, maximum: 15_000 } },
} as const
const OUTLET = { outlet: '101' } as const

export const commissionExamples: Examples<typeof commissionCalls> = {
  outlets: {
    answer: {
      today: '2026-11-28',
      outlets: [
        { id: 101, name: 'U Modrého hrnce', city: 'Olomouc', percent: 1_400, changesOn: '2026-12-15' },
        { id: 102, name: 'U Veselé vařečky', city: 'Olomouc', percent: null, changesOn: null },
      ],
    },
  },
  terms: {
    params: OUTLET,
    answer: {
      today: '2026-11-28',
      terms: [
        { from: '2026-01-01', to: '2026-12-14', announcedAt: '2025-12-10T09:00:00Z', ...TERMS },
        { from: '2026-12-15', to: null, announcedAt: '2026-11-27T09:00:00Z', ...NEW_TERMS },
      ],
    },
  },
  preview: {
    params: OUTLET,
    body: NEW_TERMS,
    answer: {
      month: '2026-10',
      orders: 412,
      was: {
        parts: [
          { kind: 'percent', amount: 2_306_000 },
          { kind: 'fixed', amount: 82_400 },
          { kind: 'card', amount: 118_600 },
        ],
        base: 2_507_000,
        vat: 526_470,
        total: 3_033_470,
        promotions: 41_000,
      },
      wouldBe: {
        parts: [
          { kind: 'percent', amount: 2_470_700 },
          { kind: 'fixed', amount: 82_400 },
          { kind: 'maximum', amount: -12_300 },
          { kind: 'card', amount: 118_600 },
        ],
        base: 2_659_400,
        vat: 558_474,
        total: 3_217_874,
        promotions: 41_000,
      },
    },
  },
  announce: {
    params: OUTLET,
    body: { from: '2026-12-15', to: null, ...NEW_TERMS },
    answer: { status: 'ok' },
  },
}
