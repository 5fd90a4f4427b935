/**
 * Tests a person's idea of a town: post towns, other parts, the city of the order, and results that are only guesses.
 */
import type { AddressMatch } from '@sousto/domain/delivery/place.ts'
import { slow } from '@sousto/testing/slow.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { replaceRegister } from './import/partial-import.ts'
import { registerOf, type Town } from './register-test.ts'
import { type AddressService, createAddressService } from './service.ts'

const OLOMOUC = { lng: 17.2509, lat: 49.5938, citySlug: 'olomouc' }
const TOWNS: readonly Town[] = [
  {
    name: 'Olomouc',
    at: OLOMOUC,
    streets: [
      ['Horní náměstí', 'Olomouc', '77900', ['583', '12/7']],
      ['Květná', 'Olomouc', '77900', ['5/8']],
      ['8. května', 'Olomouc', '77900', ['400/1', '401/8']],
      ['Růžová', 'Olomouc', '77900', ['20/1', '22/3']],
      ['Česká', 'Olomouc', '77900', ['30/7']],
    ],
  },
  {
    name: 'Horní Planá',
    at: { lng: 14.03, lat: 48.77 },
    streets: [['Náměstí', 'Horní Planá', '38226', ['7', '8']]],
  },
  {
    name: 'Hradec Králové',
    at: { lng: 15.83, lat: 50.21 },
    streets: [
      ['Československé armády', 'Hradec Králové', '50003', ['216/41']],
      ['Masarykovo náměstí', 'Hradec Králové', '50002', ['388/41', '6/6']],
      ['K. H. Borovského', 'Hradec Králové', '50003', ['9/9']],
      ['Sídliště SNP', 'Hradec Králové', '50003', ['457']],
    ],
  },
  {
    name: 'Roudnice nad Labem',
    at: { lng: 14.26, lat: 50.42 },
    streets: [
      ['Nová', 'Roudnice nad Labem', '41301', ['103', '1', '2', '3', '4']],
      [null, 'Podlusky', '41301', ['103', '104']],
    ],
  },
  { name: 'Vražkov', at: { lng: 14.27, lat: 50.37 }, streets: [[null, 'Vražkov', '41301', ['103', '7']]] },
  { name: 'Růžová', at: { lng: 14.28, lat: 50.83 }, streets: [[null, 'Růžová', '40502', ['60', '61']]] },
  {
    name: 'Hronov',
    at: { lng: 16.18, lat: 50.48 },
    streets: [
      [null, 'Hronov', '54931', ['82', '83', 'č.e. 90']],
      [null, 'Zbečník', '54934', ['82', '346', '90']],
    ],
  },
  { name: 'Chlumec', at: { lng: 13.9, lat: 50.7 }, streets: [[null, 'Chlumec', '40339', ['1', '2']]] },
  { name: 'Chlumec', at: { lng: 15.4, lat: 50.1 }, streets: [[null, 'Chlumec', '50351', ['1', '2']]] },
  {
    name: 'Počenice-Tetětice',
    at: { lng: 17.24, lat: 49.25 },
    streets: [
      [null, 'Počenice', '76833', ['13', '14']],
      [null, 'Tetětice', '76833', ['13', '15']],
    ],
  },
  {
    name: 'Horní Maršov',
    at: { lng: 15.82, lat: 50.66 },
    streets: [
      [null, 'Horní Maršov', '54226', ['1']],
      [null, 'Horní Lysečiny', '54226', ['31']],
      [null, 'Dolní Lysečiny', '54226', ['31']],
    ],
  },
  {
    name: 'Holetín',
    at: { lng: 15.92, lat: 49.82 },
    streets: [
      [null, 'Horní Holetín', '53971', ['2']],
      [null, 'Horní Babákov', '53901', ['2']],
    ],
  },
  {
    name: 'Orlová',
    at: { lng: 18.42, lat: 49.85 },
    streets: [
      [null, 'Město', '73511', ['1202', 'č.e. 66']],
      [null, 'Lutyně', '73514', ['1202', 'č.e. 66']],
    ],
  },
  {
    name: 'Petřvald',
    at: { lng: 18.39, lat: 49.83 },
    streets: [['Šenovská', 'Petřvald', '73541', ['1', '324']]],
  },
  {
    name: 'Petřvald',
    at: { lng: 18.15, lat: 49.71 },
    streets: [
      [null, 'Petřvald 1-Petřvald', '74260', ['1', '5', '324']],
      [null, 'Petřvald 2-Petřvaldík', '74260', ['1', '20']],
    ],
  },
  { name: 'Borovany', at: { lng: 14.64, lat: 48.9 }, streets: [[null, 'Borovany', '37312', ['47']]] },
  { name: 'Bor', at: { lng: 12.78, lat: 49.71 }, streets: [[null, 'Borovany', '34802', ['47']]] },
  {
    name: 'Zlín',
    at: { lng: 17.66, lat: 49.22 },
    streets: [
      ['Klabalská I', 'Zlín', '76001', ['3292']],
      ['Klabalská II', 'Zlín', '76001', ['259', '514']],
      ['Zálešná V', 'Zlín', '76001', ['1185']],
      ['Zálešná VI', 'Zlín', '76001', ['1194', '1196']],
    ],
  },
  { name: 'Žatec', at: { lng: 13.54, lat: 50.32 }, streets: [['Nerudova', 'Žatec', '43801', ['1', '2']]] },
  { name: 'Šátečky', at: { lng: 15, lat: 49 }, streets: [[null, 'Šátečky', '28000', ['1', '2']]] },
  {
    name: 'Drahanovice',
    at: { lng: 17.07, lat: 49.58 },
    streets: [[null, 'Drahanovice', '78344', ['1', '2']]],
  },
]

let test: TestDatabase<DB>
let service: AddressService
beforeAll(async () => {
  test = await testDatabase()
  await test.database.kysely.transaction().execute((all) => replaceRegister(all, registerOf(TOWNS)))
  service = createAddressService(test.database)
})
afterAll(async () => {
  await service.close()
  await test.drop()
})

const first = async (text: string, near: typeof OLOMOUC | null = null) =>
  (await service.search(text, near))[0]

describe('the first result', () => {
  it.each<[text: string, expected: string, match: AddressMatch]>([
    // A village with its postcode outweighs the post town that shares it.
    ['Vražkov 103, 413 01 Roudnice nad Labem', 'Vražkov 103, 413 01', 'exact'],
    ['Vražkov 103, Roudnice n. L.', 'Vražkov 103, 413 01', 'exact'],
    ['Vražkov 103, 413 01 Roudnice nad Labem 1', 'Vražkov 103, 413 01', 'exact'],
    ['Nová 103, 413 01 Roudnice nad Labem', 'Nová 103, Roudnice nad Labem, 413 01', 'exact'],
    // A municipality's own part comes first, then the others.
    ['Hronov 82', 'Hronov 82, 549 31', 'exact'],
    ['Hronov 346', 'Zbečník 346, Hronov, 549 34', 'other_part'],
    ['Hronov 82, 54934', 'Zbečník 82, Hronov, 549 34', 'other_part'],
    ['Hronov 90', 'Zbečník 90, Hronov, 549 34', 'other_part'],
    ['Hronov č.e. 90', 'Hronov č.e. 90 549 31', 'exact'],
    // A whole name outweighs a general word in another town.
    ['Horní náměstí 7', 'Horní náměstí 12/7, Olomouc, 779 00', 'exact'],
    ['Náměstí 8, Horní Planá', 'Náměstí 8, Horní Planá, 382 26', 'exact'],
    ['náměstí', 'Náměstí 7, Horní Planá, 382 26', 'other_number'],
    // A number before a name belongs to the name, one after it to the house.
    ['Květná 8, Olomouc', 'Květná 5/8, Olomouc, 779 00', 'exact'],
    ['8. května 8, Olomouc', '8. května 401/8, Olomouc, 779 00', 'exact'],
    // Abbreviations of whole names.
    ['ČSA 41 Hradec Králové', 'Československé armády 216/41, Hradec Králové, 500 03', 'exact'],
    ['Č.S.A. 41, HK', 'Československé armády 216/41, Hradec Králové, 500 03', 'exact'],
    ['KH Borovského 9, HK', 'K. H. Borovského 9/9, Hradec Králové, 500 03', 'exact'],
    ['sídl. SNP 457, HK', 'Sídliště SNP 457, Hradec Králové, 500 03', 'exact'],
    // A complete name is not the beginning of another one.
    ['Žatec', 'Nerudova 1, Žatec, 438 01', 'other_number'],
    // A municipality whose name consists of those of its parts, and parts that share a word with it.
    ['Počenice-Tetětice, Tetětice 13', 'Tetětice 13, Počenice-Tetětice, 768 33', 'exact'],
    ['Počenice 13, Počenice-Tetětice', 'Počenice 13, Počenice-Tetětice, 768 33', 'exact'],
    ['Horní Maršov, Horní Lysečiny 31', 'Horní Lysečiny 31, Horní Maršov, 542 26', 'exact'],
    ['Holetín, Horní Holetín 2', 'Horní Holetín 2, Holetín, 539 71', 'exact'],
    ['Město 1202, Orlová', 'Město 1202, Orlová, 735 11', 'exact'],
    ['Orlová, Město č.e. 66', 'Město č.e. 66, Orlová, 735 11', 'exact'],
    ['Borovany 47, Bor', 'Borovany 47, Bor, 348 02', 'exact'],
    // A name that contains a number, in a town whose name repeats its words.
    ['Petřvald 1-Petřvald 324, Petřvald', 'Petřvald 1-Petřvald 324, Petřvald, 742 60', 'exact'],
    ['742 60 Petřvald, Petřvald 1-Petřvald č.p. 5', 'Petřvald 1-Petřvald 5, Petřvald, 742 60', 'exact'],
    ['Petřvald 2-Petřvaldík 20, Petřvald', 'Petřvald 2-Petřvaldík 20, Petřvald, 742 60', 'exact'],
    ['Petřvald 324, Petřvald', 'Šenovská 324, Petřvald, 735 41', 'exact'],
    // A name that ends in a Roman numeral.
    ['Klabalská I, Zlín', 'Klabalská I 3292, Zlín, 760 01', 'other_number'],
    ['Zálešná V', 'Zálešná V 1185, Zlín, 760 01', 'other_number'],
    // Full-width letters.
    ['Ｈｏｒｎｉ　ｎａｍｅｓｔｉ ７', 'Horní náměstí 12/7, Olomouc, 779 00', 'exact'],
    // The number does not exist, or only a similar one does.
    ['Růžová 60, Olomouc', 'Růžová 22/3, Olomouc, 779 00', 'other_number'],
    ['Růžová 60', 'Růžová 60, 405 02', 'exact'],
    ['Vražkov 9999', 'Vražkov 103, 413 01', 'other_number'],
    ['Drahamovice 1', 'Drahanovice 1, 783 44', 'guess'],
    ['Horní náměstí 7, Ostrava', 'Horní náměstí 12/7, Olomouc, 779 00', 'guess'],
    ['Horní náměstí 7, 702 00', 'Horní náměstí 12/7, Olomouc, 779 00', 'guess'],
  ])('for %s is %s (%s) [location.2]', async (text, expected, match) => {
    expect(await first(text)).toMatchObject({ text: expected, match })
  })

  it.each<[text: string, expected: string, match: AddressMatch]>([
    ['Horní náměstí 7', 'Horní náměstí 12/7, Olomouc, 779 00', 'exact'],
    ['horni nam', 'Horní náměstí 12/7, Olomouc, 779 00', 'other_number'],
    ['Česká 7', 'Česká 30/7, Olomouc, 779 00', 'exact'],
    ['Růžová 60', 'Růžová 22/3, Olomouc, 779 00', 'other_number'],
    ['Růžová 60, 405 02', 'Růžová 60, 405 02', 'exact'],
    ['Kvetma 8', 'Květná 5/8, Olomouc, 779 00', 'exact'],
    ['Vražkov 103', 'Vražkov 103, 413 01', 'exact'],
    ['Náměstí 8, Horní Planá', 'Náměstí 8, Horní Planá, 382 26', 'exact'],
    ['Žatec', 'Nerudova 1, Žatec, 438 01', 'other_number'],
  ])('in an order from Olomouc for %s is %s (%s) [location.2]', async (text, expected, match) => {
    expect(await first(text, OLOMOUC)).toMatchObject({ text: expected, match })
  })
})

it('for a town that the register lacks is nothing', async () => {
  expect(await first('Praha 1')).toBeUndefined()
})

it('for pasted coordinates or a map link are the nearest houses, as guesses [location.8]', async () => {
  for (const text of ['49.5938, 17.2509', 'https://mapy.cz/zakladni?x=17.2509&y=49.5938']) {
    const found = await service.search(text, null)
    expect(found[0]).toMatchObject({ text: 'Horní náměstí 583, Olomouc, 779 00', match: 'guess' })
  }
})

describe('the second line of a result', () => {
  it('distinguishes houses with the same text [location.2]', async () => {
    const found = await service.search('Chlumec 2', null)
    expect(found.map(({ name, line2 }) => [name, line2])).toEqual([
      ['Chlumec 2', '403 39 Chlumec'],
      ['Chlumec 2', '503 51 Chlumec'],
    ])
  })
  it('is absent if no other result has the same text', async () => {
    expect((await first('Vražkov 103'))?.line2).toBeNull()
  })
})

it(
  'any text has a result or none, but never causes an error [location.2]',
  slow('searches for 300 random texts'),
  async () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'ČSA',
        'K. H. ',
        'n.',
        'č.p.',
        '413 01',
        '1/2/3',
        '٣',
        'ﷺ',
        '½',
        '\u202e',
        '\0',
        '{}',
        '%',
        '1'.repeat(400),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), fc.boolean(), async (parts, inCity) => {
        const found = await service.search(parts.join(' '), inCity ? OLOMOUC : null)
        expect(found.length).toBeLessThanOrEqual(10)
      }),
      { numRuns: 300 },
    )
  },
)
