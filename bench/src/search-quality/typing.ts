/** Typos and habits of people who type addresses. */
import type { Chance } from './random.ts'

const LETTERS = 'abcdefghijklmnoprstuvyz'

export const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(',', '')

/** Makes a typo in a word of at least five letters. Null means that there is no such word. */
export function typo(text: string, chance: Chance, from = 0): string | null {
  const words = [...text.matchAll(/\p{L}{5,}/gu)]
  const [first, ...rest] = words
  if (first === undefined) return null
  const word = chance.oneOf([first, ...rest])
  const at = word.index
  return text.slice(0, at) + misspelt(word[0], chance, from) + text.slice(at + word[0].length)
}

/** One letter is missing, doubled, wrong or swapped with the next, but never before the letter at index `from`. */
function misspelt(word: string, chance: Chance, from: number): string {
  const at = from + chance.below(word.length - 1 - from)
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  const [slipped] = chance.oneOf([
    [before + next + after],
    [before + here + here + next + after],
    [before + chance.oneOf(wrongFor(here)) + next + after],
    [before + next + here + after],
  ])
  return slipped === undefined || slipped === word ? before + next + after : slipped
}

function wrongFor(letter: string): [string, ...string[]] {
  const [first = 'x', ...rest] = Array.from(LETTERS).filter((other) => other !== plain(letter))
  return [first, ...rest]
}

/** Replaces the first letter only. */
export function wrongBeginning(text: string, chance: Chance): string | null {
  const word = /^\p{L}{5,}/u.exec(text)
  if (word === null) return null
  return chance.oneOf(wrongFor(text.charAt(0))) + text.slice(1)
}

const SHORT_FORMS: readonly (readonly [long: RegExp, short: string])[] = [
  [/náměstí/iu, 'nám.'],
  [/\btřída\b/iu, 'tř.'],
  [/nábřeží/iu, 'nábř.'],
  [/\bSvatého\b/u, 'Sv.'],
  [/\bGenerála\b/u, 'gen.'],
  [/\bMilady\b/u, 'M.'],
  [/\bEmila\b/u, 'E.'],
  [/\bVojtěcha\b/u, 'V.'],
  [/\bProkopa\b/u, 'Prok.'],
  [/\bTomáše\b/u, 'T.'],
  [/\bJiřího\b/u, 'J.'],
]
const LONG_FORMS: readonly (readonly [short: RegExp, long: string])[] = [
  [/nám\./iu, 'náměstí'],
  [/tř\./iu, 'třída'],
  [/nábř\./iu, 'nábřeží'],
  [/\bgen\./iu, 'generála'],
  [/\bpplk\./iu, 'podplukovníka'],
  [/\bkpt\./iu, 'kapitána'],
  [/\bprof\./iu, 'profesora'],
  [/\bSv\./u, 'svatého'],
  [/\bDr\./u, 'Doktorky'],
  [/\bB\. Martinů/u, 'Bohuslava Martinů'],
  [/\bT\. G\. Masaryka/u, 'Tomáše Garrigua Masaryka'],
  [/\bK\. H\./u, 'Karla Havlíčka'],
]

/** Returns null if there is nothing to shorten or to write out. */
export const shortened = (text: string) => rewritten(text, SHORT_FORMS)
export const writtenOut = (text: string) => rewritten(text, LONG_FORMS)

function rewritten(text: string, forms: readonly (readonly [RegExp, string])[]): string | null {
  const changed = forms.reduce((name, [from, to]) => name.replace(from, to), text)
  return changed === text ? null : changed
}
