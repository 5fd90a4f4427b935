/** What the words of the register are to one text: which parts of it may mean them, and how well each answers. */
import type { Matched } from './ranking-weights.ts'
import { MOST_TOKENS } from './search-text.ts'

export type Meant = {
  /** Which parts of the text may mean a word, a bit each: `MOST_TOKENS` is below thirty-two. */
  readonly by: (word: number) => number
  /** How well a word answers to a part of the text, of 100; 0: it is not meant. */
  readonly quality: (word: number, part: number) => number
  readonly note: (matched: readonly Matched[]) => void
  /** What was noted: to be called before the next text. */
  readonly forget: (matched: readonly Matched[]) => void
}

/** The same places are used for every text, for to ask them must cost next to nothing: it is done a thousand times for each. */
export function createMeant(words: number): Meant {
  const parts = new Uint32Array(words)
  const qualities = new Uint8Array(words * MOST_TOKENS)
  return {
    by: (word) => parts[word] ?? 0,
    quality: (word, part) => qualities[part * words + word] ?? 0,
    note: (matched) => {
      for (const { at, matches } of matched) {
        for (let place = 0; place < matches.words.length; place += 1) {
          const word = matches.words[place] ?? 0
          parts[word] = (parts[word] ?? 0) | (1 << at)
          qualities[at * words + word] = matches.qualities[place] ?? 0
        }
      }
    },
    forget: (matched) => {
      for (const { at, matches } of matched) {
        for (const word of matches.words) {
          parts[word] = 0
          qualities[at * words + word] = 0
        }
      }
    },
  }
}
