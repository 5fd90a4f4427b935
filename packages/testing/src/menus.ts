/** Menus for tests, fixed and random. */

import { DIETS } from '@sousto/domain/catalogue/diets.ts'
import { HALVES_PRICES } from '@sousto/domain/catalogue/menu.ts'
import {
  type LunchDay,
  type MenuDish,
  type MenuDocument,
  type MenuExtraGroup,
  type MenuSection,
  NEW_DISH,
} from '@sousto/domain/menu-editing/document.ts'
import { czk, type Haler, haler } from '@sousto/domain/money/money.ts'
import { localMinutes } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import fc from 'fast-check'

export const aDraftDish = (overrides: Partial<MenuDish> = {}): MenuDish => ({
  ...NEW_DISH,
  id: 1001,
  name: 'Svíčková na smetaně',
  price: czk(189),
  packaging: czk(10),
  weight: '450 g',
  allergens: [1, 3, 7],
  number: '12',
  ...overrides,
})

export const aSection = (overrides: Partial<MenuSection> = {}): MenuSection => ({
  id: 501,
  name: 'Hlavní jídla',
  subtitle: null,
  items: [aDraftDish()],
  ...overrides,
})

export const aGroup = (overrides: Partial<MenuExtraGroup> = {}): MenuExtraGroup => ({
  id: 201,
  name: 'Příloha',
  kind: 'required',
  atLeast: null,
  atMost: null,
  extras: [{ id: 3001, name: 'Knedlík', price: czk(0), packaging: czk(0) }],
  ...overrides,
})

export const aMenu = (overrides: Partial<MenuDocument> = {}): MenuDocument => ({
  extraGroups: [],
  menu: [aSection()],
  lunchMenus: [],
  eshop: [],
  ...overrides,
})

const word = fc.constantFrom('', 'Pizza', 'Guláš', 'Kulajda', 'Rizoto', 'Limonáda')
const amount = fc.integer({ min: 0, max: 50_000 }).map(haler)
const price = fc.option<Haler>(amount)
const minute = fc.integer({ min: 0, max: 1439 }).map(localMinutes)

const dish = fc.record({
  name: word,
  description: word,
  price,
  packaging: amount,
  vat: fc.constantFrom('reduced', 'standard', 'alcohol'),
  alcohol: fc.boolean(),
  weight: word,
  calories: fc.option(fc.nat(2000)),
  allergens: fc.subarray([1, 3, 7, 9]),
  noAllergens: fc.boolean(),
  diets: fc.option(fc.subarray([...DIETS])),
  number: word,
  spiciness: fc.nat(3),
  ownWrapping: fc.boolean(),
  days: fc.option(fc.subarray([...WEEKDAYS], { minLength: 1 })),
  hours: fc.option(fc.record({ from: minute, to: minute })),
  nextDayFrom: fc.option(minute),
  soldOut: fc.boolean(),
  unitPrice: fc.boolean(),
  extraGroups: fc.subarray([201, 202, 203]),
  picture: fc.option(fc.record({ drawing: word })),
})

/** There are few ids, so that two menus share some of them. */
const ids = (first: number) => fc.shuffledSubarray([0, 1, 2, 3, 4, 5].map((step) => first + step))

const HALVES = [null, ...HALVES_PRICES] as const
const DISHES_OF_A_SECTION = 3
/** Ids are unique: every section takes the next dishes of one shuffled list. */
const sections = (first: number, dishes: number) =>
  fc
    .record({
      sectionIds: ids(first),
      dishIds: ids(dishes),
      names: fc.array(fc.tuple(word, fc.option(word)), { minLength: 6, maxLength: 6 }),
      dishes: fc.array(dish, { minLength: 6, maxLength: 6 }),
    })
    .map(({ sectionIds, dishIds, names, dishes: written }) =>
      sectionIds.map((id, index): MenuSection => {
        const [name = '', subtitle = null] = names[index] ?? []
        const start = index * DISHES_OF_A_SECTION
        const items = dishIds.slice(start, start + DISHES_OF_A_SECTION).flatMap((dishId, at) => {
          const fields = written[(start + at) % written.length]
          return fields ? [{ id: dishId, ...fields }] : []
        })
        return { id, name, subtitle, halves: HALVES[index % HALVES.length], items }
      }),
    )

const groups = fc.record({ used: ids(201), names: fc.array(word, { minLength: 6, maxLength: 6 }) })

export const anyMenu: fc.Arbitrary<MenuDocument> = fc
  .record({
    groups,
    menu: sections(501, 1001),
    eshop: sections(601, 2001),
    lunch: sections(701, 3001),
    days: fc.shuffledSubarray(['friday', '2026-11-27', 'monday']),
  })
  .map(({ groups: { used, names }, menu, eshop, lunch, days }) => ({
    extraGroups: used.map((id, index) => aGroup({ id, name: names[index] ?? '' })),
    menu,
    eshop,
    lunchMenus: days.map((on, index): LunchDay => ({ on, groups: index === 0 ? lunch : [] })),
  }))
