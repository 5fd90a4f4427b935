/** An example of an outlet whose draft has a more expensive svíčková. All data is fictitious. */
import type { Examples } from '../examples.ts'
import type { menuEditing } from './endpoints.ts'

const params = { outlet: '101' }
const seen = { 'idempotency-key': '2f0c6e0a-6a4b-4f57-8d9a-0d5f6f0f7a11', 'if-match': '"6f1ab2c40d9e8f77"' }
const key = { 'idempotency-key': '2f0c6e0a-6a4b-4f57-8d9a-0d5f6f0f7a12' }

const dish = {
  name: 'Svíčková na smetaně',
  description: 'Hovězí, šest knedlíků, brusinky.',
  price: 195,
  packaging: 10,
  vat: 'reduced',
  alcohol: false,
  weight: '450 g',
  calories: 780,
  allergens: [1, 3, 7],
  noAllergens: false,
  diets: null,
  number: '12',
  spiciness: 0,
  ownWrapping: false,
  days: null,
  hours: null,
  nextDayFrom: null,
  unitPrice: false,
  soldOut: false,
  extraGroups: [201],
  picture: { drawing: 'svickova', cloth: 'plum', photo: '0123456789abcdef0123456789abcdef.jpg' },
} as const
const mutableDish = { ...dish, allergens: [...dish.allergens], extraGroups: [...dish.extraGroups] }
const soup = { ...mutableDish, name: 'Kulajda', price: 45, extraGroups: [], picture: null }

const group = {
  name: 'Příloha',
  kind: 'required',
  atLeast: null,
  atMost: null,
} as const

const menu = {
  extraGroups: [
    {
      id: 201,
      ...group,
      extras: [
        {
          id: 3001,
          name: 'Houskový knedlík',
          price: 0,
          packaging: 0,
          allergens: [1, 3],
          diets: [],
          dish: null,
        },
      ],
    },
  ],
  menu: [
    { id: 501, name: 'Hlavní jídla', subtitle: null, halves: null, items: [{ id: 1001, ...mutableDish }] },
  ],
  lunchMenus: [
    {
      on: 'friday',
      groups: [{ id: 503, name: 'Polévka', subtitle: null, halves: null, items: [{ id: 1003, ...soup }] }],
    },
  ],
  eshop: [],
}

const publication = {
  id: 7,
  at: '2026-11-25T08:12:00Z',
  by: 'Johana Bosá',
  origin: 'console',
  note: 'zdražení masa',
  changes: 2,
  takenFrom: null,
} as const

const change = {
  subject: { kind: 'dish', key: '1001' },
  change: 'changed',
  name: 'Svíčková na smetaně',
  fields: [{ field: 'price', before: 18900, after: 19500 }],
} as const

const state = {
  menu,
  versions: { 'dish:1001': '6f1ab2c40d9e8f77', 'category:501': '09d1f3b2c4a5e678' },
  draft: {
    version: 'c1d2e3f4a5b60718',
    startedAt: '2026-11-27T17:02:11Z',
    base: 7,
    outdated: false,
    changes: [change],
    edits: [{ subject: change.subject, by: 'Johana Bosá', at: '2026-11-27T17:02:11Z' }],
  },
  published: publication,
  leader: null,
  followers: 0,
  problems: [],
} as const
const answer = { subject: change.subject, state } as const
const uploaded = { photo: '0123456789abcdef0123456789abcdef.jpg', width: 1920, height: 1440 }
const ofDish = { outlet: '101', id: '1001' }
const ofCategory = { outlet: '101', id: '501' }
const ofGroup = { outlet: '101', id: '201' }
const ofPhoto = { outlet: '101', photo: uploaded.photo }
const groupBody = {
  ...group,
  extras: [{ id: null, name: 'Rýže', price: 0, packaging: 0, allergens: null, diets: null, dish: null }],
}

export const menuEditingExamples: Examples<typeof menuEditing> = {
  load: { params, answer: state },
  addDish: { params, headers: key, body: { category: 501, dish: mutableDish }, answer },
  putDish: { params: ofDish, headers: seen, body: { category: 501, dish: mutableDish }, answer },
  removeDish: { params: ofDish, headers: seen, answer },
  addCategory: {
    params,
    headers: key,
    body: { place: 'menu', name: 'Předkrmy', subtitle: null, halves: null },
    answer,
  },
  putCategory: {
    params: ofCategory,
    headers: seen,
    body: { name: 'Hlavní jídla', subtitle: null, halves: null },
    answer,
  },
  removeCategory: { params: ofCategory, query: { dependents: 'remove' }, headers: seen, answer },
  orderCategories: {
    params: { outlet: '101', place: 'menu' },
    headers: seen,
    body: { ids: [501] },
    answer,
  },
  orderDishes: { params: ofCategory, headers: seen, body: { ids: [1001] }, answer },
  addExtraGroup: { params, headers: key, body: groupBody, answer },
  orderExtraGroups: { params, headers: seen, body: { ids: [201] }, answer },
  putExtraGroup: { params: ofGroup, headers: seen, body: groupBody, answer },
  removeExtraGroup: { params: ofGroup, query: { dependents: 'remove' }, headers: seen, answer },
  putLunchDay: {
    params: { outlet: '101', on: '2026-11-30' },
    headers: seen,
    body: {
      groups: [{ id: null, name: 'Polévka', subtitle: null, halves: null, items: [{ id: null, ...soup }] }],
    },
    answer,
  },
  removeLunchDay: { params: { outlet: '101', on: '2026-11-30' }, headers: seen, answer },
  revert: { params, headers: seen, body: { subject: change.subject }, answer },
  merge: { params, headers: { ...seen, 'if-match': '"7"' }, answer: state },
  discard: { params, headers: seen, answer: state },
  publish: { params, headers: seen, body: { note: 'zdražení masa' }, answer: state },
  publications: { params, query: { before: '8' }, answer: { publications: [publication], next: null } },
  publication: { params: { outlet: '101', id: '7' }, answer: { publication, menu } },
  compare: { params, query: { from: '7', to: 'draft' }, answer: { changes: [change] } },
  takeBack: {
    params: { outlet: '101', id: '6' },
    headers: { ...seen, 'if-match': '"7"' },
    body: { note: '' },
    answer: state,
  },
  uploadPhoto: { params, answer: uploaded },
  cropPhoto: { params: ofPhoto, body: { left: 0, top: 120, width: 1920, height: 1200 }, answer: uploaded },
  photo: { params: ofPhoto },
}
