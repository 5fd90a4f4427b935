/**
 * One city with as many restaurants and dishes as a large marketplace, for benchmarks and size tests: the demo's
 * restaurants repeated in other streets, with other hours, prices and ratings, byte for byte the same on each run.
 */
import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { demoCatalogue } from './catalogue.ts'
import type { CataloguePart } from './catalogue-part.ts'
import { RESTAURANTS } from './content/restaurants/all.ts'
import { STREETS } from './content/streets.ts'
import { at } from './random.ts'
import { openingHours } from './restaurants/hours.ts'
import { restaurant } from './restaurants/restaurant.ts'
import type { RestaurantRow } from './restaurants/row.ts'
import { slug } from './slug.ts'

/** The city whose areas and addresses are used for the large one. */
export const LARGE_CITY = 'olomouc'

/** The number of restaurants of an existing marketplace in one city. */
const RESTAURANT_COUNT = 1612
const DISH_COUNT = 84_572
const LONGEST_MENU = 734

/** The first id beyond those of the demo. */
const FIRST_ID = 20_000
/** A restaurant has a thousand ids for dishes and a hundred for sections; those of the demo start with the first. */
const IDS = 1000
const LAST_ID = IDS - 1
const SECTION_IDS = 100
/** The number of times that a section of the demo is repeated within one section. */
const ROUNDS_OF_A_SECTION = 4
/** The number of streets between a restaurant of the demo and its next copy. */
const STREETS_APART = 17
/** The maximum difference of a menu's number of dishes from the average. */
const SPREAD = 31

export type LargeCitySize = {
  readonly restaurants?: number
  /** The number of dishes on all menus, without lunches and checkout extras. */
  readonly dishes?: number
  /** The number of dishes of the first restaurant. */
  readonly longestMenu?: number
  /** True if every restaurant accepts orders at any time. */
  readonly nonstop?: boolean
}

/** Yields the parts of the catalogue without the other cities of the demo. */
export function* largeCity({
  restaurants = RESTAURANT_COUNT,
  dishes = DISH_COUNT,
  longestMenu = LONGEST_MENU,
  nonstop = false,
}: LargeCitySize = {}): Iterable<CataloguePart> {
  for (const part of demoCatalogue()) {
    if (part.kind === 'restaurant') break
    yield inCity(part)
  }
  const sizes = [longestMenu, ...menuSizes(restaurants - 1, dishes - longestMenu)]
  for (const [index, size] of sizes.entries()) {
    const entry = nth(index, size)
    yield {
      kind: 'restaurant',
      restaurant: nonstop ? { ...entry, hours: openingHours('nonstop', []) } : entry,
    }
  }
}

function inCity(part: CataloguePart): CataloguePart {
  if (part.kind === 'cities')
    return { ...part, cities: part.cities.filter((city) => city.slug === LARGE_CITY) }
  if (part.kind === 'areas')
    return { ...part, areas: part.areas.filter(({ properties }) => properties.city === LARGE_CITY) }
  if (part.kind === 'banners')
    return { ...part, banners: part.banners.filter(({ city }) => city === null || city === LARGE_CITY) }
  return part
}

/** Returns `count` sizes around their average that sum to `total`. */
function menuSizes(count: number, total: number): readonly number[] {
  const average = Math.floor(total / count)
  const sizes = Array.from({ length: count }, (_, index) => {
    // Neighbours cancel each other out; the last one may have no partner.
    const partnered = index % 2 === 1 || index + 1 < count
    const difference = partnered ? Math.floor(index / 2) % Math.min(SPREAD, average) : 0
    return average + (index % 2 === 0 ? difference : -difference)
  })
  return sizes.map((size, index) => size + (index < total - average * count ? 1 : 0))
}

function nth(index: number, size: number): RestaurantEntry {
  const row = at(RESTAURANTS, index % RESTAURANTS.length)
  const round = Math.floor(index / RESTAURANTS.length)
  const street = at(STREETS, (index + round * STREETS_APART) % STREETS.length)
  const name = `${row.name} ${street}`
  const entry = restaurant(inLargeCity(row, name, index), FIRST_ID + index)
  return { ...entry, menu: resized(entry, size) }
}

/** Uses another random seed; the place and group are those of the demo's restaurant. */
function inLargeCity(row: RestaurantRow, name: string, index: number): RestaurantRow {
  const traits = new Map(row.traits)
  for (const trait of ['group', 'external']) traits.delete(trait)
  return { ...row, city: LARGE_CITY, name, slug: `${slug(name)}-${index + 1}`, traits }
}

/**
 * Returns the menu with exactly `size` dishes: its first ones, or all of them and then numbered repetitions, with new
 * sections after every few.
 */
function resized({ id, menu }: RestaurantEntry, size: number): RestaurantEntry['menu'] {
  const sections: RestaurantEntry['menu'] = []
  for (let missing = size, round = 0; missing > 0; round += 1) {
    for (const [index, section] of menu.entries()) {
      const items = section.items.slice(0, missing)
      if (items.length === 0) break
      const group = Math.floor(round / ROUNDS_OF_A_SECTION)
      const at = group * menu.length + index
      const same = sections[at] ?? {
        ...section,
        ...(group > 0 && another(section.name, id, group, at)),
        items: [],
      }
      const from = size - missing
      sections[at] = {
        ...same,
        items: [
          ...same.items,
          ...items.map((item, n) =>
            round === 0
              ? item
              : { ...item, id: id * IDS + LAST_ID - from - n, name: `${item.name} č. ${round + 1}` },
          ),
        ],
      }
      missing -= items.length
    }
  }
  return sections
}

const another = (name: string, restaurantId: number, group: number, index: number) => ({
  id: restaurantId * SECTION_IDS + SECTION_IDS - 1 - index,
  name: `${name} ${group + 1}`,
})
