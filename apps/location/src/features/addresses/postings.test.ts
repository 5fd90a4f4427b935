import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEntries } from './entries.ts'
import { createPostings } from './postings.ts'
import { createMeant } from './query-matches.ts'
import type { IndexedName } from './search-index.ts'
import { meanings } from './vocabulary.ts'
import { weightOf } from './words.ts'

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
  kind: fc.constantFrom('street', 'part'),
  code: fc.nat(),
  name,
  town: name,
  within: fc.uniqueArray(name, { maxLength: 3 }),
  postcodes: fc.uniqueArray(fc.constantFrom('77900', '77100', '10000'), { maxLength: 2 }),
  size: fc.nat({ max: 1000 }),
  position: fc.constant(null),
})

const TOKEN = { kind: 'word', text: '', label: false, optional: false, unfinished: true } as const

it('some entries alone are worth what they are worth among all', () => {
  const typed = fc.constantFrom('nov', 'nova', 'olomouc', 'm', 'namesti', '77900', 'novs')
  fc.assert(
    fc.property(fc.array(indexed, { minLength: 1, maxLength: 20 }), typed, (names, text) => {
      const { entries, vocabulary } = createEntries(names)
      const weights = Float32Array.from({ length: vocabulary.size }, (_, id) =>
        weightOf(vocabulary.wordAt(id)),
      )
      const postings = createPostings(entries, weights)
      const matches = meanings(vocabulary, text, true)
      const meant = createMeant(vocabulary.size)
      meant.note([{ token: TOKEN, at: 2, matches, weight: 1 }])
      const emptied = () => ({
        entries: new Uint32Array(names.length),
        values: new Uint16Array(names.length),
      })
      const [among, alone] = [emptied(), emptied()]
      const count = postings.raise(matches, among)
      const everyOther = Uint32Array.from(names.keys()).filter((index) => index % 2 === 0)
      postings.raiseThose(everyOther, everyOther.length, meant, 2, alone)
      expect(count).toBe(among.values.filter((value) => value > 0).length)
      for (const index of names.keys()) {
        expect(alone.values[index]).toBe(index % 2 === 0 ? among.values[index] : 0)
      }
    }),
  )
})
