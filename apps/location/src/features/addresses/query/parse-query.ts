/** Tokenizer of the address search (`wire.md`, Location service). */
import { fold } from '@sousto/domain/text/folded-text.ts'
import { writeOut } from './abbreviations.ts'
import type { HouseNumberQuery } from './house-number.ts'
import { type StrippedQuery, stripNoise } from './strip-noise.ts'
import { normaliseWord, wordWeight } from './words.ts'

export type WordToken = {
  readonly kind: 'word'
  readonly text: string
  /** True for a word that names a kind of place (`ulice`) and matches only itself. */
  readonly label: boolean
  /** True for a label (`ulice`) or a repetition: it counts if it matches a name, and has no effect otherwise. */
  readonly optional: boolean
  /** True for the last word or an abbreviation, which may be a prefix. */
  readonly unfinished: boolean
}
export type NumberToken = {
  readonly kind: 'number'
  readonly text: string
  readonly number: HouseNumberQuery
}
export type PostcodeToken = {
  readonly kind: 'postcode'
  /** Five digits. */
  readonly text: string
  /** If it is written like `583 12`, it may be two house numbers. */
  readonly numbers: readonly HouseNumberQuery[]
}
export type Token = WordToken | NumberToken | PostcodeToken

/** Returns a key that differs for different tokens: their text, followed by signs for their other properties. */
export function tokenKey(token: Token): string {
  if (token.kind === 'number') return token.text
  if (token.kind === 'postcode') return token.numbers.length > 0 ? `${token.text}+` : token.text
  return `${token.text}${token.label ? '!' : ''}${token.optional ? '?' : ''}${token.unfinished ? '*' : ''}`
}

export type ParsedQuery = {
  readonly tokens: readonly Token[]
  readonly houseType: StrippedQuery['houseType']
  /** Words typed with diacritics, by their form without them. They distinguish `Božkov` from `Bozkov`. */
  readonly accented: ReadonlyMap<string, string>
}

/** The search starts at three characters (`marketplace.md` §5). */
const MIN_LENGTH = 3
/** Longer queries are truncated. */
const MAX_LENGTH = 300
/** Further tokens are ignored. */
export const MAX_TOKENS = 24

/** Labels unless they end a name: `ulice Nová`, but `Nová Ulice`. */
const LABELS = new Set(['ul', 'ulice', 'cislo', 'psc', 'obec', 'mesto', 'adresa', 'mc', 'cr', 'cz'])
/**
 * A letter after a space belongs to the number if it cannot be a word: `12 b`. A preposition or the beginning of `nad`
 * and `pod` does so only at the end or before a comma (`12 a`). After a separator any letter does: `12/a`, `12 - k`,
 * `12.b`.
 */
const SEPARATE_LETTER = String.raw`\s(?:[bcdfghjlmqrtwxy](?![\p{L}\d.])|[aeiknopsuvz](?=\s*(?:[,;|(]|$)))`
const SIGNED_LETTER = String.raw`\s?[/\\.\-–—]\s?[a-z](?![\p{L}\d.])`
const LETTER = String.raw`(?:[a-z](?![a-z\d])|${SEPARATE_LETTER}|${SIGNED_LETTER})?`
const TOKEN = new RegExp(
  String.raw`(?<![\d/])(?<pair>\d{3}\s\d{2})(?![\da-z/])` +
    String.raw`|(?<house>\d+)(?<houseLetter>[a-z]?)\s?[/\\]\s?(?<orientation>\d+)(?<orientationLetter>${LETTER})(?![a-z\d])` +
    String.raw`|(?<number>\d+)(?<letter>${LETTER})(?![a-z\d])|(?<digits>\d+)|(?<word>\p{L}+\.?)`,
  'gu',
)

/** Null means that the query is too short to search for. Accepts any string. */
export function parseQuery(query: string): ParsedQuery | null {
  if (Array.from(query.trim()).length < MIN_LENGTH) return null
  const typed = readable(query)
  const { text: stripped, houseType } = stripNoise(writeOut(fold(typed)))
  const found = [...stripped.matchAll(TOKEN)].slice(0, MAX_TOKENS)
  const last = found.findLastIndex(({ groups }) => groups?.word !== undefined)
  const words = found.filter(({ groups }) => groups?.word !== undefined).length
  const seen = new Set<string>()
  const tokens = found.flatMap(({ groups = {} }, index) => {
    const { word } = groups
    if (word === undefined) return tokenOf(groups) ?? []
    const { text, abbreviated } = normaliseWord(word)
    const label = words > 1 && LABELS.has(text) && !isNameAlone(found, index, text)
    const optional = (label && !endsName(found, index)) || seen.has(text)
    seen.add(text)
    const unfinished = (index === last && index === found.length - 1 && !label) || abbreviated
    return { kind: 'word' as const, text, label, optional, unfinished }
  })
  return { tokens, houseType, accented: accentedWords(typed) }
}

/**
 * Converts full-width letters and ligatures to ordinary letters. The query is truncated before as well, because one
 * character may become many letters.
 */
const readable = (query: string) => query.slice(0, MAX_LENGTH).normalize('NFKC').slice(0, MAX_LENGTH)

const endsName = (found: readonly RegExpExecArray[], index: number) =>
  follows(found, index) && !follows(found, index + 1)

/** Returns whether a general word without other words is itself a name, as in `Město 12, Orlová`. */
const isNameAlone = (found: readonly RegExpExecArray[], index: number, text: string) =>
  wordWeight(text) < 1 && !follows(found, index) && !follows(found, index + 1)

function accentedWords(query: string): ReadonlyMap<string, string> {
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return new Map(words.map((word) => [fold(word), word] as const).filter(([folded, word]) => folded !== word))
}

/** Returns whether a word follows another word after at most one character. */
function follows(found: readonly RegExpExecArray[], index: number): boolean {
  const [before, here] = [found[index - 1], found[index]]
  if (before?.groups?.word === undefined || here?.groups?.word === undefined) return false
  return here.index - before.index - before[0].length <= 1
}

type Groups = Readonly<Record<string, string | undefined>>

function tokenOf(groups: Groups): Token | null {
  const {
    pair,
    house,
    houseLetter = '',
    orientation,
    orientationLetter = '',
    number,
    letter = '',
    digits,
  } = groups
  if (pair !== undefined) return pairToken(pair)
  if (house !== undefined && orientation !== undefined) {
    return numberToken(toNumber(house, orientation, orientationLetter || houseLetter))
  }
  const single = number ?? digits ?? ''
  if (single.length === 5 && letter === '') return { kind: 'postcode', text: single, numbers: [] }
  return numberToken(toNumber(single, null, letter))
}

/**
 * `583 12` may be a postcode or two house numbers; it is not two numbers if it ends in `00`, like the postcodes of
 * large towns.
 */
function pairToken(pair: string): PostcodeToken {
  const [first = '', second = ''] = pair.split(/\s/)
  const numbers = second === '00' ? [] : [first, second].map((part) => toNumber(part, null, ''))
  return { kind: 'postcode', text: first + second, numbers }
}

function toNumber(first: string, second: string | null, letter: string): HouseNumberQuery {
  return {
    first: Number(first),
    second: second === null ? null : Number(second),
    letter: letter.replace(/[^a-z]/gu, ''),
  }
}

/** House numbers have at most five digits. */
function numberToken(number: HouseNumberQuery): NumberToken | null {
  const { first, second, letter } = number
  if (first > 99_999 || (second ?? 0) > 99_999) return null
  const text = second === null ? `${first}${letter}` : `${first}/${second}${letter}`
  return { kind: 'number', text, number }
}
