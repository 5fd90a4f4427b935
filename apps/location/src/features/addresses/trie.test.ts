import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTrie, NO_NODE, ROOT } from './trie.ts'
import { eachSlip } from './typos.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 5 })
const words = fc.uniqueArray(text, { minLength: 1, maxLength: 30 }).map((all) => all.sort())

it('a beginning leads to the words that begin so, and to the one that it is', () => {
  fc.assert(
    fc.property(words, text, (sorted, beginning) => {
      const trie = createTrie(sorted)
      const node = trie.walk(ROOT, beginning)
      const known = node !== NO_NODE
      const begins = known ? sorted.slice(trie.wordsFrom(node), trie.wordsTo(node)) : []
      const whole = known && trie.wordAt(node) !== NO_NODE ? sorted[trie.wordAt(node)] : undefined
      expect(begins).toEqual(sorted.filter((word) => word.startsWith(beginning)))
      expect(whole).toBe(sorted.find((word) => word === beginning))
    }),
  )
})

/** Every text that one slip may have turned into the typed one, made letter by letter. */
function meantBy(typed: string): Set<string> {
  const meant = new Set<string>()
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)]
    if (after !== '') meant.add(before + after.slice(1))
    if (after.length > 1) meant.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
    for (const letter of 'abc') {
      if (after !== '') meant.add(before + letter + after.slice(1))
      meant.add(before + letter + after)
    }
  }
  return meant
}

it('slips are those that one finds by trying all of them', () => {
  fc.assert(
    fc.property(words, text, (sorted, typed) => {
      const trie = createTrie(sorted)
      const found = new Set<string>()
      eachSlip(trie, typed, (node, letters) => {
        found.add(sorted[trie.wordsFrom(node)]?.slice(0, letters) ?? '')
      })
      const expected = [...meantBy(typed)].filter((meant) => sorted.some((word) => word.startsWith(meant)))
      expect([...found].sort()).toEqual(expected.sort())
    }),
  )
})
