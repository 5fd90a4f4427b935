/** The demo catalogue with every city, area, category, banner and restaurant, byte for byte the same on each run. */
import type { CityEntry } from '@sousto/contract/catalogue-file/format.ts'
import { cityAreas } from './areas.ts'
import { type CataloguePart, catalogueFile } from './catalogue-part.ts'
import { BANNERS } from './content/banners.ts'
import { CATEGORIES } from './content/categories.ts'
import { CITIES, type City } from './content/cities.ts'
import { contactHtml, hotline } from './content/contact.ts'
import { RESTAURANTS } from './content/restaurants/all.ts'
import { CITY_TERMS } from './content/terms.ts'
import { restaurant } from './restaurants/restaurant.ts'

/** The restaurant with the longest menu (at least 120 dishes), for benchmarks. */
export const BENCHMARK_RESTAURANT = 'wok-u-tri-draku'

/** Yields parts of the document in the order in which they can be loaded, with restaurants one by one. */
export function* demoCatalogue(): Iterable<CataloguePart> {
  yield { kind: 'cities', cities: CITIES.map(cityEntry) }
  yield { kind: 'areas', areas: CITIES.flatMap(cityAreas) }
  yield { kind: 'categories', categories: CATEGORIES }
  yield { kind: 'banners', banners: BANNERS }
  for (const { row, id } of numbered()) yield { kind: 'restaurant', restaurant: restaurant(row, id) }
}

export const demoCatalogueFile = () => catalogueFile(demoCatalogue())

/** Yields restaurant ids, with a range of a hundred for each city. */
export function* numbered() {
  const counts = new Map<string, number>()
  const cityIds = new Map(CITIES.map((city) => [city.slug, city.id]))
  for (const row of RESTAURANTS) {
    const count = (counts.get(row.city) ?? 0) + 1
    counts.set(row.city, count)
    const cityId = cityIds.get(row.city)
    if (cityId === undefined) throw new RangeError(`no such city: ${row.city}`)
    yield { row, id: cityId * 100 + count }
  }
}

function cityEntry(city: City): CityEntry {
  const busy = city.load >= 30
  return {
    id: city.id,
    slug: city.slug,
    name: city.name,
    position: [city.lng, city.lat],
    courierLoad: city.load,
    hotline: hotline(city),
    recruiting: {
      open: busy,
      email: busy ? `kuryri-${city.slug}@sousto.example` : '',
      ownBike: city.size !== 'small',
      ownScooter: true,
      ownCar: city.size !== 'large',
      companyCar: city.size === 'large',
    },
    contactHtml: contactHtml(city),
    termsHtml: CITY_TERMS.get(city.slug) ?? null,
  }
}
