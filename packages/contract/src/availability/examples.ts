/** An example of an outlet that is busy and has sold out its dumplings. */
import type { Examples } from '../examples.ts'
import type { availability } from './endpoints.ts'

const outlet = { params: { outlet: '101' } }
const soldOut = { params: { outlet: '101', kind: 'dish', id: '1001' } } as const
const headers = { 'idempotency-key': '7c1d9f4a-5f55-4a2f-9a53-0c7b1d6f2e10' }
const answer = {
  open: true,
  closes_at: '2026-11-27T21:00:00Z',
  working_day: { day: '2026-11-27', from: '2026-11-27T03:00:00Z', to: '2026-11-28T03:00:00Z' },
  busy: { minutes: 20, until: '2026-11-27T18:30:00Z' },
  paused_until: null,
  city_pause: { until: '2026-11-27T18:00:00Z', text: 'V Olomouci teď silně sněží a kurýři jedou pomalu.' },
  sold_out: [
    {
      kind: 'dish',
      id: 1001,
      name: 'Svíčková na smetaně',
      group: 'Hlavní jídla',
      since: '2026-11-25T17:02:11Z',
      until: null,
      asked: true,
    },
    {
      kind: 'extra',
      id: 3001,
      name: 'Houskový knedlík',
      group: 'Příloha',
      since: '2026-11-27T17:02:11Z',
      until: '2026-11-28T03:00:00Z',
      asked: false,
    },
  ],
  choices: {
    busy: [
      { period: '30_minutes', until: '2026-11-27T18:00:00Z' },
      { period: '60_minutes', until: '2026-11-27T18:30:00Z' },
      { period: '120_minutes', until: '2026-11-27T19:30:00Z' },
      { period: 'until_close', until: '2026-11-27T21:00:00Z' },
    ],
    pause: [
      { period: '15_minutes', until: '2026-11-27T17:45:00Z' },
      { period: '30_minutes', until: '2026-11-27T18:00:00Z' },
      { period: '60_minutes', until: '2026-11-27T18:30:00Z' },
      { period: 'until_tomorrow', until: '2026-11-28T03:00:00Z' },
    ],
    sold_out: [
      { period: '2_hours', until: '2026-11-27T19:30:00Z' },
      { period: 'until_tomorrow', until: '2026-11-28T03:00:00Z' },
      { period: 'until_switched_back', until: null },
    ],
  },
} as const

export const availabilityExamples: Examples<typeof availability> = {
  read: { ...outlet, answer },
  switchable: {
    ...outlet,
    answer: [
      { kind: 'dish', id: 1001, name: 'Svíčková na smetaně', group: 'Hlavní jídla' },
      { kind: 'extra', id: 3001, name: 'Houskový knedlík', group: 'Příloha' },
    ],
  },
  startBusy: { ...outlet, headers, body: { minutes: 20, period: '60_minutes' }, answer },
  endBusy: { ...outlet, headers, answer },
  startPause: { ...outlet, headers, body: { period: '30_minutes' }, answer },
  endPause: { ...outlet, headers, answer },
  switchOff: { ...soldOut, headers, body: { period: 'until_switched_back' }, answer },
  switchBack: { ...soldOut, headers, answer },
}
