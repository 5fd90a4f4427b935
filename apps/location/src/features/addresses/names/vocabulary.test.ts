import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary, matchWord } from './vocabulary.ts'

const WORDS = ['olomouc', 'olomoucka', 'opava', 'lipka', 'nova', 'novakova', '17', '77900']
const ABBREVIATIONS = ['b', 'frant']
const vocabulary = createVocabulary([
  ...WORDS.map((text) => ({ text, abbreviated: false })),
  ...ABBREVIATIONS.map((text) => ({ text, abbreviated: true })),
])

function found(text: string, unfinished = false): Record<string, number> {
  const { words, qualities } = matchWord(vocabulary, text, unfinished)
  return Object.fromEntries([...words].map((id, at) => [vocabulary.wordAt(id), qualities[at] ?? 0]))
}

describe('a typed word matches', () => {
  it('the word itself best', () => {
    expect(found('nova').nova).toBe(100)
    expect(found('olomouc').olomouc).toBe(100)
  })
  it('words with it as a prefix, better if it is longer or at the end of the query', () => {
    const [little, much] = [found('ol', true), found('olomou', true)]
    expect(Object.keys(little)).toEqual(['olomouc', 'olomoucka'])
    expect(much.olomouc).toBeGreaterThan(little.olomouc ?? 100)
    expect(much.olomouc).toBeGreaterThan(much.olomoucka ?? 100)
    expect(found('olomou').olomouc).toBeLessThan(much.olomouc ?? 0)
    expect(found('ol')).toEqual({})
  })
  it.each(['olmouc', 'olommouc', 'olomovc', 'oolmouc', 'lipak', 'lpka', 'lipkka', 'kipka'])(
    'a word with one typo: %s [location.1]',
    (text) => {
      const [word] = text.startsWith('o') ? ['olomouc'] : ['lipka']
      expect(found(text)).toHaveProperty([word])
    },
  )
  it('a prefix with one typo', () => {
    expect(found('olmou', true)).toHaveProperty('olomouc')
  })
  it('an abbreviation in the register', () => {
    expect(Object.keys(found('bohuslava'))).toEqual(['b'])
    expect(Object.keys(found('frantiska'))).toEqual(['frant'])
    expect(found('frantiska').frant).toBeGreaterThan(found('bohuslava').b ?? 100)
  })
  it('nothing with two typos, nothing short with one', () => {
    expect(found('olmuoc')).toEqual({})
    expect(found('nvoa')).toEqual({})
    expect(found('novy')).toEqual({})
  })
  it('nothing if it is extremely long', () => {
    expect(found('a'.repeat(300), true)).toEqual({})
  })
})

it('any single typo still matches the word', () => {
  const letter = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz'))
  const word = fc.string({ unit: letter, minLength: 5, maxLength: 12 })
  fc.assert(
    fc.property(word, fc.nat(), letter, fc.nat({ max: 3 }), (text, place, other, kind) => {
      const at = place % (text.length - 1)
      const letters = Array.from(text)
      const [here = '', next = ''] = letters.slice(at, at + 2)
      const typo = [
        letters.toSpliced(at, 1),
        letters.toSpliced(at, 0, other),
        letters.with(at, other),
        letters.toSpliced(at, 2, next, here),
      ][kind]
      const words = createVocabulary([...WORDS, text].map((each) => ({ text: each, abbreviated: false })))
      const matching = [...matchWord(words, (typo ?? []).join(''), false).words].map(words.wordAt)
      expect(matching).toContain(text)
    }),
  )
})
