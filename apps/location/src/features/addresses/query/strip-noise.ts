/** Removes additions around an address: telephone numbers, floors, regions, labels of numbers. */
import type { Address } from '@sousto/domain/delivery/place.ts'
import { expandPrepositions } from './words.ts'

/** Removed in this order from a query without diacritics. */
const NOISE: readonly RegExp[] = [
  // Telephone numbers, with or without the country code: `+420 585 123 456`.
  /(?:(?:\+|00)\s?42[01])[\s\d]{9,12}/gu,
  /(?<!\d)\d{3}\s\d{3}\s\d{3}(?!\d)|(?<!\d)\d{9,}(?!\d)/gu,
  /[\p{L}\d._-]+@[\p{L}\d._-]+|(?:https?:|www\.)\S*/gu,
  /(?<!\p{L})(?:tel|mob|fax|telefon|mobil|e-?mail|ic|ico|dic)\b\.?:?/gu,
  // Floor, flat, post-office box: `2. patro`, `byt č. 4`, `P. O. Box 12`. `Pod Zvonek` is a street.
  /(?<!\d)\d{1,2}\.?\s?(?:patro|poschodi|podlazi|np|nadzemni podlazi)(?!\p{L})(?:\s(?:vlevo|vpravo))?/gu,
  // `12, 2.p.`: a floor after a number and a comma.
  /(?<=\d\p{L}?,\s?)\d{1,2}\.\s?p\.(?![\s\p{L}]*\d)/gu,
  /(?<!\p{L})(?:patro|poschodi|podlazi|byt|bytu|dvere|kancelar|schodiste|vchod|(?<!\p{L}\s)zvonek|p\.?\s?o\.?\s?box|postovni prihradka)(?!\p{L})[.:\s]*(?:c\.?\s?)?\d+\s?[a-z]?(?![\p{L}\d])/gu,
  /(?<!\p{L}\s?)(?:prizemi|zvonek)(?!\p{L})/gu,
  // Legal forms of companies; two initials only at the end of the name: `A. S. Puškina` is a street.
  /(?<!\p{L})(?:(?:spol\.?\s?)?s\s?\.?\s?r\.?\s?o|v\.\s?o\.\s?s|o\.\s?p\.\s?s)(?:\.|(?!\p{L}))|(?<!\p{L})(?:a\.\s?s|k\.\s?s|z\.\s?[su])\.?(?=\s*(?:[,;|(]|$))/gu,
  // Country, region, district.
  /(?<!\p{L})(?:ceska republika|czech republic|czechia|cesko)(?!\p{L})/gu,
  /(?<!\p{L})\p{L}+k(?:y|eho|em) kraj(?:e|i)?(?!\p{L})|(?<!\p{L})kraj(?:\s(?:vysocina|\p{L}+sky))?(?!\p{L})/gu,
  /(?<!\p{L})(?:okres(?!\p{L})|okr\.):?\s?\p{L}+(?:(?:-|\s(?:nad|pod|n\.|p\.)\s)\p{L}+)?/gu,
  /(?<!\p{L})(?:hl(?:avni|\.)\s?m(?:esto|\.)|statutarni mesto|mestska cast|mestsky obvod)(?!\p{L})/gu,
]

/** `č.p./č.o.: `, `č. or. ` and `č. orientační` add nothing to the numbers. */
const NUMBER_LABELS =
  /(?<!\p{L})c(?:\.|islo|is\.)?\s?(?:p|popisne|d|domu|domovni|ev)?[.\s]*\/\s*c?(?:\.|islo)?\s?(?:o|or|orientacni|e|ev)[.:\s]+(?=\d)|(?<!\p{L})(?:c|cis|cislo)[.\s]{0,2}(?:o|or|orient|orientacni|d|domu|domovni)[.:\s]{1,3}(?=\d)/gu
/** `č. p. 12`, `čp12`, `č.ev. 7`, `ev. č. 7`, `číslo popisné 12`, `E 7`. */
const HOUSE_TYPE =
  /(?<!\p{L})(?:c(?:islo|is)?[.\s]{0,3}(?<type>popisne|p|evidencni|ev|e)|(?<before>evidencni|ev)[.\s]{0,3}c(?:islo|is)?|(?<alone>ev|e)(?=[.\s]{0,2}\d))[.:\s]{0,3}(?=\d)/gu

/** Matches `č. 12`, which may be either kind of number. */
const NUMBER_SIGN = /(?<!\p{L})c(?:\.|islo|is\.)?[:\s]{0,2}(?=\d)/gu

export type StrippedQuery = {
  readonly text: string
  /** Null means that no number in the query has `č.p.` or `č.e.` before it. */
  readonly houseType: Address['houseType'] | null
}

/** `folded` is a query in lower case without diacritics. */
export function stripNoise(folded: string): StrippedQuery {
  let houseType: StrippedQuery['houseType'] = null
  const text = expandPrepositions(NOISE.reduce((rest, pattern) => rest.replace(pattern, ', '), folded))
    .replace(NUMBER_LABELS, ' ')
    .replace(HOUSE_TYPE, (_, ...found: unknown[]) => {
      houseType = found.some((part) => part === 'p' || part === 'popisne') ? 'č.p.' : 'č.e.'
      return ' '
    })
    .replace(NUMBER_SIGN, ' ')
  return { text, houseType }
}
