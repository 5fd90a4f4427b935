import type { CatalogueFile, RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { DIETS } from '@sousto/domain/catalogue/diets.ts'
import { readableText } from '@sousto/domain/text/typed-text.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import {
  aCity,
  aDish,
  aFile,
  aRestaurantEntry,
  exportedText,
  importFile,
  importText,
} from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'

const { database, drop } = await testDatabase<DB>()
const { database: other, drop: dropOther } = await testDatabase<DB>()
afterAll(async () => {
  await drop()
  await dropOther()
})

const SAME = { added: 0, updated: 0, removed: 0 }
const UNCHANGED = {
  cities: SAME,
  categories: SAME,
  banners: SAME,
  restaurants: SAME,
  items: SAME,
  extraGroups: SAME,
}

it('writes each city, category, banner and restaurant on its own line', async () => {
  await importFile(database, { ...aFile(), termsHtml: '<p>Platí toto.</p>' })
  const lines = (await exportedText(database)).split('\n')
  expect(lines.map((line) => line.slice(0, 24))).toEqual([
    '{',
    '"format": "sousto-catalo',
    '"version": 1,',
    '"termsHtml": "<p>Platí t',
    '"cities": [',
    '{"id":1,"slug":"olomouc"',
    '],',
    '"areas": [],',
    '"categories": [',
    '{"name":"Česká","picture',
    '],',
    '"banners": [',
    '{"id":1,"city":"olomouc"',
    '],',
    '"restaurants": [',
    '{"id":101,"slug":"u-modr',
    ']',
    '}',
    '',
  ])
})

it('exports exactly what was imported [operations-4.36]', async () => {
  await importFile(database, aFile())
  expect(JSON.parse(await exportedText(database))).toEqual({ ...aFile(), termsHtml: null, areas: [] })
})

it('writes null for IČO and DIČ that an older file lacks', async () => {
  const { ico: _, dic: _dic, ...older } = aRestaurantEntry()
  await importFile(database, aFile({ restaurants: [older] }))
  const [restaurant] = JSON.parse(await exportedText(database)).restaurants
  expect([restaurant.ico, restaurant.dic]).toEqual([null, null])
})

it('writes the reduced VAT for a dish of an older file [wire-payments.17]', async () => {
  const { vat: _, ...older } = aDish()
  const restaurant = aRestaurantEntry()
  const menu = restaurant.menu.slice(0, 1).map((section) => ({ ...section, items: [older] }))
  await importFile(database, aFile({ restaurants: [{ ...restaurant, menu }] }))
  const [exported] = JSON.parse(await exportedText(database)).restaurants
  expect(exported.menu[0].items).toEqual([aDish()])
})

const word = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((text) => text.isWellFormed() && !text.includes('\0'))
  // An import removes control characters, so only readable text comes back unchanged.
  .map(readableText)
const name = word.map((text) => `x${text.replaceAll(/[~,]/g, '')}x`)
const crowns = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100)
const time = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )
const window = fc.option(fc.record({ from: time, to: time }))
const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const date = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const dish = fc
  .record({
    name,
    description: word,
    price: crowns,
    packaging: crowns,
    vat: fc.constantFrom('reduced', 'standard', 'tap-water'),
    alcohol: fc.boolean(),
    days: fc.option(fc.subarray([...WEEKDAYS], { minLength: 1 })),
    hours: window,
    weight: word,
    calories: fc.option(fc.nat(20_000)),
    allergens: fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 5 }),
    noAllergens: fc.boolean(),
    diets: fc.option(fc.array(fc.constantFrom(...DIETS), { maxLength: 0 })),
    number: word,
    spiciness: fc.integer({ min: 0, max: 3 }),
    ownWrapping: fc.boolean(),
    nextDayFrom: fc.option(time),
    soldOut: fc.boolean(),
    picture: fc.option(fc.constant({ drawing: 'pizza', cloth: 'teal' })),
    unitPrice: fc.boolean(),
  })
  .map((facts) => ({ ...facts, ...(facts.unitPrice && { weight: '0,33 l' }) }))
const sections = fc.array(
  fc.record({
    subtitle: fc.option(name),
    halves: fc.constantFrom(null, 'dearer' as const, 'mean' as const),
    items: fc.array(dish, { maxLength: 3 }),
  }),
  {
    maxLength: 3,
  },
)

const restaurant = fc.record({
  name,
  street: word,
  description: word,
  position: fc.tuple(degree(12, 19), degree(48, 52)),
  categories: fc.array(name, { maxLength: 3 }),
  bonusPercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  ownDelivery: fc.boolean(),
  lunch: window,
  callNumbers: fc.subarray(['+420777000111', '+421905123456', '+4930123456']),
  group: fc.option(name),
  badge: fc.option(fc.record({ text: name, description: word })),
  hours: fc.record({
    weekly: fc.record(
      Object.fromEntries(WEEKDAYS.map((day) => [day, window])) as Record<
        (typeof WEEKDAYS)[number],
        typeof window
      >,
    ),
    exceptions: fc.uniqueArray(
      fc.record({
        date,
        window: fc.oneof(window, fc.constant('usual' as const)),
        closed: window,
        reason: fc.constantFrom('', 'Štědrý den'),
      }),
      {
        selector: (exception) => exception.date,
        maxLength: 3,
      },
    ),
  }),
  menu: sections,
  eshop: sections,
  lunchMenus: fc.uniqueArray(
    fc.record({ on: fc.oneof(date, fc.constantFrom(...WEEKDAYS)), groups: sections }),
    {
      selector: ({ on }) => on,
      maxLength: 3,
    },
  ),
})

const NOTHING_SAID = { allergens: null, diets: null }

/** A catalogue file of random restaurants; ids and category names are made unique. */
const catalogue = fc.array(restaurant, { maxLength: 4 }).map((restaurants): CatalogueFile => {
  let last = 0
  const next = () => {
    last += 1
    return last
  }
  const numbered = (written: (typeof restaurants)[number]['menu'], groups: number[]) =>
    written.map(({ subtitle, halves, items }) => {
      const id = next()
      return {
        id,
        name: `Oddíl ${id}`,
        subtitle,
        halves,
        items: items.map((item) => aDish({ ...item, id: next(), extraGroups: groups })),
      }
    })
  return aFile({
    areas: [],
    cities: [aCity(), aCity({ id: 2, slug: 'opava', name: 'Opava' })],
    restaurants: restaurants.map((random, index): RestaurantEntry => {
      const id = next()
      const extraGroups = aRestaurantEntry().extraGroups.map((group) => ({
        ...group,
        id: next(),
        extras: group.extras.map((extra) => ({ ...extra, id: next() })),
      }))
      const groups = extraGroups.map((group) => group.id)
      const menu = numbered(random.menu, groups)
      const eshop = numbered(random.eshop, [])
      const part = eshop.flatMap(({ items }) => items).find(({ nextDayFrom }) => nextDayFrom === null)
      const combo = {
        id: next(),
        name: 'Pití',
        kind: 'required' as const,
        extras: [
          { id: next(), name: 'Něco', price: 10, packaging: 0, ...NOTHING_SAID, dish: part?.id ?? null },
        ],
      }
      return {
        ...aRestaurantEntry(),
        ...random,
        id,
        slug: `restaurace-${id}`,
        city: index % 2 === 0 ? 'olomouc' : 'opava',
        extraGroups: [...extraGroups, { ...combo, atLeast: null, atMost: null }],
        hours: {
          ...random.hours,
          exceptions: random.hours.exceptions.toSorted((a, b) => a.date.localeCompare(b.date)),
        },
        menu,
        eshop,
        lunchMenus: random.lunchMenus.map(({ on, groups: written }) => ({
          on,
          groups: numbered(written, []),
        })),
      }
    }),
  })
})

it(
  'round-trips any catalogue, byte for byte through another database [wire-payments.17, foundation.7, operations-4.3, operations-4.4, operations-4.36]',
  slow('imports 25 random catalogues into two databases'),
  async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (file) => {
        expect(await importFile(database, file)).toMatchObject({ ok: true })
        const text = await exportedText(database)
        expect(JSON.parse(text)).toEqual({ ...file, termsHtml: null })
        expect(await importText(database, text)).toMatchObject({ ok: true, changes: UNCHANGED })
        expect(await importText(other, text)).toMatchObject({ ok: true })
        expect(await exportedText(other)).toBe(text)
      }),
      { numRuns: 25 },
    )
  },
)
