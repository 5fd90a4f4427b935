/**
 * How hard a password is to guess, as the form shows it while somebody types (`marketplace.md` §5, Registration). Advice only: what is
 * refused is said by `passwordProblem` and by the server's list of common passwords.
 */
import { PASSWORD_MIN } from './account.ts'

/** 0: nothing typed; 1: too short or easy; 4: strong. */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4

export type Strength = { readonly level: StrengthLevel; readonly text: string }

const NONE: Strength = { level: 0, text: `Aspoň ${PASSWORD_MIN} znaků` }
const SHORT: Strength = { level: 1, text: 'Příliš krátké' }

/** From how many bits on a password earns its level. */
const LEVELS: readonly (Strength & { readonly bits: number })[] = [
  { level: 4, text: 'Silné', bits: 72 },
  { level: 3, text: 'Dobré', bits: 48 },
  { level: 2, text: 'Ucházející', bits: 34 },
  { level: 1, text: 'Slabé', bits: 0 },
]

/** What a guesser has to try at each place, as soon as one character of the kind is there. */
const ALPHABETS: readonly (readonly [kind: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  // Letters beyond ASCII: the Czech ones.
  [/[^\P{L}a-zA-Z]/u, 30],
]

/** Shorter parts of a name or an address stand in too many words to give anybody away. */
const OWN_WORD_MIN = 3

/** `own` are words that others know of the person: the parts of their e-mail and name. */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  if (password === '') return NONE
  if (Array.from(password).length < PASSWORD_MIN) return SHORT
  const counted = Math.min(surprises(password), surprises(withoutOwnWords(password, own)))
  const bits = counted * bitsPerCharacter(password)
  const { level, text } = LEVELS.find((each) => bits >= each.bits) ?? SHORT
  return { level, text }
}

function bitsPerCharacter(password: string): number {
  return Math.log2(ALPHABETS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0))
}

/** An own word counts as one character. */
function withoutOwnWords(password: string, own: readonly string[]): string {
  return own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= OWN_WORD_MIN)
    .reduce((rest, word) => rest.replaceAll(word, '\0'), password.toLowerCase())
}

/** Characters that do not merely repeat the last one or count on from it (`aaaa`, `1234`, `fedc`). */
function surprises(text: string): number {
  const codes = Array.from(text.toLowerCase(), (character) => character.codePointAt(0) ?? 0)
  const isSurprise = (code: number, index: number) => {
    const before = codes[index - 1]
    return before === undefined || Math.abs(code - before) > 1
  }
  return codes.filter(isSurprise).length
}
