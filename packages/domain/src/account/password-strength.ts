/**
 * How hard a password is to guess, shown while the customer types (`marketplace.md` §5, Registration). Advice only: `passwordProblem`
 * and the server's list of common passwords decide what is rejected.
 */
import { PASSWORD_MIN } from './account.ts'

/** 0: empty; 1: too short or easy; 4: strong. */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4

export type StrengthCode = 'empty' | 'short' | 'weak' | 'fair' | 'good' | 'strong'

export type Strength = { readonly level: StrengthLevel; readonly code: StrengthCode }

const EMPTY: Strength = { level: 0, code: 'empty' }
const SHORT: Strength = { level: 1, code: 'short' }

/** The minimum entropy of each level, highest first. */
const LEVELS: readonly (Strength & { readonly bits: number })[] = [
  { level: 4, code: 'strong', bits: 72 },
  { level: 3, code: 'good', bits: 48 },
  { level: 2, code: 'fair', bits: 34 },
  { level: 1, code: 'weak', bits: 0 },
]

/** Character classes and how many characters an attacker must try for each. */
const ALPHABETS: readonly (readonly [characters: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  // Letters beyond ASCII: the Czech ones.
  [/[^\P{L}a-zA-Z]/u, 30],
]

/** Shorter parts of a name or an address occur in too many words to count as personal. */
const PERSONAL_WORD_MIN = 3

/** `personal`: words that others know about the person, such as their e-mail address and name. */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  if (password === '') return EMPTY
  if (Array.from(password).length < PASSWORD_MIN) return SHORT
  const length = Math.min(
    unpredictableLength(password),
    unpredictableLength(withoutPersonalWords(password, personal)),
  )
  const bits = length * bitsPerCharacter(password)
  const { level, code } = LEVELS.find((each) => bits >= each.bits) ?? SHORT
  return { level, code }
}

function bitsPerCharacter(password: string): number {
  return Math.log2(
    ALPHABETS.reduce((sum, [characters, size]) => (characters.test(password) ? sum + size : sum), 0),
  )
}

/** Replaces each personal word by one character. */
function withoutPersonalWords(password: string, personal: readonly string[]): string {
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= PERSONAL_WORD_MIN)
    .reduce((rest, word) => rest.replaceAll(word, '\0'), password.toLowerCase())
}

/** The number of characters that neither repeat nor continue the one before (`aaaa`, `1234`, `fedc`). */
function unpredictableLength(text: string): number {
  const codes = Array.from(text.toLowerCase(), (character) => character.codePointAt(0) ?? 0)
  const isUnpredictable = (code: number, index: number) => {
    const previous = codes[index - 1]
    return previous === undefined || Math.abs(code - previous) > 1
  }
  return codes.filter(isUnpredictable).length
}
