/** Formatting of addresses and the limits of address search (`marketplace.md` §3, §4 Address search, §5, §8). */
import { fold } from '../text/folded-text.ts'
import type { Address, AddressMatch } from './place.ts'

/**
 * Limits of the address search: minimum length of a query, debounce delay, maximum number of suggestions
 * (`marketplace.md` §9).
 */
export const ADDRESS_SEARCH_MIN = 3
export const ADDRESS_SEARCH_DEBOUNCE_MS = 200
export const MAX_SUGGESTIONS = 10
/** The delay in milliseconds between choosing an address on the home page and opening its city's page. */
export const AFTER_ADDRESS_DELAY_MS = 150

/**
 * Returns whether a result matches the customer's text, so that Enter may select it. A guess or another number must be
 * chosen explicitly.
 */
export const isAsWritten = (match: AddressMatch): boolean => match === 'exact' || match === 'other_part'

/** Formats a postcode in groups of three characters: `77900` → `779 00`. */
export function formatPostcode(postcode: string): string {
  const characters = postcode.replace(/\s/g, '')
  let text = characters.slice(0, 3)
  for (let at = 3; at < characters.length; at += 3) text += ` ${characters.slice(at, at + 3)}`
  return text
}

/**
 * Returns house and orientation number as `583/12`, or only the house number if the street has no orientation numbers.
 */
export function houseNumbers({
  houseNumber,
  orientationNumber,
}: Pick<Address, 'houseNumber' | 'orientationNumber'>): string {
  return orientationNumber === null ? houseNumber : `${houseNumber}/${orientationNumber}`
}

/**
 * Formats an address on one line. For a descriptive number (č.p.) it is the street, numbers, town and postcode; in a
 * village without streets the town replaces the street. Otherwise it is the town, `č.e.`, number and postcode.
 */
export function formatAddress(address: Address): string {
  const { houseType, street, town, houseNumber } = address
  const postcode = formatPostcode(address.postcode)
  if (houseType === 'č.e.') return `${town} č.e. ${houseNumber} ${postcode}`
  const parts =
    street === null ? [`${town} ${houseNumbers(address)}`] : [`${street} ${houseNumbers(address)}`, town]
  return [...parts, postcode].join(', ')
}

/**
 * Returns the `mesto_url` of a city's name: trimmed, without diacritics, lower case, white space replaced by hyphens.
 */
export function citySlug(name: string): string {
  return fold(name).replaceAll(' ', '-')
}
