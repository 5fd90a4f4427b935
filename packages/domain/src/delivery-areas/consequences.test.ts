import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import {
  areaFinder,
  bestTerms,
  countChanges,
  type DrawnArea,
  orderChange,
  type TermsChange,
  termsChange,
} from './consequences.ts'

const TERMS = { fee: czk(39), extraMinutes: 0, minimumOrder: czk(200), noFreeDelivery: false }

/** A square in hundredths of a degree from a corner near Olomouc. */
const square = (code: string, from: number, to: number, more: object = {}): DrawnArea => {
  const [west, east] = [17.2 + from / 100, 17.2 + to / 100]
  const ring: [number, number][] = [
    [west, 49.5],
    [east, 49.5],
    [east, 49.6],
    [west, 49.6],
    [west, 49.5],
  ]
  return { code, ...TERMS, ...more, geometry: { type: 'Polygon', coordinates: [ring] } }
}
const at = (x: number) => ({ lng: 17.2 + x / 100, lat: 49.55 })

describe('the terms at a point [administration-2.8]', () => {
  it('are the cheapest of the areas that contain it, then those with the lowest minimum', () => {
    const areas = [
      square('a', 0, 4, { fee: czk(59) }),
      square('b', 2, 6),
      square('c', 3, 6, { minimumOrder: czk(99) }),
    ]
    const find = areaFinder(areas)
    expect(find(at(1)).map(({ code }) => code)).toEqual(['a'])
    expect(bestTerms(find(at(3.5)))).toMatchObject({ fee: 3900, minimumOrder: 9900 })
    expect(bestTerms(find(at(9)))).toBeNull()
  })

  it.each<[TermsChange, object | null, object | null]>([
    ['same', null, null],
    ['gained', null, {}],
    ['lost', {}, null],
    ['dearer', {}, { fee: czk(40) }],
    ['cheaper', {}, { fee: czk(38), minimumOrder: czk(300) }],
    ['other', {}, { minimumOrder: czk(201) }],
    ['other', {}, { extraMinutes: 5 }],
    ['other', {}, { noFreeDelivery: true }],
    ['same', {}, {}],
  ])('are %s from %j to %j', (change, before, after) => {
    const terms = (more: object | null) => more && { ...TERMS, ...more }
    expect(termsChange(terms(before), terms(after))).toBe(change)
  })
})

it.each<[ReturnType<typeof orderChange>, boolean, object | null, object | null]>([
  ['lost', true, {}, null],
  ['dearer', false, {}, { fee: czk(49) }],
  ['same', true, {}, { fee: czk(49) }],
  ['dearer', true, {}, { fee: czk(39), noFreeDelivery: true }],
  ['same', false, {}, { minimumOrder: czk(900) }],
  ['same', false, null, {}],
])(
  'an order is %s, with free delivery %j, from %j to %j [administration-2.8]',
  (change, wasFree, before, after) => {
    const terms = (more: object | null) => more && { ...TERMS, ...more }
    expect(orderChange({ wasFree }, terms(before), terms(after))).toBe(change)
  },
)

describe('the addresses [administration-2.8]', () => {
  it('are counted by what changes, with the areas that overlap', () => {
    const count = countChanges([square('a', 0, 4)], [square('a', 1, 4), square('b', 3, 6, { fee: czk(29) })])
    for (const x of [0.5, 2, 3.5, 5, 9]) count.add(at(x))
    expect(count.result()).toEqual({
      before: 3,
      after: 3,
      gained: 1,
      lost: 1,
      dearer: 0,
      cheaper: 1,
      other: 0,
      same: 1,
      overlaps: [{ codes: ['a', 'b'], addresses: 1 }],
    })
  })

  it('gained and lost are the difference of those with delivery', () => {
    const sides = fc.tuple(fc.nat(9), fc.nat(9)).map(([from, length]) => square('a', from, from + length + 1))
    fc.assert(
      fc.property(fc.array(sides), fc.array(sides), fc.array(fc.nat(180)), (before, after, points) => {
        const count = countChanges(before, after)
        for (const point of points) count.add(at(point / 10))
        const { before: was, after: is, gained, lost, dearer, cheaper, other, same } = count.result()
        expect(is - was).toBe(gained - lost)
        expect(gained + dearer + cheaper + other + same).toBe(is)
      }),
    )
  })
})
