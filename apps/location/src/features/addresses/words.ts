/** Names and texts as the search compares them: folded words, abbreviations as the beginnings that their long forms share. */
import { fold } from '@sousto/domain/text/folded-text.ts'

/**
 * As signs, registers and people shorten words, with or without a full stop. Where the long form bends (`doktora`, `doktorky`), its stem.
 */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nam: 'namesti',
    tr: 'trid',
    nabr: 'nabrez',
    sidl: 'sidlist',
    gen: 'general',
    plk: 'plukovnik',
    pplk: 'podplukovnik',
    kpt: 'kapitan',
    mjr: 'major',
    npor: 'nadporucik',
    ppor: 'podporucik',
    prap: 'praporcik',
    mars: 'marsal',
    dr: 'doktor',
    mudr: 'doktor',
    judr: 'doktor',
    phdr: 'doktor',
    prof: 'profesor',
    ing: 'inzenyr',
    sv: 'svat',
    cs: 'ceskoslovensk',
    csl: 'ceskoslovensk',
    bri: 'bratr',
    tgm: 'masaryka',
  }),
)
/** These are words or letters of their own, unless a full stop follows. */
const SHORT_WITH_STOP: ReadonlyMap<string, string> = new Map(
  Object.entries({
    por: 'porucik',
    br: 'bratr',
    st: 'star',
    kap: 'kapitan',
    vel: 'velk',
  }),
)

/** A word of a name or a text. `short`: it may be only the beginning of what is meant. */
export type Word = { readonly text: string; readonly short: boolean }

/** These long forms are whole, the others the beginning of several. */
const WHOLE = new Set(['namesti', 'masaryka'])

/** `Karla IV.`, whose full stop shortens nothing. */
const ROMAN = /^[ivx]{2,}$/

/** `word` folded, with its full stop if it has one. */
export function wordOf(word: string): Word {
  const stop = word.endsWith('.')
  const bare = stop ? word.slice(0, -1) : word
  const long = SHORT.get(bare) ?? (stop ? SHORT_WITH_STOP.get(bare) : undefined)
  if (long !== undefined) return { text: long, short: !WHOLE.has(long) }
  return { text: bare, short: stop && !ROMAN.test(bare) }
}

/** Days in names of streets, written out: `Prvního máje`. */
export const ORDINALS: ReadonlyMap<string, string> = new Map([
  ['prvniho', '1'],
  ['prvni', '1'],
  ['pateho', '5'],
  ['osmeho', '8'],
  ['devateho', '9'],
  ['sedmnacteho', '17'],
])

const PREPOSITIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{3}\s?)(?<!\p{L})n\s?[./]\s?(?=\p{L})/gu, ' nad '],
  [/(?<=\p{L}{3}\s?)(?<!\p{L})p\s?[./]\s?(?=\p{L})/gu, ' pod '],
]

/** `Ústí n. L.`, `Týn n/Vlt`, `Rožnov p. R.`: behind a word, for `I. P. Pavlova` is a person. */
export function withPrepositions(folded: string): string {
  return PREPOSITIONS.reduce((text, [short, long]) => text.replace(short, long), folded)
}

const WORDS = /\d+|\p{L}+\.?/gu
const DIGITS = /^\d/

/** `nám. Dr. E. Beneše` → namesti, doktor…, e…, benese. */
export function wordsOf(name: string): Word[] {
  return (withPrepositions(fold(name)).match(WORDS) ?? []).map((word) =>
    DIGITS.test(word) ? { text: word, short: false } : wordOf(word),
  )
}

export const PREPOSITION = 0.2
/** How much of a name a word is, of 1: people leave out and mix up the small ones. */
const WEIGHTS: readonly (readonly [weight: number, words: readonly string[]])[] = [
  [
    PREPOSITION,
    [
      'u',
      'v',
      've',
      'k',
      'ke',
      'na',
      'nad',
      'pod',
      'za',
      'do',
      'od',
      'z',
      'ze',
      'o',
      's',
      'a',
      'i',
      'po',
      'pri',
      'pred',
    ],
  ],
  [
    0.45,
    [
      'namesti',
      'trid',
      'trida',
      'ulice',
      'nabrez',
      'nabrezi',
      'sidlist',
      'sidliste',
      'mesto',
      'obec',
      'centrum',
      'cesta',
      'sady',
    ],
  ],
  [
    0.3,
    [
      'general',
      'generala',
      'plukovnik',
      'plukovnika',
      'kapitan',
      'kapitana',
      'major',
      'majora',
      'doktor',
      'doktora',
      'profesor',
      'profesora',
    ],
  ],
]
const WEIGHT_OF = new Map(WEIGHTS.flatMap(([weight, words]) => words.map((word) => [word, weight] as const)))
const ONE_LETTER = 0.25

export function weightOf(word: string): number {
  return WEIGHT_OF.get(word) ?? (word.length === 1 && !DIGITS.test(word) ? ONE_LETTER : 1)
}
