import { catalogueFile as format } from '@sousto/contract/catalogue-file/format.ts'
import { slow } from '@sousto/testing/slow.ts'
import { describe, expect, it } from 'vitest'
import { catalogueFile } from './catalogue-part.ts'
import { LARGE_CITY, largeCity } from './large-city.ts'

const file = catalogueFile(largeCity())
const items = file.restaurants.flatMap(({ menu }) => menu.flatMap((section) => section.items))

describe('a city of the size of a large marketplace', () => {
  it('has 1,612 restaurants with 84,572 dishes, the longest menu 734', () => {
    const menus = file.restaurants.map(({ menu }) => menu.flatMap((section) => section.items).length)
    expect([menus.length, items.length, Math.max(...menus)]).toEqual([1612, 84_572, 734])
  })

  it('contains only one city', () => {
    expect(file.cities.map(({ slug }) => slug)).toEqual([LARGE_CITY])
    expect(new Set(file.restaurants.map(({ city }) => city))).toEqual(new Set([LARGE_CITY]))
  })

  it('is a valid catalogue file with unique ids, names and slugs', slow('parses 1,612 restaurants'), () => {
    const { restaurants } = file
    expect(format.safeDecode(file).error?.issues).toBeUndefined()
    expect(new Set(restaurants.map(({ slug }) => slug)).size).toBe(restaurants.length)
    expect(new Set(restaurants.map(({ name }) => name)).size).toBe(restaurants.length)
    const sections = restaurants.flatMap(({ menu, eshop, lunchMenus }) => [
      ...menu,
      ...eshop,
      ...lunchMenus.flatMap(({ groups }) => groups),
    ])
    const every = sections.flatMap((section) => section.items)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    expect(new Set(every.map(({ id }) => id)).size).toBe(every.length)
  })

  it('is the same byte for byte on each run', () => {
    expect(JSON.stringify(catalogueFile(largeCity()))).toBe(JSON.stringify(file))
  })

  it('may be smaller', () => {
    const small = catalogueFile(largeCity({ restaurants: 3, dishes: 60, longestMenu: 40 }))
    expect(small.restaurants.map(({ menu }) => menu.flatMap((section) => section.items).length)).toEqual([
      40, 10, 10,
    ])
  })
})
