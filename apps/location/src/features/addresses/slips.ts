/**
 * Which words one slip may have turned into a typed one: a letter too many, two swapped, one changed, one missing. Instead of making
 * every text that differs by a letter, it walks the sorted words and goes on only where some word begins so.
 */

import { firstThat } from './first-that.ts'

export type SortedWords = {
  readonly size: number
  readonly wordAt: (id: number) => string
  /** Of the words from the first id up to, without, the second: those that begin so. */
  readonly startingWith: (prefix: string, from?: number, to?: number) => readonly [from: number, to: number]
}

/** Words that begin with a text that the slip may have spoilt. */
export type Slip = { readonly meant: string; readonly from: number; readonly to: number }

const LETTER = /[a-z]/

export function* slips(words: SortedWords, typed: string): Generator<Slip> {
  // Those that begin as the typed word up to `at`, the place of the slip.
  let [from, to] = [0, words.size]
  for (let at = 0; at <= typed.length && from < to; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)]
    if (after !== '') yield* beginning(words, before + after.slice(1), from, to)
    if (after.length > 1)
      yield* beginning(words, before + after.charAt(1) + after.charAt(0) + after.slice(2), from, to)
    const typedLetter = [from, from] as [number, number]
    for (let next = from; next < to; ) {
      const letter = words.wordAt(next).charAt(at)
      const end = endOfLetter(words, at, next, to)
      if (LETTER.test(letter)) {
        if (after !== '') yield* beginning(words, before + letter + after.slice(1), next, end)
        yield* beginning(words, before + letter + after, next, end)
      }
      if (letter === typed.charAt(at)) [typedLetter[0], typedLetter[1]] = [next, end]
      next = end
    }
    ;[from, to] = typedLetter
  }
}

/** Of words in order that begin alike up to `at`: the first from `first` on with another letter there. */
function endOfLetter(words: SortedWords, at: number, first: number, last: number): number {
  const letter = words.wordAt(first).charCodeAt(at)
  return firstThat(first + 1, last, (word) => words.wordAt(word).charCodeAt(at) !== letter)
}

function* beginning(words: SortedWords, meant: string, first: number, last: number): Generator<Slip> {
  const [from, to] = words.startingWith(meant, first, last)
  if (from < to) yield { meant, from, to }
}
