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

export type QuestionWord = {
  /** As typed, folded. */
  readonly word: string
  readonly stem: string
  /** True if longer words that begin so are meant as well. */
  readonly isBeginning: boolean
  /** The keys of the words that differ by one typo. */
  readonly typoKeys: readonly string[]
}

/** A word or phrase of a question. A text answers it that has all its words, or all of one of its synonyms. */
export type QuestionTerm = { readonly words: readonly QuestionWord[]; readonly synonyms: readonly Phrase[] }

/** Returns the terms, all of which a found text has. Empty if the question has no word. */
export function questionTerms(text: string): readonly QuestionTerm[] {
  const typed = foldedWords(text).slice(0, MOST_WORDS)
  const telling = typed.filter((word) => !isStopWord(word))
  const words = telling.length > 0 ? telling : typed
  const terms: QuestionTerm[] = []
  for (let start = 0; start < words.length; ) {
    const { length, synonyms } = longestPhrase(words.slice(start))
    const end = start + length
    terms.push({
      words: words.slice(start, end).map((word, index) => {
        const isLast = start + index === words.length - 1
        return questionWord(word, isLast && word.length >= SHORTEST_BEGINNING)
      }),
      synonyms,
    })
    start = end
  }
  return terms
}

function questionWord(word: string, isBeginning: boolean): QuestionWord {
  const stem = czechStem(word)
  return { word, stem, isBeginning, typoKeys: [...new Set([...typoKeys(word), ...typoKeys(stem)])] }
}

function longestPhrase(words: readonly string[]) {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length -= 1) {
    const synonyms = synonymsOf(words.slice(0, length).map(czechStem))
    if (synonyms.length > 0) return { length, synonyms }
  }
  return { length: 1, synonyms: synonymsOf(words.slice(0, 1).map(czechStem)) }
}
