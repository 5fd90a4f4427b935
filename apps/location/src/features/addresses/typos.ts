/**
 * Which words one slip may have turned into a typed one: a letter too many, two swapped, one changed, one missing. Instead of making
 * every text that differs by a letter, it walks the letters that some word goes on with.
 */
import { NO_NODE, type Node, ROOT, type Trie } from './trie.ts'

const [A, Z] = ['a'.charCodeAt(0), 'z'.charCodeAt(0)]

/** Calls for each beginning that the slip may have spoilt, and how many letters it has. */
export function eachSlip(words: Trie, typed: string, call: (meant: Node, letters: number) => void): void {
  const { length } = typed
  const found = (node: Node, letters: number) => {
    if (node !== NO_NODE) call(node, letters)
  }
  // Where the typed word leads to up to `at`, the place of the slip.
  let node = ROOT
  for (let at = 0; at <= length && node !== NO_NODE; at += 1) {
    if (at < length) found(words.walk(node, typed, at + 1), length - 1)
    if (at + 1 < length) {
      const next = words.step(node, typed.charCodeAt(at + 1))
      const swapped = next === NO_NODE ? NO_NODE : words.step(next, typed.charCodeAt(at))
      if (swapped !== NO_NODE) found(words.walk(swapped, typed, at + 2), length)
    }
    const [first, end] = words.children(node)
    for (let child = first; child < end; child += 1) {
      const letter = words.letterOf(child)
      if (letter < A || letter > Z) continue
      if (at < length) found(words.walk(child, typed, at + 1), length)
      found(words.walk(child, typed, at), length + 1)
    }
    node = at < length ? words.step(node, typed.charCodeAt(at)) : NO_NODE
  }
}
