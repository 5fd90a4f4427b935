/**
 * Finds prefixes of known words within one edit of a typed word: one letter inserted, deleted or replaced, or two
 * adjacent letters swapped. Instead of generating every such string, it follows only letters that continue some word of
 * the trie.
 */
import { NO_NODE, ROOT, type Trie, type TrieNode } from './trie.ts'

const [A, Z] = ['a'.charCodeAt(0), 'z'.charCodeAt(0)]

/** Calls back with each prefix that is one edit from `typed`, and its length. A prefix may be reported more than once. */
export function forEachTypo(
  trie: Trie,
  typed: string,
  callback: (prefix: TrieNode, length: number) => void,
): void {
  const { length } = typed
  const report = (node: TrieNode, prefixLength: number) => {
    if (node !== NO_NODE) callback(node, prefixLength)
  }
  // The node for the letters of `typed` before `i`, the position of the edit.
  let node = ROOT
  for (let i = 0; i <= length && node !== NO_NODE; i += 1) {
    if (i < length) report(trie.walk(node, typed, i + 1), length - 1)
    if (i + 1 < length) {
      const next = trie.step(node, typed.charCodeAt(i + 1))
      const swapped = next === NO_NODE ? NO_NODE : trie.step(next, typed.charCodeAt(i))
      if (swapped !== NO_NODE) report(trie.walk(swapped, typed, i + 2), length)
    }
    const [first, end] = trie.children(node)
    for (let child = first; child < end; child += 1) {
      const letter = trie.letterOf(child)
      if (letter < A || letter > Z) continue
      if (i < length) report(trie.walk(child, typed, i + 1), length)
      report(trie.walk(child, typed, i), length + 1)
    }
    node = i < length ? trie.step(node, typed.charCodeAt(i)) : NO_NODE
  }
}
