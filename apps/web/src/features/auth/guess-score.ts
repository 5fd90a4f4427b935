/** zxcvbn with the common and the Czech dictionaries. It is about 0.4 MB compressed, so import it only dynamically. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as czech } from '@zxcvbn-ts/language-cs'
import type { GuessScore } from './password-strength.ts'

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...czech }, graphs: adjacencyGraphs })

/** Shorter parts of a name or an e-mail occur in too many words to identify a person. */
const PERSONAL_WORD_MIN = 3

/** Returns `Květa`, `Smyslená` and `květasmyslená` for `Květa.Smyslená@…`. */
function wordsOf(text: string): readonly string[] {
  return text.split('@').flatMap((part) => {
    const words = part.split(/[^\p{L}\d]+/u)
    return [...words, words.join('')]
  })
}

/**
 * Scores a password. `personal` is what others know about the person (e-mail, names); its words count as the easiest
 * guesses.
 */
export function guessScore(password: string, personal: readonly string[]): GuessScore {
  const words = personal.flatMap(wordsOf).filter((word) => word.length >= PERSONAL_WORD_MIN)
  return zxcvbn.check(password, words).score
}
