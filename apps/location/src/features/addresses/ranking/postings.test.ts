import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEntries } from '../names/entries.ts'
import type { IndexedName } from '../names/indexed-name.ts'
import { matchWord } from '../names/vocabulary.ts'
import { wordWeight } from '../query/words.ts'
import { createPostings } from './postings.ts'
import { createQueryMatches } from './query-matches.ts'

const name = fc.constantFrom(
  'Nová',
  'Nová Ulice',
  'U Nové',
  'náměstí Míru',
  'Olomouc',
  'Olomouc-Lazce',
  'B. Martinů',
)
const indexed: fc.Arbitrary<IndexedName> = fc.record({
  kind: fc.constantFrom('street', 'part', 'town'),
  code: fc.nat(),
  name,
  town: name,
  within: fc.uniqueArray(name, { maxLength: 3 }),
  postcodes: fc.uniqueArray(fc.constantFrom('77900', '77100', '10000'), { maxLength: 2 }),
  postTowns: fc.uniqueArray(name, { maxLength: 2 }),
  size: fc.nat({ max: 1000 }),
  position: fc.constant(null),
})

const TOKEN = { kind: 'word', text: '', label: false, optional: false, unfinished: true } as const

it('scores selected candidates exactly as it scores all entries', () => {
  const typed = fc.constantFrom('nov', 'nova', 'olomouc', 'm', 'namesti', '77900', 'novs')
  fc.assert(
    fc.property(fc.array(indexed, { minLength: 1, maxLength: 20 }), typed, (names, text) => {
      const { entries, vocabulary } = createEntries(names)
      const weights = Float32Array.from({ length: vocabulary.size }, (_, id) =>
        wordWeight(vocabulary.wordAt(id)),
      )
      const postings = createPostings(entries, weights)
      const matches = matchWord(vocabulary, text, true)
      const queryMatches = createQueryMatches(vocabulary.size)
      queryMatches.add([{ token: TOKEN, index: 2, matches, weight: 1 }])
      const empty = () => ({
        entries: new Uint32Array(names.length),
        values: new Uint16Array(names.length),
      })
      const [all, selected] = [empty(), empty()]
      const count = postings.scorePostings(matches, all)
      const evenEntries = Uint32Array.from(names.keys()).filter((index) => index % 2 === 0)
      postings.scoreCandidates(evenEntries, evenEntries.length, queryMatches, 2, selected)
      expect(count).toBe(all.values.filter((value) => value > 0).length)
      for (const index of names.keys()) {
        expect(selected.values[index]).toBe(index % 2 === 0 ? all.values[index] : 0)
      }
    }),
  )
})
