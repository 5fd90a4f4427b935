/** Maps each word of the register to the tokens of the current query that match it, with the quality of each match. */
import { MAX_TOKENS } from '../query/parse-query.ts'
import type { MatchedToken } from './ranking-weights.ts'

export type QueryMatches = {
  /** Returns a bit mask of the tokens that match a word; `MAX_TOKENS` is below 32. */
  readonly tokenMask: (word: number) => number
  /** Returns the quality of the match of a word and a token, up to 100; 0 means no match. */
  readonly quality: (word: number, token: number) => number
  readonly add: (matched: readonly MatchedToken[]) => void
  /** Removes the added matches; required before the next query. */
  readonly clear: (matched: readonly MatchedToken[]) => void
}

/** The arrays are reused for every query, because they are read thousands of times for each. */
export function createQueryMatches(wordCount: number): QueryMatches {
  const masks = new Uint32Array(wordCount)
  const qualities = new Uint8Array(wordCount * MAX_TOKENS)
  return {
    tokenMask: (word) => masks[word] ?? 0,
    quality: (word, token) => qualities[token * wordCount + word] ?? 0,
    add: (matched) => {
      for (const { index, matches } of matched) {
        for (let i = 0; i < matches.words.length; i += 1) {
          const word = matches.words[i] ?? 0
          masks[word] = (masks[word] ?? 0) | (1 << index)
          qualities[index * wordCount + word] = matches.qualities[i] ?? 0
        }
      }
    },
    clear: (matched) => {
      for (const { index, matches } of matched) {
        for (const word of matches.words) {
          masks[word] = 0
          qualities[index * wordCount + word] = 0
        }
      }
    },
  }
}
