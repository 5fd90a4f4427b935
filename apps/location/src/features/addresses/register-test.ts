/** A small register for tests, with every kind of address in the state's register. */
import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import type { AddressRow } from './table/address-row.ts'

type Numbers = readonly string[]
type Street = readonly [street: string | null, part: string, postcode: string, numbers: Numbers]
export type Town = {
  readonly name: string
  readonly at: LngLat
  readonly district?: string
  readonly streets: readonly Street[]
}

/** `583/12a` is č.p. 583 and orientation number 12a, `7` č.p. 7, `č.e. 7` a registration number. */
const TOWNS: readonly Town[] = [
  {
    name: 'Olomouc',
    at: { lng: 17.2509, lat: 49.5938 },
    streets: [
      ['Dlouhá', 'Lazce', '77900', ['507/12', '508/10', '560/2', '583/14', '583/12a', '9', '11']],
      ['Foerstrova', 'Nová Ulice', '77900', ['1084/39', '1088/12', '1089/8']],
      ['17. listopadu', 'Nové Sady', '77900', ['788/1', '1192/12', '1215/2', '1215/2a', '17/17']],
      ['tř. Svobody', 'Olomouc', '77900', ['385/1', '645/2', '1194/12']],
      ['Nová', 'Olomouc', '77900', ['1/1', '2/2']],
      [null, 'Droždín', '77900', ['5', '12', 'č.e. 5']],
      [null, 'Lošov', '77900', ['5', '12']],
    ],
  },
  {
    name: 'Opava',
    at: { lng: 17.9044, lat: 49.9387 },
    streets: [
      ['Dlouhá', 'Předměstí', '74601', ['12', '14', '999/3']],
      ['Olomoucká', 'Předměstí', '74601', ['12/5', '120/7']],
      ['náměstí Republiky', 'Město', '74601', ['1/1', '2/12']],
    ],
  },
  {
    name: 'Plzeň',
    at: { lng: 13.3776, lat: 49.7475 },
    district: 'Plzeň 3',
    streets: [['Americká', 'Jižní Předměstí', '30100', ['839/12', '40/3']]],
  },
  {
    name: 'Hodslavice',
    at: { lng: 18.02, lat: 49.54 },
    streets: [[null, 'Hodslavice', '74271', ['1', '3', '12', '120', 'č.e. 3']]],
  },
  { name: 'Nová Ves', at: { lng: 14.3, lat: 50.1 }, streets: [[null, 'Nová Ves', '25063', ['1', '12']]] },
  { name: 'Nová Ves', at: { lng: 15.1, lat: 50.7 }, streets: [[null, 'Nová Ves', '46331', ['1', '12']]] },
  { name: 'Lhota', at: { lng: 16.1, lat: 50.2 }, streets: [[null, 'Dlouhá Lhota', '50101', ['12']]] },
]

const NUMBER = /^(?<registration>č\.e\. )?(?<house>\d+)(?:\/(?<orientation>\d+)(?<letter>[a-z]?))?$/

export const smallRegister = (): AddressRow[] => registerOf(TOWNS)

export function registerOf(towns: readonly Town[]): AddressRow[] {
  let code = 1000
  let named = 100
  const part = new Map<string, number>()
  return towns.flatMap(({ name, at, district, streets }, town) =>
    streets.flatMap(([street, partName, postcode, numbers], order) => {
      const partKey = `${town} ${partName}`
      part.set(partKey, part.get(partKey) ?? part.size + 1)
      named += 1
      const streetCode = named
      return numbers.map((number, index): AddressRow => {
        const { registration, house = '', orientation, letter = '' } = NUMBER.exec(number)?.groups ?? {}
        code += 1
        const houseType: Address['houseType'] = registration === undefined ? 'č.p.' : 'č.e.'
        return {
          code,
          town: { code: town + 1, name },
          part: { code: part.get(partKey) ?? 0, name: partName },
          district: district === undefined ? null : { code: town + 1, name: district },
          street: street === null ? null : { code: streetCode, name: street },
          houseType,
          houseNumber: Number(house),
          orientationNumber: orientation === undefined ? null : Number(orientation),
          orientationLetter: letter,
          postcode,
          position: { lng: at.lng + order * 0.01, lat: at.lat + index * 0.0005 },
        }
      })
    }),
  )
}
