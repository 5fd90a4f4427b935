import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'

type Coded = { readonly code: number; readonly name: string }

/** An address as the register provides it, with the register's codes. */
export type AddressRow = {
  /** `kod_adm` */
  readonly code: number
  readonly town: Coded
  /** Part of the town; a village is a part of itself. */
  readonly part: Coded
  /** City district (MOMC). */
  readonly district: Coded | null
  readonly street: Coded | null
  readonly houseType: Address['houseType']
  readonly houseNumber: number
  readonly orientationNumber: number | null
  /** The letter of the orientation number; empty if there is none. */
  readonly orientationLetter: string
  /** Five digits. */
  readonly postcode: string
  /** In WGS 84. Null means that the register has no coordinates. */
  readonly position: LngLat | null
}

/** An address whose town, part and street have no codes, as in the demo data. */
export type UncodedAddress = {
  readonly code: number
  readonly town: string
  readonly part: string
  readonly street: string | null
  readonly houseType: Address['houseType']
  readonly houseNumber: string
  /** Including its letter: `12a`. */
  readonly orientationNumber: string | null
  readonly postcode: string
  readonly lng: number
  readonly lat: number
}

/** Higher than every code of the state's register. */
export const FIRST_DEMO_CODE = 900_000_000

/** Numbers towns, their parts and streets in order of appearance, so that the same addresses always get the same codes. */
export function* withCodes(addresses: Iterable<UncodedAddress>): Generator<AddressRow> {
  const codes = new Map<string, number>()
  const coded = (kind: string, town: string, name: string): Coded => {
    const key = JSON.stringify([kind, town, name])
    const code = codes.get(key) ?? FIRST_DEMO_CODE + codes.size
    codes.set(key, code)
    return { code, name }
  }
  for (const { code, town, part, street, houseType, postcode, lng, lat, ...numbers } of addresses) {
    const [, digits = null, letter = ''] = /^(\d+)(\D*)$/.exec(numbers.orientationNumber ?? '') ?? []
    yield {
      code,
      town: coded('town', town, town),
      part: coded('part', town, part),
      district: null,
      street: street === null ? null : coded('street', town, street),
      houseType,
      houseNumber: Number(numbers.houseNumber),
      orientationNumber: digits === null ? null : Number(digits),
      orientationLetter: letter,
      postcode,
      position: { lng, lat },
    }
  }
}
