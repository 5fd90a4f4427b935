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
const BANNER = {
  ...BODY,
  id: 500_000_000,
  version: '1',
  image: '/img/banner/500000000',
  phoneImage: '/img/banner/500000000/telefon',
}
const PHOTO = '3f9a0c71d2e84b5596a7c8d9e0f1a2b3.jpg'
const PARAMS = { banner: '500000000' }
const SEEN = { 'if-match': '"1"' }

export const bannerExamples: Examples<typeof bannerCalls> = {
  list: {
    query: { state: 'now', city: 'olomouc', search: 'cukroví', before: '500000009' },
    answer: { banners: [BANNER], next: null },
  },
  listAsCsv: { query: { state: 'now', city: 'olomouc', search: 'cukroví' } },
  add: {
    headers: { 'idempotency-key': '7c0d9a52-5d1f-4f2c-9a3e-0d8f6c1b2a35' },
    body: BODY,
    answer: { ...BANNER, image: null, phoneImage: null },
  },
  read: { params: PARAMS, answer: BANNER },
  change: { params: PARAMS, headers: SEEN, body: BODY, answer: { ...BANNER, version: '2' } },
  remove: { params: PARAMS, headers: SEEN, answer: { status: 'ok' } },
  putBack: { params: PARAMS, headers: SEEN, answer: { ...BANNER, version: '2' } },
  uploadPhoto: { answer: { photo: PHOTO, width: 1600, height: 1200 } },
  photo: { params: { photo: PHOTO } },
  setPicture: {
    params: PARAMS,
    headers: SEEN,
    body: {
      photo: PHOTO,
      phone: { left: 400, top: 200, width: 600, height: 600 },
      desktop: { left: 200, top: 0, width: 1200, height: 1200 },
    },
    answer: { ...BANNER, version: '2' },
  },
}
