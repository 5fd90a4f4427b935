/** Tests addresses in the notations of offices and people: `query → first result` (`wire.md`, Location service). */

import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { replaceRegister } from './import/partial-import.ts'
import { registerOf, type Town } from './register-test.ts'
import { type AddressService, createAddressService } from './service.ts'

const OLOMOUC: Town = {
  name: 'Olomouc',
  at: { lng: 17.2509, lat: 49.5938 },
  streets: [
    ['Horní náměstí', 'Olomouc', '77900', ['583', '202/15', '12/19']],
    ['nám. Republiky', 'Olomouc', '77900', ['823/5', '856/1']],
    ['tř. Svobody', 'Olomouc', '77900', ['43/39', '401/19']],
    ['Jeremenkova', 'Hodolany', '77900', ['103/23', '1191/40a', '1056/40']],
    ['B. Martinů', 'Nová Ulice', '77900', ['51/26']],
    ['Foerstrova', 'Nová Ulice', '77900', ['1054/24', '1131/55']],
    ['I. P. Pavlova', 'Slavonín', '78301', ['196/131', '29/80']],
    ['pplk. Sochora', 'Neředín', '77900', ['254/5']],
    ['Jiřího z Poděbrad', 'Olomouc', '77900', ['936/13', '894/5']],
    ['nám. Národních hrdinů', 'Olomouc', '77900', ['447/1']],
    ['1. máje', 'Olomouc', '77900', ['820/5']],
    ['Na hrázi', 'Olomouc', '77900', ['163/4', '163/4a']],
    ['Nová', 'Olomouc', '77900', ['7/12']],
    ['Řepčínská', 'Řepčín', '77900', ['309/12']],
    ['Malinovského', 'Radíkov', '77900', ['83/12', '89/21']],
    [null, 'Řepčín', '77900', ['12', '120']],
    [null, 'Radíkov', '77900', ['č.e. 83', 'č.e. 89']],
    [null, 'Nová Ulice', '77900', ['č.e. 29']],
  ],
}
const TOWNS: readonly Town[] = [
  OLOMOUC,
  {
    name: 'Ústí nad Labem',
    district: 'Ústí nad Labem-město',
    at: { lng: 14.03, lat: 50.66 },
    streets: [
      ['Velká Hradební', 'Ústí nad Labem-centrum', '40001', ['2336/8', '2336/8a', '3118/48']],
      ['U Nádraží', 'Ústí nad Labem-centrum', '40001', ['965/6', '1300/1']],
      ['Ke Třem křížům', 'Krásné Březno', '40007', ['385/10']],
      [null, 'Ústí nad Labem-centrum', '40001', ['č.e. 8824']],
    ],
  },
  {
    name: 'Plzeň',
    district: 'Plzeň 3',
    at: { lng: 13.3776, lat: 49.7475 },
    streets: [
      ['náměstí Republiky', 'Vnitřní Město', '30100', ['1/1']],
      ['náměstí T. G. Masaryka', 'Jižní Předměstí', '30100', ['145/1', '345/9']],
      ['Klatovská třída', 'Jižní Předměstí', '30100', ['19/21', '455/12', '348/10']],
      ['Klatovská', 'Litice', '32100', ['21/217', '142/197']],
      ['Ke Sv. Josefu', 'Skvrňany', '31800', ['26/1']],
      ['Bohuslava Martinů', 'Bolevec', '32300', ['1680/26']],
      ['Polní', 'Božkov', '32600', ['55/28', '58/4']],
      ['U Pole', 'Božkov', '32600', ['268/2']],
    ],
  },
  {
    name: 'Hradec Králové',
    at: { lng: 15.83, lat: 50.21 },
    streets: [['Československé armády', 'Hradec Králové', '50003', ['408/51']]],
  },
  {
    name: 'Kdyně',
    at: { lng: 13.04, lat: 49.39 },
    streets: [
      ['Náměstí', 'Kdyně', '34506', ['1', '142']],
      ['Masarykova', 'Kdyně', '34506', ['224']],
      [null, 'Prapořiště', '34506', ['15', '45', 'č.e. 5']],
    ],
  },
  {
    name: 'Hodslavice',
    at: { lng: 18.02, lat: 49.54 },
    streets: [[null, 'Hodslavice', '74271', ['1', '55', '68', '120', '211']]],
  },
  {
    name: 'Šenov u Nového Jičína',
    at: { lng: 18, lat: 49.6 },
    streets: [['Dukelská', 'Šenov u Nového Jičína', '74242', ['211']]],
  },
  {
    name: 'Česká Skalice',
    at: { lng: 16.04, lat: 50.39 },
    streets: [['Poštovní', 'Česká Skalice', '55203', ['55', '68', '211']]],
  },
  { name: 'Náměšť', at: { lng: 16.1, lat: 49.2 }, streets: [['Lipová', 'Náměšť', '67571', ['142']]] },
  { name: 'Bozkov', at: { lng: 15.3, lat: 50.6 }, streets: [[null, 'Bozkov', '51213', ['58']]] },
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

const first = async (text: string) => (await service.search(text, null))[0]?.text

describe.each<[title: string, table: readonly (readonly [query: string, result: string])[]]>([
  [
    'offices and schools',
    [
      ['Magistrát města Olomouce, Horní náměstí 583, 779 11 Olomouc', 'Horní náměstí 583, Olomouc, 779 00'],
      ['Horní náměstí č.p. 583, Olomouc', 'Horní náměstí 583, Olomouc, 779 00'],
      ['Olomouc, tř. Svobody 39, PSČ 772 00', 'tř. Svobody 43/39, Olomouc, 779 00'],
      ['nám. Republiky 823/5, 771 73 Olomouc', 'nám. Republiky 823/5, Olomouc, 779 00'],
      ['Okresní soud, Jeremenkova 103/23, Olomouc-Hodolany', 'Jeremenkova 103/23, Olomouc, 779 00'],
      ['Velká Hradební 2336/8, Ústí nad Labem-centrum', 'Velká Hradební 2336/8, Ústí nad Labem, 400 01'],
      ['Náměstí Republiky 1/1, Vnitřní Město, Plzeň', 'náměstí Republiky 1/1, Plzeň, 301 00'],
      ['Nám. Republiky 1, Plzeň 1', 'náměstí Republiky 1/1, Plzeň, 301 00'],
      ['Česká pošta, s.p., Hodslavice 68, Hodslavice', 'Hodslavice 68, 742 71'],
      ['Obec Hodslavice č.p. 211, okr. Nový Jičín', 'Hodslavice 211, 742 71'],
      ['Hodslavice u Nového Jičína 211', 'Hodslavice 211, 742 71'],
      ['Základní škola a Mateřská škola Kdyně, Masarykova 224', 'Masarykova 224, Kdyně, 345 06'],
      ['Prapořiště č. 15, pošta Kdyně', 'Prapořiště 15, Kdyně, 345 06'],
      ['Klatovská tř. 10 - 12, 306 14 Plzeň', 'Klatovská třída 455/12, Plzeň, 301 00'],
    ],
  ],
  [
    'people, floors and telephone numbers',
    [
      ['Jan Novák, Foerstrova 24, Olomouc', 'Foerstrova 1054/24, Olomouc, 779 00'],
      ['Foerstrova 24, 2. patro, byt č. 4, Olomouc, tel. 585 123 456', 'Foerstrova 1054/24, Olomouc, 779 00'],
      ['Foerstrova 1054/24, CZ-779 00 Olomouc, Czech Republic', 'Foerstrova 1054/24, Olomouc, 779 00'],
      ['Foerstrova\t24\n779\u00a000  Olomouc ; ČR', 'Foerstrova 1054/24, Olomouc, 779 00'],
      ['P. O. Box 12, Horní náměstí 583, Olomouc', 'Horní náměstí 583, Olomouc, 779 00'],
      ['Kavárna U Modrého psa, tř. Svobody 19, Olomouc', 'tř. Svobody 401/19, Olomouc, 779 00'],
    ],
  ],
  [
    'names abbreviated and in full',
    [
      ['Bohuslava Martinů 26, Olomouc', 'B. Martinů 51/26, Olomouc, 779 00'],
      ['B. Martinů 26, Plzeň', 'Bohuslava Martinů 1680/26, Plzeň, 323 00'],
      ['podplukovníka Sochora 5', 'pplk. Sochora 254/5, Olomouc, 779 00'],
      ['pplk Sochora 5', 'pplk. Sochora 254/5, Olomouc, 779 00'],
      ['J. z Poděbrad 13, Olomouc', 'Jiřího z Poděbrad 936/13, Olomouc, 779 00'],
      ['nám. Nár. hrdinů 1', 'nám. Národních hrdinů 447/1, Olomouc, 779 00'],
      ['náměstí hrdinů 1 olomouc', 'nám. Národních hrdinů 447/1, Olomouc, 779 00'],
      ['nám. TGM 1 Plzeň', 'náměstí T. G. Masaryka 145/1, Plzeň, 301 00'],
      ['nám. T.G.M. 9, Plzeň', 'náměstí T. G. Masaryka 345/9, Plzeň, 301 00'],
      ['Čs. armády 408 Hradec Králové', 'Československé armády 408/51, Hradec Králové, 500 03'],
      ['ke svatému josefu 1 plzen', 'Ke Sv. Josefu 26/1, Plzeň, 318 00'],
      ['prvního máje 5, olomouc', '1. máje 820/5, Olomouc, 779 00'],
      ['I.P.Pavlova 131', 'I. P. Pavlova 196/131, Olomouc, 783 01'],
      ['Velká Hradební 48, Ústí n. L.', 'Velká Hradební 3118/48, Ústí nad Labem, 400 01'],
      ['velka hradebni 48 usti n/L', 'Velká Hradební 3118/48, Ústí nad Labem, 400 01'],
    ],
  ],
  [
    'parts of a town, with or instead of the street',
    [
      ['Řepčín 12', 'Řepčín 12, Olomouc, 779 00'],
      ['Olomouc, Řepčín 12', 'Řepčín 12, Olomouc, 779 00'],
      ['Olomouc - Řepčín, Řepčínská 12', 'Řepčínská 309/12, Olomouc, 779 00'],
      ['Nová Ulice 1131', 'Foerstrova 1131/55, Olomouc, 779 00'],
      ['ulice Nová 12, Olomouc', 'Nová 7/12, Olomouc, 779 00'],
      ['Ústí nad Labem-centrum 965', 'U Nádraží 965/6, Ústí nad Labem, 400 01'],
      ['Ústí nad Labem-centrum ev. č. 8824', 'Ústí nad Labem-centrum č.e. 8824, Ústí nad Labem, 400 01'],
      ['Radíkov čp. 83, Olomouc', 'Malinovského 83/12, Olomouc, 779 00'],
      ['Radíkov č.ev. 83, Olomouc', 'Radíkov č.e. 83, Olomouc, 779 00'],
      ['Radíkov 89, 779 00 Olomouc', 'Malinovského 89/21, Olomouc, 779 00'],
      ['Klatovská 21, Plzeň 3 - Jižní Předměstí', 'Klatovská třída 19/21, Plzeň, 301 00'],
      ['Plzeň-Litice, Klatovská 217', 'Klatovská 21/217, Plzeň, 321 00'],
    ],
  ],
  [
    'numbers',
    [
      ['Na hrázi 163/4 a, Olomouc', 'Na hrázi 163/4a, Olomouc, 779 00'],
      ['Na hrázi 4, Olomouc', 'Na hrázi 163/4, Olomouc, 779 00'],
      ['Jeremenkova 40A', 'Jeremenkova 1191/40a, Olomouc, 779 00'],
      ['Jeremenkova 1056 / 40', 'Jeremenkova 1056/40, Olomouc, 779 00'],
      ['Jeremenkova 40/1056', 'Jeremenkova 1056/40, Olomouc, 779 00'],
      ['Velká Hradební 2336/8a', 'Velká Hradební 2336/8a, Ústí nad Labem, 400 01'],
      ['hodslavice120', 'Hodslavice 120, 742 71'],
      ['405 06 Náměstí 142', 'Náměstí 142, Kdyně, 345 06'],
    ],
  ],
  [
    'addresses with mistakes, by the best guess',
    [
      ['Školní 55, Hodslavice', 'Hodslavice 55, 742 71'],
      ['Foerstrova 24, 301 00 Olomouc', 'Foerstrova 1054/24, Olomouc, 779 00'],
      ['Foerstrova 9999, Olomouc', 'Foerstrova 1131/55, Olomouc, 779 00'],
      ['Foestrova 24 Olomuoc', 'Foerstrova 1054/24, Olomouc, 779 00'],
      ['Woerstrova 24', 'Foerstrova 1054/24, Olomouc, 779 00'],
      ['i. p. pavloa 131', 'I. P. Pavlova 196/131, Olomouc, 783 01'],
      ['Plzeň Pol', 'Polní 58/4, Plzeň, 326 00'],
      ['Božkov 58', 'Polní 58/4, Plzeň, 326 00'],
      ['Bozkov 58, 512 13', 'Bozkov 58, 512 13'],
    ],
  ],
])('the first result for %s [location.1]', (_title, table) => {
  it.each(table)('%s', async (query, result) => {
    expect(await first(query)).toBe(result)
  })
})
