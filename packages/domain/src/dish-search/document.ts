/** The words by which a dish or a restaurant is found, with the places in which they stand. */

import { foldedWords } from '../text/folded-text.ts'
import { czechStem } from './czech-stem.ts'
import { isStopWord } from './stop-words.ts'

/** Raise this when stems or places change: documents of earlier rules are made anew. */
export const DOCUMENT_RULES = 1

/** From the most to the least telling: the own name, the heading above it, the restaurant's name, the description. */
export type Place = 'name' | 'heading' | 'restaurant' | 'description'
const PLACES = ['name', 'heading', 'restaurant', 'description'] as const satisfies readonly Place[]

export type SearchedTexts = Readonly<Record<Place, string>>

export type SearchDocument = {
  /** Words and stems, each with the most telling of its places. */
  readonly lexemes: ReadonlyMap<string, Place>
  /** The number of words in the name that say something. */
  readonly nameWords: number
}

/** The index has no longer words. */
const LONGEST_WORD = 40

export function searchDocument(texts: SearchedTexts): SearchDocument {
  const lexemes = new Map<string, Place>()
  for (const place of PLACES.toReversed()) {
    for (const word of foldedWords(texts[place])) {
      const kept = word.slice(0, LONGEST_WORD)
      for (const lexeme of [kept, czechStem(kept)]) lexemes.set(lexeme, place)
    }
  }
  return { lexemes, nameWords: foldedWords(texts.name).filter((word) => !isStopWord(word)).length }
}
