/** Examples of couriers' pay in wire format. People, restaurants and amounts are invented. */
import type { Examples } from '../examples.ts'
import type { courierPayCalls, ownPay } from './endpoints.ts'

const OK = { status: 'ok' } as const
const RATES = {
  ride: 3_000,
  stop: 1_200,
  kilometre: 800,
  waitingMinute: 200,
  guaranteedHour: 14_000,
} as const
const DATED = {
  rates: [
    {
      vehicle: 'bike',
      validFrom: '2026-01-01T00:00:00+01:00',
      announcedAt: '2025-12-01T09:00:00Z',
      ...RATES,
    },
    {
      vehicle: 'bike',
      validFrom: '2026-12-15T00:00:00+01:00',
      announcedAt: '2026-11-27T09:00:00Z',
      ...RATES,
      kilometre: 900,
    },
  ],
  bonuses: [
    {
      id: 3,
      amount: 4_000,
      from: '2026-11-28T18:00:00+01:00',
      to: '2026-11-28T19:00:00+01:00',
      announcedAt: '2026-11-26T12:00:00+01:00',
      area: null,
    },
  ],
} as const
const part = (
  kind: 'ride' | 'stops' | 'distance' | 'waiting' | 'tip',
  amount: number,
  of: readonly number[],
) => ({
  kind,
  quantity: of[0] ?? null,
  rate: of[1] ?? null,
  amount,
  reason: null,
})
const CITY = { city: 'olomouc' } as const

export const ownPayExamples: Examples<typeof ownPay> = {
  earnings: {
    query: { from: '2026-11-23' },
    answer: {
      from: '2026-11-23',
      to: '2026-11-29',
      total: 14_920,
      account: '4477',
      rides: [
        {
          ride: 31,
          day: '2026-11-27',
          from: '2026-11-27T18:24:00+01:00',
          to: '2026-11-27T18:54:00+01:00',
          outlets: ['U Modrého hrnce'],
          parts: [
            part('ride', 3_000, []),
            part('stops', 2_400, [2, 1_200]),
            part('distance', 2_720, [3_400, 800]),
            part('waiting', 800, [4, 200]),
            part('tip', 2_000, []),
          ],
          total: 10_920,
        },
      ],
      others: [
        {
          id: 77,
          day: '2026-11-27',
          at: '2026-11-27T22:10:00+01:00',
          part: { kind: 'bonus', quantity: null, rate: null, amount: 4_000, reason: null },
          bonus: {
            from: '2026-11-27T18:00:00+01:00',
            to: '2026-11-27T19:00:00+01:00',
            announcedAt: '2026-11-26T12:00:00+01:00',
          },
        },
      ],
    },
  },
  missed: {
    query: { from: '2026-11-23' },
    answer: {
      rides: [
        {
          ride: 32,
          day: '2026-11-27',
          at: '2026-11-27T18:20:00+01:00',
          outlets: ['U Veselé vařečky'],
          kilometres: 0.6,
        },
      ],
    },
  },
  reasons: {
    params: { ride: '31' },
    answer: {
      ride: 31,
      outlets: ['U Modrého hrnce'],
      keptMonths: 6,
      decisions: [
        {
          at: '2026-11-27T18:22:00+01:00',
          by: 'person',
          rule: 'by_hand',
          outcome: 'offered',
          chosen: 'you',
          candidates: [
            { isYou: true, isChosen: true, vehicle: 'bike', values: { kilometres: 0.4 } },
            { isYou: false, isChosen: false, vehicle: 'scooter', values: { kilometres: 0.9 } },
          ],
        },
      ],
    },
  },
  rates: {
    answer: { now: '2026-11-27T17:10:03Z', cities: [{ slug: 'olomouc', name: 'Olomouc', ...DATED }] },
  },
  rules: {
    answer: {
      cities: [
        {
          slug: 'olomouc',
          name: 'Olomouc',
          version: 2,
          since: '2026-11-20T09:00:00Z',
          rules: {
            mode: 'offer',
            horizonMinutes: 10,
            lookAheadMinutes: 20,
            roundSeconds: 30,
            offerSeconds: 45,
            overtimeMinutes: 20,
            pickupStopMinutes: 4,
            doorStopMinutes: 4,
            notAskedAgainMinutes: 10,
            lapsedBeforeAlert: 3,
            weights: { lateness: 0.5, waiting: 1, travel: 1, courier: 0.5 },
            detour: 1.343,
            vehicles: {
              bike: { bags: 2, kilometresPerHour: 15 },
              scooter: { bags: 4, kilometresPerHour: 25 },
              car: { bags: 10, kilometresPerHour: 22 },
            },
            cashLimit: 500_000,
            keptMonths: 6,
          },
        },
      ],
    },
  },
}

export const courierPayExamples: Examples<typeof courierPayCalls> = {
  rates: { params: CITY, answer: DATED },
  preview: {
    params: CITY,
    body: { vehicle: 'bike', ...RATES },
    answer: { rides: 412, paid: 3_420_000, wouldBe: 3_514_000 },
  },
  announceRates: {
    params: CITY,
    body: { vehicle: 'bike', validFrom: '2026-12-15T00:00:00+01:00', ...RATES },
    answer: OK,
  },
  announceBonus: {
    params: CITY,
    body: {
      amount: 4_000,
      from: '2026-11-28T18:00:00+01:00',
      to: '2026-11-28T19:00:00+01:00',
      area: { name: 'Centrum', centre: { lng: 17.25, lat: 49.59 }, metres: 800 },
    },
    answer: OK,
  },
  correct: {
    params: { ...CITY, person: '8' },
    headers: { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11' },
    body: { ride: 31, amount: 1_500, reason: 'Čekání nebylo započítané' },
    answer: OK,
  },
}
