import type { Examples } from '../examples.ts'
import type { vatClassCalls } from './endpoints.ts'

const KEY = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f12' }
const OK = { status: 'ok' as const }

export const vatClassExamples: Examples<typeof vatClassCalls> = {
  list: {
    answer: {
      today: '2026-11-28',
      classes: [
        {
          code: 'reduced',
          name: 'Jídlo',
          dishes: 812,
          rates: [
            { from: '2013-01-01', percent: 15 },
            { from: '2024-01-01', percent: 12 },
          ],
        },
        {
          code: 'soft-drink',
          name: 'Nealkoholické nápoje',
          dishes: 0,
          rates: [
            { from: '2024-01-01', percent: 21 },
            { from: '2027-01-01', percent: 12 },
          ],
        },
        {
          code: 'standard',
          name: 'Základní sazba',
          dishes: 2,
          rates: [{ from: '2013-01-01', percent: 21 }],
        },
      ],
    },
  },
  add: { headers: KEY, body: { name: 'Dětská výživa', percent: 12 }, answer: OK },
  announce: {
    params: { code: 'soft-drink' },
    headers: KEY,
    body: { from: '2027-01-01', percent: 12 },
    answer: OK,
  },
  dishes: {
    params: { code: 'standard' },
    query: { alcohol: 'without' },
    answer: {
      total: 2,
      dishes: [
        { id: 1004, name: 'Limonáda', section: 'Nápoje', outlet: 'U Modrého hrnce', alcohol: false },
        { id: 1005, name: 'Mošt', section: 'Nápoje', outlet: 'U Modrého hrnce', alcohol: false },
      ],
    },
  },
  move: {
    params: { code: 'soft-drink' },
    headers: KEY,
    body: { from: 'standard', dishes: [1004, 1005] },
    answer: { dishes: 2 },
  },
  ofOutlet: {
    params: { outlet: '101' },
    answer: {
      classes: [
        { code: 'reduced', name: 'Jídlo', percent: 12 },
        { code: 'standard', name: 'Základní sazba', percent: 21 },
        { code: 'soft-drink', name: 'Nealkoholické nápoje', percent: 21 },
      ],
    },
  },
}
