/** Example hours of an outlet: closed on Sundays and on Christmas Eve, with a party on one Friday. */
import type { Examples } from '../examples.ts'
import type { hoursCalls } from './endpoints.ts'

const outlet = { params: { outlet: '101' } }
const DAY = { from: '10:30', to: '22:00' }
const hours = {
  weekly: {
    monday: DAY,
    tuesday: DAY,
    wednesday: DAY,
    thursday: DAY,
    friday: { from: '10:30', to: '01:00' },
    saturday: { from: '11:00', to: '01:00' },
    sunday: null,
  },
  exceptions: [
    { date: '2026-12-04', window: 'usual', closed: { from: '11:00', to: '14:00' }, reason: 'firemní oslava' },
    { date: '2026-12-24', window: null, closed: null, reason: 'Štědrý den' },
  ],
  lunch: { from: '11:00', to: '14:00' },
} as const
const answer = { version: 'b1946ac92492d2347c6235b4d2611184', ...hours } as const

export const hoursExamples: Examples<typeof hoursCalls> = {
  read: { ...outlet, answer },
  uncovered: {
    ...outlet,
    body: hours,
    answer: {
      orders: [{ number: '2026/4821907', deliverAt: '2026-12-04 12:30', customer: 'Radim K.' }],
    },
  },
  save: {
    ...outlet,
    headers: {
      'idempotency-key': '7c1d9f4a-5f55-4a2f-9a53-0c7b1d6f2e11',
      'if-match': '"0cc175b9c0f1b6a831c399e269772661"',
    },
    body: { ...hours, knownOrders: ['2026/4821907'] },
    answer,
  },
}
