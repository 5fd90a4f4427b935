import { anArea, anOwnDeliveryArea, aRestaurantListItem } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import type { RestaurantSorting } from '../catalogue/filter-choices.ts'
import { czk } from '../money/money.ts'
import { filterRestaurants, NO_FILTER, type RestaurantFilter, sortRestaurants } from './restaurant-filters.ts'

const none = { freeDelivery: false, cashless: false, mealVouchers: false, bonus: false }
const hrnec = aRestaurantListItem({
  id: 1,
  name: 'U Modrého hrnce',
  categories: ['Česká', 'Polévky'],
  ...none,
  cashless: true,
})
const wok = aRestaurantListItem({
  id: 2,
  name: 'Wok Dračí pára',
  categories: ['Čína'],
  ...none,
  cashless: true,
  bonus: true,
})
const pec = aRestaurantListItem({
  id: 3,
  name: 'Žhavá pec',
  categories: ['Pizza'],
  ...none,
  freeDelivery: true,
  mealVouchers: true,
})

describe('filters', () => {
  it.each<[string, Partial<RestaurantFilter>, readonly number[]]>([
    ['none', {}, [1, 2, 3]],
    ['category match', { category: 'Polévky' }, [1]],
    ['category match, whatever the case and diacritics', { category: 'cina' }, [2]],
    ['a part of a category’s name is no match', { category: 'Pol' }, []],
    ['a name, or found by the search of dishes', { name: 'pec', found: new Set([2]) }, [2, 3]],
    ['a flag must be true', { flags: ['cashless'] }, [1, 2]],
    ['each flag must be true', { flags: ['cashless', 'bonus'] }, [2]],
    ['flags that none has together', { flags: ['cashless', 'freeDelivery'] }, []],
    ['free delivery', { flags: ['freeDelivery'] }, [3]],
    ['vouchers', { flags: ['mealVouchers'] }, [3]],
    ['name substring', { name: 'hrn' }, [1]],
    ['name substring, case-insensitive', { name: 'MODRÉHO' }, [1]],
    ['name without diacritics', { name: 'draci para' }, [2]],
    ['name with spaces around', { name: ' pec ' }, [3]],
    ['everything together', { category: 'Pizza', flags: ['mealVouchers'], name: 'zhava' }, [3]],
    ['one of them does not fit', { category: 'Pizza', flags: ['bonus'], name: 'zhava' }, []],
  ])('%s [marketplace-1.11]', (_, filter, expected) => {
    const found = filterRestaurants([hrnec, wok, pec], { ...NO_FILTER, ...filter })
    expect(found.map(({ id }) => id)).toEqual(expected)
  })
})

describe('sortings', () => {
  const near = aRestaurantListItem({
    id: 1,
    minutesMin: 30,
    minutesMax: 50,
    deliveryPrice: czk(59),
    rating: { average: 4.5, count: 10 },
  })
  const cheap = aRestaurantListItem({
    id: 2,
    ownDelivery: true,
    minutesMin: 40,
    minutesMax: 50,
    deliveryPrice: czk(29),
    rating: { average: 4.5, count: 200 },
  })
  const unrated = aRestaurantListItem({
    id: 3,
    minutesMin: 30,
    minutesMax: 40,
    deliveryPrice: czk(49),
    rating: { average: null, count: 0 },
  })
  const ids = (sorting: RestaurantSorting, location: Parameters<typeof sortRestaurants>[2]) =>
    sortRestaurants([near, cheap, unrated], sorting, location).map(({ id }) => id)

  it.each<[RestaurantSorting, readonly number[]]>([
    ['recommended', [1, 2, 3]],
    ['fastest', [3, 1, 2]],
    ['cheapest', [2, 3, 1]],
    ['best', [2, 1, 3]],
  ])('%s', (sorting, expected) => {
    expect(ids(sorting, null)).toEqual(expected)
  })

  it('the best rated comes first, regardless of the previous order', () => {
    const rated = (id: number, average: number | null) =>
      aRestaurantListItem({ id, rating: { average, count: 9 } })
    const best = (...items: readonly ReturnType<typeof rated>[]) =>
      sortRestaurants(items, 'best', null).map(({ id }) => id)
    const [low, high, none] = [rated(1, 3), rated(2, 5), rated(3, null)]
    expect(best(low, high, none)).toEqual([2, 1, 3])
    expect(best(none, high, low)).toEqual([2, 1, 3])
    expect(best(high, none, low)).toEqual([2, 1, 3])
  })

  it('the best rated comes first also if it has fewer reviews', () => {
    const few = aRestaurantListItem({ id: 4, rating: { average: 5, count: 1 } })
    expect(sortRestaurants([cheap, few], 'best', null).map(({ id }) => id)).toEqual([4, 2])
  })

  it('use the values that the cards show at the location', () => {
    const location = {
      area: anArea(),
      ownDeliveryAreas: [anOwnDeliveryArea({ restaurantId: 2, fee: czk(90), extraMinutes: 5 })],
    }
    expect(ids('cheapest', location)).toEqual([3, 1, 2])
  })
})
