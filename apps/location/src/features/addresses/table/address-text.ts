/** Formats records of the register as addresses (`marketplace.md` §3). */
import { formatAddress, formatPostcode, houseNumbers } from '@sousto/domain/delivery/address.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'

export type AddressRecord = {
  readonly code: number
  readonly town: string
  readonly part: string
  readonly street: string | null
  readonly registration: boolean
  readonly house_number: number
  readonly orientation_number: number | null
  readonly orientation_letter: string
  readonly postcode: string
  readonly lng: number | null
  readonly lat: number | null
}

export function addressOf(record: AddressRecord): Address {
  const { orientation_number: orientation, lng, lat } = record
  const address = {
    code: record.code,
    houseType: record.registration ? ('č.e.' as const) : ('č.p.' as const),
    street: record.street,
    town: record.town,
    houseNumber: String(record.house_number),
    orientationNumber: orientation === null ? null : `${orientation}${record.orientation_letter}`,
    postcode: record.postcode,
    position: lng === null || lat === null ? null : { lng, lat },
  }
  return { ...address, ...textsOf(address, record.part) }
}

/**
 * House numbers are unique only within a part of a town. Without a street the part takes its place: `Droždín 12,
 * Olomouc, 779 00`. A village that is its own town is named once: `Hodslavice 120, 742 71`.
 */
function textsOf(address: Omit<Address, 'text' | 'name'>, part: string): Pick<Address, 'text' | 'name'> {
  const { houseType, street, town, houseNumber, postcode } = address
  if (houseType === 'č.p.' && street !== null) {
    return { name: `${street} ${houseNumbers(address)}`, text: formatAddress({ ...address, ...NO_TEXTS }) }
  }
  const number = houseType === 'č.e.' ? `č.e. ${houseNumber}` : houseNumbers(address)
  const name = `${part} ${number}`
  if (part === town) return { name, text: formatAddress({ ...address, ...NO_TEXTS }) }
  return { name, text: `${name}, ${town}, ${formatPostcode(postcode)}` }
}

/** Required by the type; `formatAddress` reads neither. */
const NO_TEXTS = { text: '', name: '' }
