/** What a person typed into the address search, taken apart (`wire.md`, Location service). */
import { fold } from '@sousto/domain/folded-text.ts'
import type { Address } from '@sousto/domain/place.ts'
import type { WantedNumber } from './house-number.ts'
import { writtenOut } from './words.ts'

export type WordToken = {
  readonly kind: 'word'
  readonly text: string
  /** Says nothing (`ulice`): counts where it fits a name and is not missed where it does not. */
  readonly optional: boolean
  /** The last word, or one with a full stop: may be the beginning of what is meant. */
  readonly unfinished: boolean
}
export type NumberToken = { readonly kind: 'number'; readonly text: string; readonly number: WantedNumber }
export type PostcodeToken = {
  readonly kind: 'postcode'
  /** Five digits. */
  readonly text: string
  /** Written as `583 12`, it may be two house numbers. */
  readonly numbers: readonly WantedNumber[]
}
export type Token = WordToken | NumberToken | PostcodeToken

export type SearchText = {
  readonly tokens: readonly Token[]
  /** Where the text says `č.p.` or `č.e.` before a number. */
  readonly houseType: Address['houseType'] | null
}

/** `marketplace.md` §5: search starts at three characters. */
const SHORTEST = 3
const LONGEST = 300
const MOST_TOKENS = 16

const OPTIONAL = new Set(['ul', 'ulice', 'c', 'cislo', 'psc', 'obec', 'mesto', 'okres', 'cz'])
/** `č. p. 12`, `čp12`, `č.ev. 7`, `ev. č. 7`. */
const HOUSE_TYPE = /(?<!\p{L})(?:c(?:islo)?[.\s]{0,3}(p|ev|e)|(ev)[.\s]{0,3}c)[.\s]{0,3}(?=\d)/gu
const TOKEN =
  /(?<![\d/])(?<pair>\d{3}\s\d{2})(?![\da-z/])|(?<house>\d+)\s?\/\s?(?<door>\d+)(?<doorLetter>[a-z]?)(?![a-z\d])|(?<number>\d+)(?<letter>[a-z]?)(?![a-z\d])|(?<digits>\d+)|(?<word>\p{L}+\.?)/gu

/** Null: too short to search for. Any text at all is taken; of a very long one the beginning. */
export function readSearchText(text: string): SearchText | null {
  if (Array.from(text.trim()).length < SHORTEST) return null
  let houseType: SearchText['houseType'] = null
  const folded = fold(text.slice(0, LONGEST)).replace(HOUSE_TYPE, (_, type: string | undefined) => {
    houseType = type === 'p' ? 'č.p.' : 'č.e.'
    return ' '
  })
  const found = [...folded.matchAll(TOKEN)].slice(0, MOST_TOKENS).map(({ groups = {} }) => groups)
  const last = found.findLastIndex(({ word }) => word !== undefined)
  const tokens = found.flatMap((groups, index) => tokenOf(groups, index === last) ?? [])
  return { tokens, houseType }
}

type Groups = Readonly<Record<string, string | undefined>>

function tokenOf(groups: Groups, last: boolean): Token | null {
  const { pair, house, door, doorLetter = '', number, letter = '', digits, word } = groups
  if (word !== undefined) return wordToken(word, last)
  if (pair !== undefined) {
    const [first = '', second = ''] = pair.split(/\s/)
    const numbers = [first, second].map((part) => wanted(part, null, ''))
    return { kind: 'postcode', text: first + second, numbers }
  }
  if (house !== undefined && door !== undefined) {
    return numberToken(`${house}/${door}${doorLetter}`, wanted(house, door, doorLetter))
  }
  const single = number ?? digits ?? ''
  if (single.length === 5 && letter === '') return { kind: 'postcode', text: single, numbers: [] }
  return numberToken(single + letter, wanted(single, null, letter))
}

function wordToken(word: string, last: boolean): WordToken {
  const text = writtenOut(word)
  return { kind: 'word', text, optional: OPTIONAL.has(text), unfinished: last || word.endsWith('.') }
}

function wanted(first: string, second: string | null, letter: string): WantedNumber {
  return { first: Number(first), second: second === null ? null : Number(second), letter }
}

/** No house has a number of more than five digits. */
function numberToken(text: string, number: WantedNumber): NumberToken | null {
  return number.first > 99_999 || (number.second ?? 0) > 99_999 ? null : { kind: 'number', text, number }
}
