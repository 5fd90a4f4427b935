/** Examples of the plan of shifts in wire format. All people are invented. */
import type { Examples } from '../examples.ts'
import type { ownShifts, shiftPlanCalls } from './endpoints.ts'

const OK = { status: 'ok' } as const
const NOW = '2026-11-27T17:10:03Z'
const RULE = { minutesPerOrder: 18.5, isMeasured: true, spareMinutes: 10, promisedShare: 0.8 } as const
const SHIFT = {
  id: 12,
  begins: '2026-12-04T17:00:00+01:00',
  ends: '2026-12-04T21:00:00+01:00',
  places: 7,
} as const
const DAYS = [
  {
    date: '2026-12-04',
    isHoliday: false,
    hours: [
      { hour: 17, orders: 12.5, needed: 6, places: 7, signedUp: 5, late: 0.12 },
      { hour: 18, orders: 20, needed: 9, places: 7, signedUp: 5, late: 1 },
    ],
    lastError: 0.06,
  },
] as const
const ONE = { params: { shift: '12' }, answer: OK } as const

export const shiftPlanExamples: Examples<typeof shiftPlanCalls> = {
  read: {
    params: { city: 'olomouc' },
    query: { from: '2026-12-04' },
    answer: {
      now: NOW,
      from: '2026-11-30',
      rule: RULE,
      days: DAYS,
      shifts: [{ ...SHIFT, couriers: [{ id: 9, name: 'Kryštof Nebylý', isOffered: false }] }],
    },
  },
  publish: {
    params: { city: 'olomouc' },
    headers: { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11' },
    body: { begins: SHIFT.begins, ends: SHIFT.ends, places: SHIFT.places },
    answer: OK,
  },
  withdraw: { params: { city: 'olomouc', shift: '12' }, answer: OK },
}

export const ownShiftExamples: Examples<typeof ownShifts> = {
  read: {
    query: { from: '2026-12-04' },
    answer: {
      now: NOW,
      from: '2026-11-30',
      cities: [
        {
          slug: 'olomouc',
          name: 'Olomouc',
          rule: RULE,
          days: DAYS,
          shifts: [
            { ...SHIFT, taken: 5, own: null, offers: [] },
            {
              ...SHIFT,
              id: 13,
              begins: '2026-12-05T11:00:00+01:00',
              ends: '2026-12-05T15:00:00+01:00',
              places: 2,
              taken: 2,
              own: null,
              offers: [{ id: 31, firstName: 'Jitka' }],
            },
          ],
        },
      ],
    },
  },
  signUp: ONE,
  signOff: ONE,
  offer: ONE,
  keep: ONE,
  take: { params: { swap: '31' }, answer: OK },
}
