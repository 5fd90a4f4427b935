import type { AreaEntry } from '@sousto/contract/catalogue-file/format.ts'
import type { City, CitySize } from './content/cities.ts'
import { closed, type Position, type Ring, towards } from './geometry.ts'
import { at, type Random, random } from './random.ts'

/** Kilometres from the centre of a city to the edge of its inner and outer area, and the number of sectors of the outer one. */
export const REACH: Readonly<Record<CitySize, { inner: number; outer: number; sectors: 1 | 2 | 3 }>> = {
  large: { inner: 2.6, outer: 5.6, sectors: 3 },
  middle: { inner: 1.9, outer: 4, sectors: 2 },
  small: { inner: 1.5, outer: 3.2, sectors: 1 },
}

/** Two neighbouring cities both deliver to the villages between them, where the customer chooses the city (`marketplace.md` §4). */
const STRETCHES: Readonly<Record<string, { bearing: number; km: number }>> = {
  olomouc: { bearing: 216.5, km: 9.6 },
  prostejov: { bearing: 36.5, km: 9.6 },
}

const CORNERS = 16
const BEARINGS = Array.from({ length: CORNERS }, (_, corner) => (corner * 360) / CORNERS)
const SECTORS = { 1: [0, CORNERS], 2: [0, 8, CORNERS], 3: [0, 5, 11, CORNERS] } as const
const WINDS = ['sever', 'severovychod', 'vychod', 'jihovychod', 'jih', 'jihozapad', 'zapad', 'severozapad']

/**
 * Returns a centre with the basic terms and around it the sectors of an outer ring, which share its edge exactly.
 * GeoJSON requires counterclockwise outer rings and clockwise holes; bearings are clockwise.
 */
export function cityAreas(city: City): AreaEntry[] {
  const chance = random(`areas ${city.slug}`)
  const { inner, outer, sectors } = REACH[city.size]
  const stretch = STRETCHES[city.slug]
  const inside = BEARINGS.map((bearing) => towards(city, bearing, irregular(chance, inner)))
  const outside = BEARINGS.map((bearing) => {
    const km = irregular(chance, outer)
    return towards(city, bearing, stretch && Math.abs(bearing - stretch.bearing) < 20 ? stretch.km : km)
  })
  const cuts = SECTORS[sectors]
  const around = cuts.slice(1).map((end, sector) => {
    const start = cuts[sector] ?? 0
    const name = sectors === 1 ? 'okoli' : wind((start + end) / 2)
    const rings =
      sectors === 1 ? [closed(outside.toReversed()), closed(inside)] : [slice(outside, inside, start, end)]
    return feature(`${city.slug}-${name}`, city.slug, outerTerms(chance), rings)
  })
  return [feature(`${city.slug}-stred`, city.slug, CENTRE_TERMS, [closed(inside.toReversed())]), ...around]
}

type Terms = Omit<AreaEntry['properties'], 'code' | 'city'>

const CENTRE_TERMS: Terms = {
  fee: 0,
  extraMinutes: 0,
  minimumOrder: 0,
  noFreeDelivery: false,
  message: null,
}

function outerTerms(chance: Random): Terms {
  const farther = chance.whole(1, 3)
  return {
    fee: farther * 15,
    extraMinutes: farther * 5,
    minimumOrder: chance.chance(0.6) ? 150 + farther * 50 : 0,
    noFreeDelivery: chance.chance(0.3),
    message: chance.chance(0.25) ? 'Jedeme k vám trochu dál, počítejte s delší cestou.' : null,
  }
}

function feature(code: string, city: string, terms: Terms, coordinates: Ring[]): AreaEntry {
  return {
    type: 'Feature',
    properties: { code, city, ...terms },
    geometry: { type: 'Polygon', coordinates },
  }
}

function slice(outside: readonly Position[], inside: readonly Position[], start: number, end: number): Ring {
  const corners = Array.from({ length: end - start + 1 }, (_, step) => (start + step) % CORNERS)
  return closed([
    ...corners.toReversed().map((corner) => at(outside, corner)),
    ...corners.map((corner) => at(inside, corner)),
  ])
}

function irregular(chance: Random, km: number): number {
  return km * (0.93 + chance.next() * 0.14)
}

function wind(corner: number): string {
  return at(WINDS, Math.round((corner / CORNERS) * 8) % 8)
}
