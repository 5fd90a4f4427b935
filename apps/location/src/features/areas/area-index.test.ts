import { boundsOf, polygonsOf, shapeOf } from '@sousto/domain/delivery-areas/shape.ts'
import { anArea, anOwnDeliveryArea } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import type { Geometry } from '../../database/column-types.ts'
import { createAreaIndex, type Shaped } from './area-index.ts'

/** Returns a box in hundredths of a degree from a corner near Olomouc. */
function box(west: number, south: number, east: number, north: number): Geometry {
  const corner = (x: number, y: number): [number, number] => [
    Number((17.2 + x / 100).toFixed(7)),
    Number((49.5 + y / 100).toFixed(7)),
  ]
  const positions = [
    corner(west, south),
    corner(east, south),
    corner(east, north),
    corner(west, north),
    corner(west, south),
  ]
  return { type: 'Polygon', coordinates: [positions] }
}

function shaped<Value>(value: Value, geometry: Geometry): Shaped<Value> {
  return { value, bounds: boundsOf(geometry), shape: shapeOf(geometry) }
}

const at = (x: number, y: number) => ({ lng: 17.2 + x / 100, lat: 49.5 + y / 100 })
const area = (code: string, geometry: Geometry) => shaped(anArea({ code }), geometry)
const own = (restaurantId: number, geometry: Geometry) =>
  shaped(anOwnDeliveryArea({ restaurantId }), geometry)

describe('areas at a point', () => {
  const index = createAreaIndex({
    cities: [{ slug: 'olomouc', position: at(5, 5) }],
    areas: [area('a', box(0, 0, 10, 10)), area('b', box(10, 0, 20, 10)), area('c', box(5, 5, 8, 8))],
    ownAreas: [own(1, box(0, 0, 6, 6)), own(2, box(15, 0, 30, 30)), own(1, box(5, 5, 7, 7))],
  })
  const codes = (x: number, y: number) => index.areasAt(at(x, y)).areas.map(({ code }) => code)

  it('are all that contain it, in a stable order [wire.11]', () => {
    expect([codes(1, 1), codes(6, 6), codes(12, 1), codes(40, 40)]).toEqual([['a'], ['a', 'c'], ['b'], []])
  })
  it('are exactly one on a shared border [wire.11, location.12]', () => {
    expect(codes(10, 5)).toEqual(['b'])
    expect(codes(10, 0)).toEqual(['b'])
  })
  it('include own-delivery areas, several of one restaurant too', () => {
    const { ownDeliveryAreas } = index.areasAt(at(5.5, 5.5))
    expect(ownDeliveryAreas.map(({ restaurantId }) => restaurantId)).toEqual([1, 1])
  })
  it('are found by code, and cities by slug', () => {
    expect(index.area('b')?.code).toBe('b')
    expect(index.area('nowhere')).toBeNull()
    expect(index.cityPosition('olomouc')).toEqual(at(5, 5))
    expect(index.cityPosition('nowhere')).toBeNull()
  })
  it('are none if there are no areas', () => {
    const empty = createAreaIndex({ cities: [], areas: [], ownAreas: [] })
    expect(empty.areasAt(at(1, 1))).toEqual({ areas: [], ownDeliveryAreas: [] })
    expect(empty.ownDeliveryIn('a').size).toBe(0)
  })
})

describe('a restaurant with own couriers delivers in an area', () => {
  it.each<[string, Geometry, boolean]>([
    ['when its area crosses the border', box(8, 8, 15, 15), true],
    ['when its area is inside', box(1, 1, 2, 2), true],
    ['when its area is around it', box(-5, -5, 15, 15), true],
    ['when they are equal', box(0, 0, 10, 10), true],
    ['when its area is one half', box(0, 0, 5, 10), true],
    ['not when they share a border only', box(10, 0, 20, 10), false],
    ['not when they share a corner only', box(10, 10, 20, 20), false],
    ['not when its area is outside', box(11, 0, 20, 10), false],
  ])('%s', (_when, geometry, reaches) => {
    const index = createAreaIndex({
      cities: [],
      areas: [area('a', box(0, 0, 10, 10))],
      ownAreas: [own(7, geometry)],
    })
    expect(index.ownDeliveryIn('a').has(7)).toBe(reaches)
    expect(index.ownDeliveryIn('a').has(7)).toBe(reaches)
  })

  it.each<[string, number | 'external', boolean]>([
    ['when its area belongs to the same city', 1, true],
    ['when its area is outside the marketplace’s cities', 'external', true],
    ['not when its area belongs to another city', 2, false],
  ])('%s', (_when, cityId, reaches) => {
    const guest = shaped(anOwnDeliveryArea({ restaurantId: 7, cityId }), box(2, 2, 4, 4))
    const index = createAreaIndex({ cities: [], areas: [area('a', box(0, 0, 10, 10))], ownAreas: [guest] })
    expect(index.ownDeliveryIn('a').has(7)).toBe(reaches)
  })

  it('not when its area fills the hole', () => {
    const rings = [box(0, 0, 10, 10), box(3, 3, 6, 6)].flatMap((geometry) => polygonsOf(geometry).flat())
    const ringed = area('a', {
      type: 'Polygon',
      coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])),
    })
    const index = createAreaIndex({ cities: [], areas: [ringed], ownAreas: [own(7, box(3, 3, 6, 6))] })
    expect(index.ownDeliveryIn('a').has(7)).toBe(false)
  })
})
