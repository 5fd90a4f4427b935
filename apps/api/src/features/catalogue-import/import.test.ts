import type { CatalogueFile, ItemEntry, RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aDish,
  aFile,
  anotherRestaurant,
  aRestaurantEntry,
  exportedText,
  importFile,
  importText,
  withoutAreas,
} from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { importCatalogue } from './service.ts'

const { database, drop } = await testDatabase<DB>()
afterAll(drop)
beforeEach(async () => {
  await importFile(database, aFile({ cities: [], areas: [], categories: [], banners: [], restaurants: [] }))
})

/** Returns the counts of the entities that changed: `{ items: '+1 ~0 −0' }`. */
async function changesOf(file: CatalogueFile): Promise<Record<string, string>> {
  const outcome = await importFile(database, file)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems.listed))
  return Object.fromEntries(
    Object.entries(outcome.changes).flatMap(([kind, { added, updated, removed }]) =>
      added + updated + removed === 0 ? [] : [[kind, `+${added} ~${updated} −${removed}`]],
    ),
  )
}

const HEADING = { id: 501, name: 'Hlavní jídla', subtitle: 'vaříme od desíti' }

const edited = (overrides: Partial<RestaurantEntry>) => aFile({ restaurants: [aRestaurantEntry(overrides)] })

it('an import that would remove most restaurants or dishes changes nothing, if it was told to keep them [ordering-1.6]', async () => {
  const source = (file: CatalogueFile) => [Buffer.from(JSON.stringify(file))]
  const restaurants = [aRestaurantEntry(), anotherRestaurant(1000), anotherRestaurant(2000)]
  await importFile(database, aFile({ restaurants }))
  const before = await exportedText(database)
  const keeping = (file: CatalogueFile) =>
    importCatalogue({ database, areas: withoutAreas, source: source(file), keepMost: true })
  expect(await keeping(aFile())).toMatchObject({
    ok: false,
    problems: { count: 0 },
    shrunk: [
      { kind: 'restaurants', removed: 2, before: 3 },
      { kind: 'items', removed: 8, before: 12 },
    ],
  })
  expect(await exportedText(database)).toBe(before)
  expect(await keeping(aFile({ restaurants: restaurants.slice(0, 2) }))).toMatchObject({ ok: true })
})

describe('an import reports what changed', () => {
  it('everything, when the database is empty', async () => {
    expect(await changesOf(aFile())).toEqual({
      cities: '+1 ~0 −0',
      categories: '+1 ~0 −0',
      banners: '+1 ~0 −0',
      restaurants: '+1 ~0 −0',
      items: '+4 ~0 −0',
      extraGroups: '+2 ~0 −0',
    })
  })

  it('nothing when it is repeated, and sends no notification [foundation.7]', async () => {
    await changesOf(aFile())
    const heard: string[] = []
    const hear = async (channel: string) =>
      database.listen({
        channel,
        onMessage: (payload) => heard.push(`${channel}${payload}`),
        onReconnect: () => {},
      })
    const [listening, end] = await Promise.all([hear('catalogue_changed'), hear('test_end')])
    expect(await changesOf(aFile())).toEqual({})
    expect(await changesOf(aFile({ categories: [] }))).toEqual({ categories: '+0 ~0 −1' })
    await eventually(() => expect(heard).toEqual(['catalogue_changed']))
    await Promise.all([listening.close(), end.close()])
  })

  const { menu, hours, extraGroups } = aRestaurantEntry()
  const sections = menu.slice(1)
  const withDish = (dish: ItemEntry) => edited({ menu: [{ ...HEADING, items: [dish] }, ...sections] })

  it.each<[string, CatalogueFile, Record<string, string>]>([
    ['a price', withDish(aDish({ price: 199.9, extraGroups: [202, 201] })), { items: '+0 ~1 −0' }],
    ['the extras groups of a dish', withDish(aDish({ extraGroups: [201] })), { items: '+0 ~1 −0' }],
    ['their order', withDish(aDish({ extraGroups: [201, 202] })), { items: '+0 ~1 −0' }],
    [
      'a heading',
      edited({ menu: menu.map((one) => ({ ...one, subtitle: null })) }),
      { restaurants: '+0 ~1 −0' },
    ],
    ['the order of categories', edited({ menu: menu.toReversed() }), { restaurants: '+0 ~1 −0' }],
    ['the company number', edited({ ico: null }), { restaurants: '+0 ~1 −0' }],
    ['opening hours', edited({ hours: { ...hours, exceptions: [] } }), { restaurants: '+0 ~1 −0' }],
    [
      'an extra',
      edited({ extraGroups: extraGroups.map((group) => ({ ...group, extras: group.extras.slice(0, 1) })) }),
      { extraGroups: '+0 ~1 −0' },
    ],
    [
      'an additional restaurant',
      aFile({ restaurants: [aRestaurantEntry(), anotherRestaurant(10_000)] }),
      { restaurants: '+1 ~0 −0', items: '+4 ~0 −0', extraGroups: '+2 ~0 −0' },
    ],
    [
      'removal of every restaurant',
      aFile({ restaurants: [] }),
      { restaurants: '+0 ~0 −1', items: '+0 ~0 −4', extraGroups: '+0 ~0 −2' },
    ],
    ['terms', { ...aFile(), termsHtml: '<p>Platí toto.</p>' }, { content: '+1 ~0 −0' }],
    [
      'the slug of a city',
      JSON.parse(JSON.stringify(aFile()).replaceAll('"olomouc"', '"holomouc"')),
      { cities: '+0 ~1 −0' },
    ],
  ])('%s', async (_name, file, expected) => {
    await changesOf(aFile())
    expect(await changesOf(file)).toEqual(expected)
    expect(await changesOf(file)).toEqual({})
  })

  it('a dish moved to another restaurant', async () => {
    const first = aRestaurantEntry({ eshop: [] })
    const second = anotherRestaurant(10_000, { eshop: [] })
    await changesOf(aFile({ restaurants: [first, second] }))
    const guests = { id: 777, name: 'Hosté', subtitle: null, items: [aDish()] }
    const restaurants = [
      { ...first, menu: [{ ...HEADING, items: [] }, ...sections] },
      { ...second, menu: [...second.menu, guests] },
    ]
    expect(await changesOf(aFile({ restaurants }))).toEqual({ restaurants: '+0 ~1 −0', items: '+0 ~1 −0' })
  })

  it('two restaurants with swapped slugs', async () => {
    const [first, second] = [aRestaurantEntry(), anotherRestaurant(10_000)]
    await changesOf(aFile({ restaurants: [first, second] }))
    const swapped = [
      { ...first, slug: second.slug },
      { ...second, slug: first.slug },
    ]
    expect(await changesOf(aFile({ restaurants: swapped }))).toEqual({ restaurants: '+0 ~2 −0' })
  })

  it('a section replaced by another of the same name', async () => {
    await changesOf(aFile())
    const replaced = menu.map((one) => ({ ...one, id: one.id + 50 }))
    expect(await changesOf(edited({ menu: replaced }))).toEqual({
      restaurants: '+0 ~1 −0',
      items: '+0 ~2 −0',
    })
  })

  it('the same for the file’s sections in any order', async () => {
    const { restaurants, cities, ...rest } = aFile()
    expect(await importText(database, JSON.stringify({ restaurants, ...rest, cities }))).toMatchObject({
      ok: true,
    })
    expect(await changesOf(aFile())).toEqual({})
  })

  it('with --check, without changing anything', async () => {
    const outcome = await importText(database, JSON.stringify(aFile()), { check: true })
    expect(outcome).toMatchObject({ ok: true, changes: { restaurants: { added: 1 } } })
    expect(await exportedText(database)).toContain('"restaurants": []')
  })
})
