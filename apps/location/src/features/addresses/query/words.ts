/** Splits names and queries into normalised words: without diacritics, abbreviations replaced by the prefix that their long forms share. */
import { fold } from '@sousto/domain/text/folded-text.ts'
import { writeOutName } from './abbreviations.ts'

/**
 * Abbreviations, with or without a full stop. An inflected long form (`doktora`, `doktorky`) is represented by its
 * stem. The number after each is its source: the number of streets in the register of 31 December 2023 (71,454 streets,
 * without Praha, Brno and Ostrava) that are spelled with it and a full stop, `bri` also without one.
 */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nam: 'namesti', // 595
    tr: 'trid', // 60
    nabr: 'nabrez', // 27
    sidl: 'sidlist', // 30
    gen: 'general', // 79
    plk: 'plukovnik', // 21
    pplk: 'podplukovnik', // 8
    kpt: 'kapitan', // 121
    mjr: 'major', // 11
    npor: 'nadporucik', // 7
    ppor: 'podporucik', // 2
    prap: 'praporcik', // 2
    mars: 'marsal', // 3
    dr: 'doktor', // 224
    mudr: 'doktor', // 12
    judr: 'doktor', // 2
    phdr: 'doktor', // 1
    prof: 'profesor', // 20
    ing: 'inzenyr', // 4
    sv: 'svat', // 85
    cs: 'ceskoslovensk', // 60
    csl: 'ceskoslovensk', // 56
    bri: 'bratr', // 28
    // The usual monogram of T. G. Masaryk. The register does not use it; its names are `Masarykovo náměstí` and `T. G.
    // Masaryka`.
    tgm: 'masaryka',
  }),
)
/** Abbreviations only if a full stop follows; otherwise they are words or initials. Sources as above. */
const ABBREVIATIONS_WITH_STOP: ReadonlyMap<string, string> = new Map(
  Object.entries({
    por: 'porucik', // 1
    st: 'star', // `Ledenická-St. Pohůrka`
    kap: 'kapitan', // 1
    vel: 'velk', // `Samota-Vel. rybník`
  }),
)

/** A normalised word of a name or a query. `abbreviated` means that `text` is a prefix of the full word. */
export type Word = { readonly text: string; readonly abbreviated: boolean }

/** Long forms that are complete words; the others are prefixes of several words. */
const COMPLETE = new Set(['namesti', 'masaryka'])

/** In `Karla IV.` the full stop marks an ordinal, not an abbreviation. */
const ROMAN_NUMERAL = /^[ivx]{2,}$/

/** `word` must be lower-case and without diacritics, and include its trailing full stop if there is one. */
export function normaliseWord(word: string): Word {
  const hasStop = word.endsWith('.')
  const bare = hasStop ? word.slice(0, -1) : word
  const long = ABBREVIATIONS.get(bare) ?? (hasStop ? ABBREVIATIONS_WITH_STOP.get(bare) : undefined)
  if (long !== undefined) return { text: long, abbreviated: !COMPLETE.has(long) }
  return { text: bare, abbreviated: hasStop && !ROMAN_NUMERAL.test(bare) }
}

/** Spelled-out ordinals in street names that are dates: `Prvního máje`. */
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

/** Expands `Ústí n. L.`, `Týn n/Vlt`, `Rožnov p. R.`, but only after a word, because `I. P. Pavlova` is a person. */
export function expandPrepositions(folded: string): string {
  return PREPOSITIONS.reduce((text, [short, long]) => text.replace(short, long), folded)
}

const WORDS = /\d+|\p{L}+\.?/gu
const DIGITS = /^\d/

/** Splits a name into words: `nám. Dr. E. Beneše` becomes namesti, doktor…, e…, benese. */
export function tokenizeName(name: string): Word[] {
  return (expandPrepositions(writeOutName(fold(name))).match(WORDS) ?? []).map((word) =>
    DIGITS.test(word) ? { text: word, abbreviated: false } : normaliseWord(word),
  )
}

export const PREPOSITION_WEIGHT = 0.2
/** Weights from 0 to 1 of words that people often omit or confuse; every other word weighs 1. */
const WEIGHTS: readonly (readonly [weight: number, words: readonly string[]])[] = [
  [
    PREPOSITION_WEIGHT,
    [
      'u',
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
/**
 * The weight of an initial, or a numeral as in `Klabalská I` and `V`. It equals that of a typed letter
 * (`ranking-weights.ts`), so that the whole word counts more than the beginning of `II`.
 */
export const INITIAL_WEIGHT = 0.3

export function wordWeight(word: string): number {
  return WEIGHT_OF.get(word) ?? (word.length === 1 && !DIGITS.test(word) ? INITIAL_WEIGHT : 1)
}
