import { cells, lines } from '../menu-text.ts'
import { at } from '../random.ts'
import { slug } from '../slug.ts'

export type CitySize = 'large' | 'middle' | 'small'

export type City = {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** The name in the locative, with its preposition: `v Olomouci`. */
  readonly where: string
  readonly lng: number
  readonly lat: number
  readonly size: CitySize
  readonly postcode: string
  /** Courier load in percent; 100 means that all couriers are busy (`ordering.md` §4). */
  readonly load: number
}

/**
 * Fields: name | where | longitude | latitude | size | postcode | courier load. The centres are real, the rest of this
 * package is fictitious.
 */
export const CITIES: readonly City[] = lines(`
  Olomouc | v Olomouci | 17.2509 | 49.5938 | large | 77900 | 40
  Ostrava | v Ostravě | 18.2820 | 49.8346 | large | 70200 | 62
  Opava | v Opavě | 17.9044 | 49.9387 | middle | 74601 | 25
  Prostějov | v Prostějově | 17.1118 | 49.4719 | middle | 79601 | 35
  Ústí nad Labem | v Ústí nad Labem | 14.0417 | 50.6611 | large | 40001 | 55
  Teplice | v Teplicích | 13.8245 | 50.6404 | middle | 41501 | 30
  Louny | v Lounech | 13.7967 | 50.3570 | small | 44001 | 10
  Mělník | v Mělníku | 14.4741 | 50.3505 | small | 27601 | 20
  Žatec | v Žatci | 13.5458 | 50.3272 | small | 43801 | 100
  Děčín | v Děčíně | 14.2148 | 50.7814 | middle | 40502 | 45
  Frýdek-Místek | ve Frýdku-Místku | 18.3673 | 49.6850 | middle | 73801 | 50
  Havířov | v Havířově | 18.4369 | 49.7798 | middle | 73601 | 65
  Hodonín | v Hodoníně | 17.1324 | 48.8489 | small | 69501 | 15
  Chomutov | v Chomutově | 13.4178 | 50.4605 | middle | 43001 | 70
  Jihlava | v Jihlavě | 15.5912 | 49.3961 | middle | 58601 | 35
  Karviná | v Karviné | 18.5417 | 49.8540 | middle | 73401 | 80
  Kladno | v Kladně | 14.1066 | 50.1473 | middle | 27201 | 55
  Kolín | v Kolíně | 15.2003 | 50.0282 | small | 28002 | 30
  Kroměříž | v Kroměříži | 17.3930 | 49.2979 | small | 76701 | 5
  Litoměřice | v Litoměřicích | 14.1318 | 50.5335 | small | 41201 | 20
  Most | v Mostě | 13.6362 | 50.5030 | middle | 43401 | 60
  Nový Jičín | v Novém Jičíně | 18.0103 | 49.5944 | small | 74101 | 15
  Přerov | v Přerově | 17.4509 | 49.4551 | middle | 75002 | 40
  Příbram | v Příbrami | 14.0104 | 49.6899 | small | 26101 | 25
  Šumperk | v Šumperku | 16.9706 | 49.9653 | small | 78701 | 10
  Třebíč | v Třebíči | 15.8817 | 49.2149 | small | 67401 | 20
  Vsetín | ve Vsetíně | 17.9961 | 49.3387 | small | 75501 | 35
  Zlín | ve Zlíně | 17.6669 | 49.2265 | large | 76001 | 45
  Znojmo | ve Znojmě | 16.0488 | 48.8555 | small | 66902 | 15
  Uherské Hradiště | v Uherském Hradišti | 17.4597 | 49.0698 | small | 68601 | 0
`).map((line, index) => {
  const row = cells(line, 7)
  return {
    id: index + 1,
    slug: slug(at(row, 0)),
    name: at(row, 0),
    where: at(row, 1),
    lng: Number(at(row, 2)),
    lat: Number(at(row, 3)),
    size: size(at(row, 4)),
    postcode: at(row, 5),
    load: Number(at(row, 6)),
  }
})

function size(text: string): CitySize {
  if (text === 'large' || text === 'middle' || text === 'small') return text
  throw new SyntaxError(`no such size of a city: ${text}`)
}

export function city(citySlug: string): City {
  const found = CITIES.find((candidate) => candidate.slug === citySlug)
  if (!found) throw new RangeError(`no such city: ${citySlug}`)
  return found
}
