import type { Examples } from '../examples.ts'
import type { cityCalls } from './endpoints.ts'

const KEY = { 'idempotency-key': '4f1a5c1e-6d0f-4b07-9a6e-52f7f9f0a9d1' }
const SEEN = { ...KEY, 'if-match': '"b1946ac92492d2347c6235b4d2611184"' }
const city = { params: { city: '4' } }
const values = {
  slug: 'hranice',
  name: 'Hranice',
  position: [17.7348, 49.548] as [number, number],
  courierLoad: 0,
  hotline: '800 000 004',
  recruiting: {
    open: true,
    email: 'kuryri@sousto.example',
    ownBike: true,
    ownScooter: true,
    ownCar: false,
    companyCar: false,
  },
  contactHtml: '<p>Zavolejte nám.</p>',
  termsHtml: null,
}
const answer = {
  id: 4,
  version: 'b1946ac92492d2347c6235b4d2611184',
  hidden: true,
  values,
  outlets: 0,
  areas: 3,
  gaps: ['outlets' as const],
  openOrders: 0,
  slugChanges: true,
}

export const cityExamples: Examples<typeof cityCalls> = {
  list: {
    answer: {
      cities: [
        { id: 4, slug: 'hranice', name: 'Hranice', hidden: true, outlets: 0, areas: 3, gaps: ['outlets'] },
        { id: 1, slug: 'olomouc', name: 'Olomouc', hidden: false, outlets: 21, areas: 6, gaps: [] },
      ],
    },
  },
  csv: {},
  add: {
    headers: KEY,
    body: { slug: 'hranice', name: 'Hranice', position: [17.7348, 49.548] },
    answer: { ...answer, areas: 0, gaps: ['areas', 'hotline', 'contact', 'outlets'] },
  },
  read: { ...city, answer },
  save: { ...city, headers: SEEN, body: values, answer },
  remove: { ...city, headers: { 'if-match': SEEN['if-match'] }, answer: { status: 'ok' } },
  setHidden: { ...city, headers: SEEN, body: { hidden: false }, answer: { ...answer, hidden: false } },
}
