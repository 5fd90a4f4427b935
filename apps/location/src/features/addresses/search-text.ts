/** What a person typed into the address search, taken apart (`wire.md`, Location service). */
import { fold } from '@sousto/domain/text/folded-text.ts'
import type { WantedNumber } from './house-number.ts'
import { type ToThePoint, toThePoint } from './strip-noise.ts'
import { wordOf } from './words.ts'

export type WordToken = {
  readonly kind: 'word'
  readonly text: string
  /** What parts of an address are called (`ulice`): means itself alone. */
  readonly label: boolean
  /** Says nothing (`ulice`) or says it again: counts where it fits a name and is not missed where it does not. */
  readonly optional: boolean
  /** The last word, or one that is shortened: may be the beginning of what is meant. */
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
  readonly houseType: ToThePoint['houseType']
  /** Words with diacritics by their form without: they tell `Božkov` from `Bozkov`. */
  readonly accented: ReadonlyMap<string, string>
}

/** `marketplace.md` §5: search starts at three characters. */
const SHORTEST = 3
const LONGEST = 300
/** Of a text; more are left out. */
export const MOST_TOKENS = 24

/** Labels, unless they end a name: `ulice Nová`, but `Nová Ulice`. */
const LABELS = new Set(['ul', 'ulice', 'cislo', 'psc', 'obec', 'mesto', 'adresa', 'mc', 'cr', 'cz'])
/**
 * A letter apart from its number is one where it cannot be a word of its own: `12 b`; `12 a` only where nothing follows.
 */
const APART = String.raw`\s(?:[bcdfgh](?![\p{L}\d.])|[ae](?=\s*(?:[,;|(]|$)))`
const LETTER = String.raw`(?:[a-z](?![a-z\d])|${APART})?`
const TOKEN = new RegExp(
  String.raw`(?<![\d/])(?<pair>\d{3}\s\d{2})(?![\da-z/])` +
    String.raw`|(?<house>\d+)\s?[/\\]\s?(?<door>\d+)(?<doorLetter>${LETTER})(?![a-z\d])` +
    String.raw`|(?<number>\d+)(?<letter>${LETTER})(?![a-z\d])|(?<digits>\d+)|(?<word>\p{L}+\.?)`,
  'gu',
)

/** Null: too short to search for. Any text at all is taken; of a very long one the beginning. */
export function readSearchText(text: string): SearchText | null {
  if (Array.from(text.trim()).length < SHORTEST) return null
  const { text: written, houseType } = toThePoint(fold(text.slice(0, LONGEST)))
  const found = [...written.matchAll(TOKEN)].slice(0, MOST_TOKENS)
  const last = found.findLastIndex(({ groups }) => groups?.word !== undefined)
  const words = found.filter(({ groups }) => groups?.word !== undefined).length
  const seen = new Set<string>()
  const tokens = found.flatMap(({ groups = {} }, index) => {
    const { word } = groups
    if (word === undefined) return tokenOf(groups) ?? []
    const { text: meant, short } = wordOf(word)
    const label = words > 1 && LABELS.has(meant)
    const optional = (label && !endsName(found, index)) || seen.has(meant)
    seen.add(meant)
    const unfinished = (index === last && !label) || short
    return { kind: 'word' as const, text: meant, label, optional, unfinished }
  })
  return { tokens, houseType, accented: accentedWords(text.slice(0, LONGEST)) }
}

const endsName = (found: readonly RegExpExecArray[], index: number) =>
  follows(found, index) && !follows(found, index + 1)

function accentedWords(text: string): ReadonlyMap<string, string> {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return new Map(words.map((word) => [fold(word), word] as const).filter(([plain, word]) => plain !== word))
}

/** Whether a word follows another with nothing but a space between them. */
function follows(found: readonly RegExpExecArray[], index: number): boolean {
  const [before, here] = [found[index - 1], found[index]]
  if (before?.groups?.word === undefined || here?.groups?.word === undefined) return false
  return here.index - before.index - before[0].length <= 1
}

type Groups = Readonly<Record<string, string | undefined>>

function tokenOf(groups: Groups): Token | null {
  const { pair, house, door, doorLetter = '', number, letter = '', digits } = groups
  if (pair !== undefined) return pairToken(pair)
  if (house !== undefined && door !== undefined) {
    return numberToken(wanted(house, door, doorLetter))
  }
  const single = number ?? digits ?? ''
  if (single.length === 5 && letter === '') return { kind: 'postcode', text: single, numbers: [] }
  return numberToken(wanted(single, null, letter))
}

/** No house bears `00`, with which the postcodes of large towns end. */
function pairToken(pair: string): PostcodeToken {
  const [first = '', second = ''] = pair.split(/\s/)
  const numbers = second === '00' ? [] : [first, second].map((part) => wanted(part, null, ''))
  return { kind: 'postcode', text: first + second, numbers }
}

function wanted(first: string, second: string | null, letter: string): WantedNumber {
  return { first: Number(first), second: second === null ? null : Number(second), letter: letter.trim() }
}

/** No house has a number of more than five digits. */
function numberToken(number: WantedNumber): NumberToken | null {
  const { first, second, letter } = number
  if (first > 99_999 || (second ?? 0) > 99_999) return null
  const text = second === null ? `${first}${letter}` : `${first}/${second}${letter}`
  return { kind: 'number', text, number }
}
