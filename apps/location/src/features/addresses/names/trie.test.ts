import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTrie, NO_NODE, ROOT } from './trie.ts'
import { forEachTypo } from './typos.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 5 })
const words = fc.uniqueArray(text, { minLength: 1, maxLength: 30 }).map((all) => all.sort())

it('a prefix leads to its words and to the word equal to it', () => {
  fc.assert(
    fc.property(words, text, (sorted, prefix) => {
      const trie = createTrie(sorted)
      const node = trie.walk(ROOT, prefix)
      const known = node !== NO_NODE
      const withPrefix = known ? sorted.slice(trie.firstWord(node), trie.endWord(node)) : []
      const equal = known && trie.wordAt(node) !== NO_NODE ? sorted[trie.wordAt(node)] : undefined
      expect(withPrefix).toEqual(sorted.filter((word) => word.startsWith(prefix)))
      expect(equal).toBe(sorted.find((word) => word === prefix))
    }),
  )
})

function corrections(typed: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)]
    if (after !== '') found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
    for (const letter of 'abc') {
      if (after !== '') found.add(before + letter + after.slice(1))
      found.add(before + letter + after)
    }
  }
  return found
}

it('finds the same typos as an exhaustive search of edits', () => {
  fc.assert(
    fc.property(words, text, (sorted, typed) => {
      const trie = createTrie(sorted)
      const found = new Set<string>()
      forEachTypo(trie, typed, (node, length) => {
        found.add(sorted[trie.firstWord(node)]?.slice(0, length) ?? '')
      })
      const expected = [...corrections(typed)].filter((text) => sorted.some((word) => word.startsWith(text)))
      expect([...found].sort()).toEqual(expected.sort())
    }),
  )
})
