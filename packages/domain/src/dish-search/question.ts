/** What a customer's question to the search of dishes asks for (`delights.md` §1). */

import { foldedWords } from '../text/folded-text.ts'
import { czechStem } from './czech-stem.ts'
import { isStopWord } from './stop-words.ts'
import { LONGEST_PHRASE, type Phrase, synonymsOf } from './synonyms.ts'
import { typoKeys } from './typo-keys.ts'

/** A question is read up to this many words; what people type has four at most. */
const MOST_WORDS = 6
/** A word that is still being typed finds longer ones from this many letters on. */
const SHORTEST_BEGINNING = 3

/** A word or phrase of a question: each found text has one of the words, or all of one of the phrases. */
export type QuestionTerm = {
  /** The words as typed, folded; the last one of a question is also a beginning. */
  readonly words: readonly { readonly word: string; readonly stem: string; readonly isBeginning: boolean }[]
  readonly synonyms: readonly Phrase[]
  /** For the words of the index that differ by one typo. */
  readonly typoKeys: readonly (readonly string[])[]
}

/** Returns the terms, all of which a found text has. Empty if the question has no word. */
export function questionTerms(text: string): readonly QuestionTerm[] {
  const typed = foldedWords(text).slice(0, MOST_WORDS)
  const telling = typed.filter((word) => !isStopWord(word))
  const words = telling.length > 0 ? telling : typed
  const terms: QuestionTerm[] = []
  for (let start = 0; start < words.length; ) {
    const { length, synonyms } = longestPhrase(words.slice(start))
    const own = words.slice(start, start + length)
    terms.push({
      words: own.map((word, index) => ({
        word,
        stem: czechStem(word),
        isBeginning: start + index === words.length - 1 && word.length >= SHORTEST_BEGINNING,
      })),
      synonyms,
      typoKeys: own.map((word) => [...new Set([...typoKeys(word), ...typoKeys(czechStem(word))])]),
    })
    start += length
  }
  return terms
}

function longestPhrase(words: readonly string[]) {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length -= 1) {
    const synonyms = synonymsOf(words.slice(0, length).map(czechStem))
    if (synonyms.length > 0) return { length, synonyms }
  }
  return { length: 1, synonyms: synonymsOf(words.slice(0, 1).map(czechStem)) }
}
