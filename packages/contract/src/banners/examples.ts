/** Examples of banners that the staff places, in wire format. */
import type { Examples } from '../examples.ts'
import type { bannerCalls } from './endpoints.ts'

const BODY = {
  position: 1,
  firstDay: '2026-12-01',
  lastDay: '2026-12-24',
  cities: ['olomouc'],
  url: '/rozvoz-jidel/olomouc',
  title: 'Cukroví bez pečení',
  text: 'Přivezeme ho až domů.',
  action: 'Vybrat',
  tone: 'plum' as const,
}
const BANNER = { ...BODY, id: 500_000_000, version: '1', image: '/img/banner/500000000' }
const PARAMS = { banner: '500000000' }
const SEEN = { 'if-match': '"1"' }

export const bannerExamples: Examples<typeof bannerCalls> = {
  list: {
    query: { state: 'now', city: 'olomouc', search: 'cukroví', before: '500000009' },
    answer: { banners: [BANNER], next: null },
  },
  add: {
    headers: { 'idempotency-key': '7c0d9a52-5d1f-4f2c-9a3e-0d8f6c1b2a35' },
    body: BODY,
    answer: { ...BANNER, image: null },
  },
  read: { params: PARAMS, answer: BANNER },
  change: { params: PARAMS, headers: SEEN, body: BODY, answer: { ...BANNER, version: '2' } },
  remove: { params: PARAMS, headers: SEEN, answer: { status: 'ok' } },
  setPicture: { params: PARAMS, headers: SEEN, answer: { ...BANNER, version: '2' } },
}
