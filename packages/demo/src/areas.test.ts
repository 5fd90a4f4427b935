import { describe, expect, it } from 'vitest'
import { demoAddresses } from './addresses.ts'
import { cityAreas } from './areas.ts'
import { demoCatalogueFile } from './catalogue.ts'
import { CITIES } from './content/cities.ts'
import { VILLAGE_OF_TWO_CITIES } from './content/streets.ts'
import { contains, type Position, type Ring, towards } from './geometry.ts'

const areas = CITIES.flatMap(cityAreas).map((area) => {
  const rings =
    area.geometry.type === 'Polygon' ? area.geometry.coordinates : area.geometry.coordinates.flat()
  const [lngs, lats] = [rings.flat().map(([lng]) => lng), rings.flat().map(([, lat]) => lat)]
  const bounds = {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
  return { ...area.properties, rings, bounds }
})
const addresses = [...demoAddresses()]
const areasAt = (position: Position) => {
  const [lng, lat] = position
  return areas.filter(
    ({ bounds: { west, east, south, north }, rings }) =>
      lng >= west && lng <= east && lat >= south && lat <= north && contains(rings, position),
  )
}

describe('the delivery areas', () => {
  it('give every city a centre with basic terms and a more expensive outer ring', () => {
    for (const { slug } of CITIES) {
      const [centre, ...outer] = areas.filter((area) => area.city === slug)
      expect(centre).toMatchObject({ code: `${slug}-stred`, fee: 0, extraMinutes: 0, minimumOrder: 0 })
      expect(outer.length).toBeGreaterThan(0)
      expect(outer.every((area) => area.fee > 0 && area.extraMinutes > 0)).toBe(true)
    }
  })

  it('vary in fee, extra minutes, minimum order and free delivery', () => {
    const terms = ['fee', 'extraMinutes', 'minimumOrder', 'noFreeDelivery', 'message'] as const
    expect(terms.filter((term) => new Set(areas.map((area) => area[term])).size === 1)).toEqual([])
  })

  it('are oriented as GeoJSON requires: outer rings counterclockwise, holes clockwise', () => {
    for (const area of areas)
      for (const [index, ring] of area.rings.entries())
        expect(Math.sign(signedArea(ring))).toBe(index === 0 ? 1 : -1)
  })

  it('have only closed rings', () => {
    for (const ring of areas.flatMap((area) => area.rings)) expect(ring.at(-1)).toEqual(ring[0])
  })

  it('overlap only between Olomouc and Prostějov', () => {
    const grid = CITIES.flatMap((city) =>
      Array.from({ length: 36 }, (_, turn) => turn * 10 + 3).flatMap((bearing) =>
        Array.from({ length: 24 }, (_, ring) => towards(city, bearing, 0.4 + ring * 0.42)),
      ),
    )
    const shared = grid
      .map((position) => areasAt(position).map((area) => area.city))
      .filter((cities) => cities.length > 1)
    expect(shared.length).toBeGreaterThan(0)
    for (const cities of shared) expect(cities.toSorted()).toEqual(['olomouc', 'prostejov'])
  })
})

describe('the addresses', () => {
  it('are in an area of their city, except for one village per city without delivery', () => {
    const undelivered = addresses.filter(({ lng, lat }) => areasAt([lng, lat]).length === 0)
    const undeliveredTowns = Map.groupBy(undelivered, (address) => address.town)
    expect(undeliveredTowns.size).toBe(CITIES.length)
    expect(undelivered.every((address) => address.street === null)).toBe(true)
    const misplaced = addresses.filter(({ lng, lat, citySlug }) => {
      const cities = areasAt([lng, lat]).map((area) => area.city)
      return cities.length > 0 && !cities.includes(citySlug)
    })
    expect(misplaced).toEqual([])
  })

  it('include a village to which two cities deliver', () => {
    const village = addresses.filter((address) => address.town === VILLAGE_OF_TWO_CITIES)
    expect(village.length).toBeGreaterThan(20)
    for (const { lng, lat } of village) expect(areasAt([lng, lat])).toHaveLength(2)
  })

  it('place Švestková 14 in the centre of Olomouc', () => {
    const home = addresses.filter(
      (address) =>
        address.town === 'Olomouc' && address.street === 'Švestková' && address.houseNumber === '14',
    )
    expect(home).toHaveLength(1)
    expect(home[0]).toMatchObject({ postcode: '77900', orientationNumber: null, houseType: 'č.p.' })
    expect(home.flatMap(({ lng, lat }) => areasAt([lng, lat]).map((area) => area.code))).toEqual([
      'olomouc-stred',
    ])
  })

  it('have about forty streets of about forty houses in a bigger city', () => {
    const streets = Map.groupBy(
      addresses.filter((address) => address.town === 'Olomouc'),
      (address) => address.street,
    )
    expect(streets.size).toBe(40)
    for (const houses of streets.values()) expect(houses).toHaveLength(40)
  })

  it('have unique codes, unique house numbers within a town part, and postcodes of five digits', () => {
    const houses = addresses.map((address) =>
      [address.town, address.part, address.houseType, address.houseNumber].join('|'),
    )
    expect(new Set(addresses.map((address) => address.code)).size).toBe(addresses.length)
    expect(new Set(houses).size).toBe(houses.length)
    expect(addresses.filter((address) => !/^\d{5}$/.test(address.postcode))).toEqual([])
  })

  it('include orientation numbers with letters, cottages with č.e. and villages without streets', () => {
    expect(addresses.some((address) => /^\d+a$/.test(address.orientationNumber ?? ''))).toBe(true)
    expect(addresses.some((address) => address.houseType === 'č.e.')).toBe(true)
    expect(addresses.some((address) => address.street === null)).toBe(true)
  })

  it('are the same on each run', () => {
    expect(JSON.stringify([...demoAddresses()])).toBe(JSON.stringify(addresses))
  })
})

describe('own-delivery areas', () => {
  it('include a village outside the marketplace when they are external', () => {
    const external = demoCatalogueFile()
      .restaurants.flatMap((restaurant) => restaurant.ownAreas)
      .filter((area) => area.properties.city === null)
    expect(external.length).toBeGreaterThan(0)
    for (const { geometry } of external) {
      const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
      const inside = addresses.filter(({ lng, lat }) => contains(rings, [lng, lat]))
      expect(inside.length).toBeGreaterThan(0)
      expect(inside.every(({ lng, lat }) => areasAt([lng, lat]).length === 0)).toBe(true)
    }
  })
})

/** Returns twice the signed area, which is positive for a counterclockwise ring. */
function signedArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [px, py] = ring[index - 1] ?? [x, y]
    return sum + (px * y - x * py)
  }, 0)
}
