import type * as z from 'zod/mini'
import type { Examples } from '../examples.ts'
import type { areaDraftCalls } from './endpoints.ts'
import type { cityAreas } from './wire.ts'

const KEY = { 'idempotency-key': '6b0fbb9c-1f0a-4c8e-8c34-3c1b7c3f7a11' }
const SEEN = { ...KEY, 'if-match': '"2"' }
const city = { params: { city: '1' } }
const draft = { params: { draft: '7' } }
const AGAINST = 'b1946ac92492d2347c6235b4d2611184'
const areas: z.input<typeof cityAreas> = [
  {
    code: 'olomouc-stred',
    message: null,
    fee: 39,
    extraMinutes: 0,
    minimumOrder: 200,
    noFreeDelivery: false,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [17.24, 49.58],
          [17.26, 49.58],
          [17.26, 49.6],
          [17.24, 49.58],
        ],
      ],
    },
  },
]
const OLOMOUC = { id: 1, slug: 'olomouc', name: 'Olomouc' }
const position = [17.25, 49.59] as [number, number]
const answer = {
  id: 7,
  version: '2',
  name: 'Rozšíření k nádraží',
  state: 'open' as const,
  publishAt: null,
  city: OLOMOUC,
  position,
  areas,
}
const ofCity = {
  city: OLOMOUC,
  position,
  version: AGAINST,
  areas,
  drafts: [
    {
      id: 7,
      name: 'Rozšíření k nádraží',
      state: 'planned' as const,
      publishAt: '2026-12-01T05:00:00Z',
      changedAt: '2026-11-27T12:00:00Z',
      changedBy: 'Dana Vymyšlená',
    },
  ],
  publications: [
    {
      id: 3,
      at: '2026-11-20T12:00:00Z',
      by: 'Dana Vymyšlená',
      origin: 'published' as const,
      name: 'Levnější Lazce',
      isCurrent: true,
    },
    { id: 2, at: '2026-11-20T12:00:00Z', by: null, origin: 'found' as const, name: '', isCurrent: false },
  ],
}
const text =
  '{"type":"FeatureCollection","features":[\n{"type":"Feature","properties":{"code":"olomouc-stred","doprava":39,"cas":0,"minimalni":200,"nofreedelivery":"n"},"geometry":{"type":"Polygon","coordinates":[[[17.24,49.58],[17.26,49.58],[17.26,49.6],[17.24,49.58]]]}}\n]}\n'

export const areaDraftExamples: Examples<typeof areaDraftCalls> = {
  ofCity: { ...city, answer: ofCity },
  add: {
    ...city,
    headers: KEY,
    body: { name: 'Rozšíření k nádraží', publication: null },
    answer: { ...answer, version: '1' },
  },
  readFile: { ...city, body: { text }, answer: { areas, problems: [] } },
  read: { ...draft, answer },
  save: {
    ...draft,
    headers: SEEN,
    body: { name: answer.name, areas },
    answer: { ...answer, version: '3' },
  },
  drop: { ...draft, headers: SEEN },
  putBack: { ...draft, answer: { ...answer, version: '4' } },
  writeFile: { ...draft, answer: { text } },
  consequences: {
    ...draft,
    answer: {
      against: AGAINST,
      version: '2',
      addresses: {
        before: 4218,
        after: 4530,
        gained: 312,
        lost: 0,
        dearer: 0,
        cheaper: 86,
        other: 0,
        same: 4132,
        overlaps: [{ codes: ['olomouc-stred', 'olomouc-nadrazi'], addresses: 86 }],
      },
      orders: { all: 911, lost: 0, dearer: 0, cheaper: 12 },
      problems: [],
    },
  },
  publish: {
    ...draft,
    headers: SEEN,
    body: { against: AGAINST, at: '2026-12-01T05:00:00Z' },
    answer: ofCity,
  },
  withdraw: { ...draft, headers: SEEN, answer: { ...answer, version: '3' } },
}
