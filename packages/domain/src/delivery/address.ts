/** How an address is written and searched for (`marketplace.md` §3, §4 Address search, §5, §8). */
import { ORDER_PROBLEMS } from '../order/order-problems.ts'
import { fold } from '../text/folded-text.ts'
import type { Address } from './place.ts'

/** Search starts at so many characters, after so long without a key; so many suggestions are shown (`marketplace.md` §9). */
export const ADDRESS_SEARCH_MIN = 3
export const ADDRESS_SEARCH_PAUSE_MS = 200
export const MAX_SUGGESTIONS = 10
/** From the choice of an address on the home page to its city's page. */
export const AFTER_ADDRESS_DELAY_MS = 150

export const ADDRESS_TEXTS = {
  nothing_chosen: 'Zadejte celou adresu',
  not_found: ORDER_PROBLEMS.address_unknown,
  other_city: ORDER_PROBLEMS.address_other_city,
  outside: ORDER_PROBLEMS.address_outside,
} as const

/** Groups of three characters: `77900` → `779 00`. */
export function formatPostcode(postcode: string): string {
  const characters = postcode.replace(/\s/g, '')
  let text = characters.slice(0, 3)
  for (let at = 3; at < characters.length; at += 3) text += ` ${characters.slice(at, at + 3)}`
  return text
}

/** `583/12`: house and orientation number; where a street has no orientation numbers, the first alone. */
export function houseNumbers({
  houseNumber,
  orientationNumber,
}: Pick<Address, 'houseNumber' | 'orientationNumber'>): string {
  return orientationNumber === null ? houseNumber : `${houseNumber}/${orientationNumber}`
}

/**
 * One line: with a descriptive number (č.p.) street, numbers, town and postcode; a village without streets has its town for one.
 * Otherwise the town, `č.e.`, number and postcode.
 */
export function formatAddress(address: Address): string {
  const { houseType, street, town, houseNumber } = address
  const postcode = formatPostcode(address.postcode)
  if (houseType === 'č.e.') return `${town} č.e. ${houseNumber} ${postcode}`
  const parts =
    street === null ? [`${town} ${houseNumbers(address)}`] : [`${street} ${houseNumbers(address)}`, town]
  return [...parts, postcode].join(', ')
}

/** `mesto_url` of a city's name: trimmed, without diacritics, lower case, white space to hyphens. */
export function citySlug(name: string): string {
  return fold(name).replaceAll(' ', '-')
}
