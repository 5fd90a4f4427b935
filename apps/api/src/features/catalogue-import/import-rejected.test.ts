import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFile, importText } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'

const { database, drop } = await testDatabase<DB>()
afterAll(drop)
beforeAll(async () => {
  await importText(database, JSON.stringify(aFile()))
})

function replaced(found: string | RegExp, instead: string): string {
  const text = JSON.stringify(aFile())
  const changed = text.replace(found, instead)
  expect(changed).not.toBe(text)
  return changed
}

const restaurant = JSON.stringify(aFile().restaurants[0])
const two = (second: string) => JSON.stringify(aFile()).replace(restaurant, `${restaurant},${second}`)
const renumbered = restaurant
  .replace(/"id":(\d+)/g, (_, id) => `"id":${Number(id) + 10_000}`)
  .replace('[202,201]', '[10202,10201]')

it.each<[string, () => string, readonly string[]]>([
  [
    'an amount with three decimals',
    () => replaced('"price":189', '"price":189.005'),
    ['restaurants[0].menu[0].items[0].price: nejvýše dvě desetinná místa'],
  ],
  [
    'a negative amount',
    () => replaced('"price":189', '"price":-1'),
    ['restaurants[0].menu[0].items[0].price: Hodnota je příliš malá: number musí být >=0'],
  ],
  [
    'an amount above the maximum',
    () => replaced('"price":189', '"price":1000000.01'),
    ['restaurants[0].menu[0].items[0].price: nejvýše 1 000 000 Kč'],
  ],
  [
    'an invalid time',
    () => replaced('"from":"11:00"', '"from":"24:00"'),
    ['restaurants[0].lunch.from: čas ve tvaru HH:mm'],
  ],
  [
    'a date that does not exist',
    () => replaced('2026-12-24', '2026-02-30'),
    ['restaurants[0].hours.exceptions[0].date: Neplatný formát datum ve formátu ISO'],
  ],
  [
    'an allergen 15, beyond the EU’s fourteen',
    () => replaced('[1,3,7]', '[1,15]'),
    ['restaurants[0].menu[0].items[0].allergens[1]: Hodnota je příliš velká: number musí být <=14'],
  ],
  [
    'a dish that is vegan and contains milk [delights-2.6]',
    () => replaced(/("allergens":\[1,3,7\],"noAllergens":false),"diets":null/, '$1,"diets":["vegan"]'),
    [
      'restaurants[0].menu[0].items[0].diets: Svíčková na smetaně: uvedený alergen se vylučuje s uvedenou dietou.',
    ],
  ],
  [
    'a slug with a háček',
    () => replaced('u-modreho-hrnce', 'u-modrého-hrnce'),
    ['restaurants[0].slug: jen malá písmena bez háčků a čárek, číslice a jednotlivé spojovníky'],
  ],
  [
    'an unknown field',
    () => replaced('"price":189', '"prize":1,"price":189'),
    ['restaurants[0].menu[0].items[0]: Neznámé klíče: "prize"'],
  ],
  [
    'a missing field',
    () => replaced('"price":189,', ''),
    ['restaurants[0].menu[0].items[0].price: Neplatný vstup: očekáváno číslo, obdrženo undefined'],
  ],
  [
    'a NUL',
    () => replaced('Svíčková', 'Sv\\u0000'),
    ['restaurants[0].menu[0].items[0].name: obsahuje nulový znak nebo půlku znaku'],
  ],
  [
    'a lone surrogate',
    () => replaced('Svíčková', 'Sv\\ud83c'),
    ['restaurants[0].menu[0].items[0].name: obsahuje nulový znak nebo půlku znaku'],
  ],
  [
    'a javascript: link',
    () => replaced('/rozvoz-jidel/olomouc', 'javascript:alert(1)'),
    ['banners[0].url: adresa začíná / nebo https://'],
  ],
  [
    'a link that disguises another host',
    () => replaced('/rozvoz-jidel/olomouc', '//evil.example'),
    ['banners[0].url: adresa začíná / nebo https://'],
  ],
  [
    'an unknown extras group',
    () => replaced('[202,201]', '[202,999]'),
    ['restaurants[0].menu[0].items[0].extraGroups[1]: skupina příloh 999 v této restauraci není'],
  ],
  [
    'an extras group listed twice',
    () => replaced('[202,201]', '[202,202]'),
    ['restaurants[0].menu[0].items[0].extraGroups[1]: Skupina příloh Omáčky tu stojí dvakrát.'],
  ],
  [
    'a duplicate category',
    () => replaced('"name":"2024","subtitle":null', '"name":"Hlavní jídla","subtitle":"vaříme od desíti"'),
    ['restaurants[0].menu[1].name: Kategorie Hlavní jídla tu stojí dvakrát.'],
  ],
  [
    'a category name with the reserved character ~',
    () => replaced('"name":"2024"', '"name":"a~b"'),
    ['restaurants[0].menu[1].name: V názvu a~b je znak, který v něm být nesmí (~).'],
  ],
  [
    'an IČO with a wrong check digit',
    () => replaced('"ico":"99001012"', '"ico":"99001013"'),
    ['restaurants[0].ico: IČO má osm číslic, poslední z nich kontrolní'],
  ],
  [
    'an IČO of seven digits',
    () => replaced('"ico":"99001012"', '"ico":"9900101"'),
    ['restaurants[0].ico: IČO má osm číslic, poslední z nich kontrolní'],
  ],
  [
    'a DIČ of another country',
    () => replaced('CZ99001012', 'SK99001012'),
    ['restaurants[0].dic: DIČ je CZ a osm až deset číslic'],
  ],
  [
    'a telephone number for calls that is no international one',
    () => replaced('"callNumbers":[]', '"callNumbers":["777 000 111"]'),
    ['restaurants[0].callNumbers[0]: telefon se píše mezinárodně a bez mezer, +420777000111'],
  ],
  [
    'a telephone number for calls that stands twice',
    () => replaced('"callNumbers":[]', '"callNumbers":["+420777000111","+420777000111"]'),
    ['restaurants[0].callNumbers[1]: +420777000111 tu stojí dvakrát'],
  ],
  [
    'a maximum delivery time below the minimum',
    () => replaced('"minutesMax":60', '"minutesMax":39'),
    ['restaurants[0].delivery.minutesMax: je méně než minutesMin'],
  ],
  [
    'a restaurant in an unknown city',
    () =>
      replaced('"slug":"u-modreho-hrnce","city":"olomouc"', '"slug":"u-modreho-hrnce","city":"atlantida"'),
    ['restaurants[0].city: město atlantida v souboru není'],
  ],
  [
    'a banner of an unknown city',
    () => replaced('{"id":1,"city":"olomouc"', '{"id":1,"city":"atlantida"'),
    ['banners[0].city: město atlantida v souboru není'],
  ],
  ['a duplicate slug', () => two(renumbered), ['restaurants[1].slug: u-modreho-hrnce už má restaurants[0]']],
  [
    'ids twice',
    () => two(restaurant.replace('u-modreho-hrnce', 'jina')),
    [
      'restaurants[1].id: 101 už má restaurants[0]',
      'restaurants[1].extraGroups[0].id: 201 už má restaurants[0].extraGroups[0]',
      'restaurants[1].extraGroups[1].id: 202 už má restaurants[0].extraGroups[1]',
      'restaurants[1].extraGroups[0].extras[0].id: 3001 už má restaurants[0].extraGroups[0].extras[0]',
      'restaurants[1].extraGroups[0].extras[1].id: 3002 už má restaurants[0].extraGroups[0].extras[1]',
      'restaurants[1].extraGroups[1].extras[0].id: 3003 už má restaurants[0].extraGroups[1].extras[0]',
      'restaurants[1].menu[0].id: 501 už má restaurants[0].menu[0]',
      'restaurants[1].menu[1].id: 502 už má restaurants[0].menu[1]',
      'restaurants[1].eshop[0].id: 504 už má restaurants[0].eshop[0]',
      'restaurants[1].lunchMenus[0].groups[0].id: 503 už má restaurants[0].lunchMenus[0].groups[0]',
      'restaurants[1].menu[0].items[0].id: 1001 už má restaurants[0].menu[0].items[0]',
      'restaurants[1].menu[1].items[0].id: 1002 už má restaurants[0].menu[1].items[0]',
      'restaurants[1].eshop[0].items[0].id: 1004 už má restaurants[0].eshop[0].items[0]',
      'restaurants[1].lunchMenus[0].groups[0].items[0].id: 1003 už má restaurants[0].lunchMenus[0].groups[0].items[0]',
    ],
  ],
  [
    'an unsupported version',
    () => replaced('"version":1', '"version":2'),
    ['version: Neplatný vstup: očekáváno 1'],
  ],
  [
    'an unsupported format',
    () => replaced('sousto-catalogue', 'geojson'),
    ['format: Neplatný vstup: očekáváno "sousto-catalogue"'],
  ],
  [
    'a GeoJSON file',
    () => '{"type": "FeatureCollection", "features": []}',
    [
      'type: neznámý klíč',
      'features: neznámý klíč',
      'format: chybí',
      'version: chybí',
      'cities: chybí',
      'areas: chybí',
      'categories: chybí',
      'banners: chybí',
      'restaurants: chybí',
    ],
  ],
  [
    'a list that is not an array',
    () => replaced(/"banners":\[.*?\],"restaurants"/, '"banners":{},"restaurants"'),
    ['banners: má být seznam'],
  ],
  [
    'a duplicate list',
    () => replaced('"cities":', '"banners":[],"cities":'),
    ['banners: klíč tu stojí dvakrát'],
  ],
  [
    'a truncated file',
    () => JSON.stringify(aFile()).slice(0, -3),
    ['restaurants[0]: soubor tu náhle končí, není celý'],
  ],
  ['no JSON', () => 'nazev;cena', [': není platný JSON (bajt 0)']],
])('rejects %s and changes nothing [marketplace-7.9, foundation.7]', async (_name, text, expected) => {
  const outcome = await importText(database, text())
  const problems = outcome.ok ? [] : outcome.problems.listed.map(({ path, text }) => `${path}: ${text}`)
  expect(problems).toEqual(expected)
  expect(await importText(database, JSON.stringify(aFile()))).toMatchObject({
    ok: true,
    changes: { cities: NONE, banners: NONE, restaurants: NONE, items: NONE, extraGroups: NONE },
  })
})

const NONE = { added: 0, updated: 0, removed: 0 }

it('lists at most a hundred problems and counts all of them [foundation.7]', async () => {
  const outcome = await importText(database, JSON.stringify({ ...aFile(), categories: Array(250).fill({}) }))
  expect(outcome).toMatchObject({ ok: false, problems: { count: 500 } })
  expect(outcome.ok || outcome.problems.listed.length).toBe(100)
})
