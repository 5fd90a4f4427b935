import { expect, it } from 'vitest'
import { type CityDocument, lostCityEdits } from './lost-edits.ts'

const CITY = {
  slug: 'olomouc',
  name: 'Olomouc',
  position: { lng: 17.25, lat: 49.59 },
  courierLoad: 5,
  hotline: '800',
  recruiting: { open: true },
  contactHtml: '',
  termsHtml: null,
  hidden: false,
}
const city = (more: object = {}, areas: Readonly<Record<string, unknown>> = { stred: 39 }): CityDocument => ({
  city: { ...CITY, ...more },
  areas: new Map(Object.entries(areas)),
})

it('a file loses what was edited and differs in it, not what it changes itself [administration-2.4]', () => {
  const now = city({ hotline: '900', name: 'Olomouc město' })
  expect(lostCityEdits(city(), now, city({ courierLoad: 50, name: 'Olomouc město' }))).toEqual([
    { kind: 'field', field: 'hotline' },
  ])
})

it('areas are compared by their codes, also new and removed ones [administration-2.4]', () => {
  const now = city({}, { stred: 49, nadrazi: 59 })
  expect(lostCityEdits(city(), now, city({}, { stred: 39, okraj: 10 }))).toEqual([
    { kind: 'area', code: 'nadrazi' },
    { kind: 'area', code: 'stred' },
  ])
})

it('the order in which members are written makes no difference [administration-2.4]', () => {
  const now = city({ position: { lng: 17.3, lat: 49.6 } })
  expect(lostCityEdits(city(), now, city({ position: { lat: 49.6, lng: 17.3 } }))).toEqual([])
})
