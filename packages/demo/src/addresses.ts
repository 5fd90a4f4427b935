/** The demo's address register: fictitious streets and villages around the real centres of the cities. */
import { REACH } from './areas.ts'
import { CITIES, type City } from './content/cities.ts'
import { PARTS, STREETS, VILLAGE_OF_TWO_CITIES, VILLAGES } from './content/streets.ts'
import { type Centre, type Position, towards } from './geometry.ts'
import { at, type Random, random } from './random.ts'

export type DemoAddress = {
  /** `kod_adm`, which is above every code of the real register. */
  readonly code: number
  readonly town: string
  readonly part: string
  readonly street: string | null
  readonly houseType: 'č.p.' | 'č.e.'
  readonly houseNumber: string
  readonly orientationNumber: string | null
  /** Five digits. */
  readonly postcode: string
  readonly lng: number
  readonly lat: number
  /** The city to which the town belongs or is nearest; the areas determine whether it delivers. */
  readonly citySlug: string
}

const FIRST_CODE = 900_000_000
const CODES_PER_CITY = 10_000

/** The street of the demo's customers; its houses have only one number, so that `Švestková 14, Olomouc` is a full address. */
const HOME_STREET = 'Švestková'

const SIZES = {
  large: { streets: 40, houses: 40 },
  middle: { streets: 28, houses: 32 },
  small: { streets: 18, houses: 24 },
} as const

/** Yields every address of every city, city by city. */
export function* demoAddresses(): Iterable<DemoAddress> {
  for (const each of CITIES) yield* cityAddresses(each)
}

/** Yields the addresses of one city: its streets from the centre outwards, then its villages. */
export function* cityAddresses(town: City): Iterable<DemoAddress> {
  let code = FIRST_CODE + town.id * CODES_PER_CITY
  for (const house of [...streetHouses(town), ...villageHouses(town)]) {
    code += 1
    yield { code, citySlug: town.slug, ...house }
  }
}

type House = Omit<DemoAddress, 'code' | 'citySlug'>

/** Yields odd numbers on the left and even ones on the right, with a house every 24 metres on each side. */
function* streetHouses(town: City): Iterable<House> {
  const chance = random(`streets ${town.slug}`)
  const { streets, houses } = SIZES[town.size]
  const { inner, outer } = REACH[town.size]
  const famous = town.slug === 'olomouc' ? [HOME_STREET] : []
  const names = [
    ...famous,
    ...chance.some(
      STREETS.filter((name) => name !== HOME_STREET),
      streets - famous.length,
    ),
  ]
  let houseNumber = 0
  for (const [index, name] of names.entries()) {
    const central = index < streets * 0.6
    const km = central
      ? inner * (0.1 + chance.next() * 0.6)
      : inner * 1.25 + (outer * 0.8 - inner * 1.25) * chance.next()
    const middle = towards(town, chance.next() * 360, km)
    const bearing = chance.next() * 360
    const home = name === HOME_STREET
    const part = home ? 'U Švestky' : central ? at(PARTS, 0) : chance.pick(PARTS.slice(1))
    const postcode = central ? town.postcode : neighbour(town.postcode, chance)
    const oriented = town.size !== 'small' && !home
    for (let number = 1; number <= houses; number += 1) {
      const along = (number - houses / 2) * 0.012
      const [lng, lat] = offset(centre(middle), bearing, along, number % 2 === 0 ? 0.015 : -0.015)
      houseNumber += chance.whole(1, 3)
      yield {
        town: town.name,
        part,
        street: name,
        houseType: 'č.p.',
        houseNumber: String(home ? number : houseNumber),
        orientationNumber: oriented ? `${number}${chance.chance(0.04) ? 'a' : ''}` : null,
        postcode,
        lng,
        lat,
      }
    }
  }
}

/**
 * Returns the centres of a city's villages: two inside its outer area, a third outside every area, and the village
 * shared by two cities.
 */
export function villageGreens(town: City): { name: string; green: Position }[] {
  const chance = random(`villages ${town.slug}`)
  const { outer } = REACH[town.size]
  const names = VILLAGES.slice((town.id - 1) * 3, town.id * 3)
  const greens = names.map((name, index) => {
    const km = index < 2 ? outer * 0.72 : outer * 1.08 + 1.2
    return { name, green: towards(town, chance.whole(0, 359), km) }
  })
  return town.slug === 'olomouc'
    ? [...greens, { name: VILLAGE_OF_TWO_CITIES, green: towards(town, 213.75, 8.4) }]
    : greens
}

/** Yields houses around the green; a few are cottages with a registration number. */
function* villageHouses(town: City): Iterable<House> {
  const chance = random(`village houses ${town.slug}`)
  const greens = villageGreens(town)
  for (const { name, green } of greens) {
    const postcode = neighbour(town.postcode, chance)
    for (const houseType of ['č.p.', 'č.e.'] as const)
      for (let number = 1; number <= (houseType === 'č.p.' ? 32 : 6); number += 1) {
        const [lng, lat] = towards(centre(green), number * 47, 0.03 + number * 0.007)
        yield {
          town: name,
          part: name,
          street: null,
          houseType,
          houseNumber: String(number),
          orientationNumber: null,
          postcode,
          lng,
          lat,
        }
      }
  }
}

/** Returns the postcode of another post office in the same district. */
function neighbour(postcode: string, chance: Random): string {
  return `${postcode.slice(0, 3)}${String(chance.whole(1, 98)).padStart(2, '0')}`
}

function offset(from: Centre, bearing: number, along: number, aside: number): Position {
  return towards(centre(towards(from, bearing, along)), bearing + 90, aside)
}

function centre([lng, lat]: Position): Centre {
  return { lng, lat }
}
