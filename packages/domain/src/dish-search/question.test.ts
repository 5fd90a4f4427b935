import { expect, it } from 'vitest'
import { questionTerms } from './question.ts'
import { phraseOf } from './synonyms.ts'
import { typoKeys } from './typo-keys.ts'

const synonymsIn = (text: string) => questionTerms(text).map(({ synonyms }) => synonyms)

it('reads words without diacritics, with their stems, and the last one as a beginning', () => {
  expect(questionTerms(' Kuřecí  ŘÍZKY! ').flatMap(({ words }) => words)).toMatchObject([
    { word: 'kureci', stem: 'kurek', isBeginning: false },
    { word: 'rizky', stem: 'rizk', isBeginning: true },
  ])
})

it('leaves out words that say nothing of a dish, unless there are no others', () => {
  const wordsOf = (text: string) => questionTerms(text).flatMap(({ words }) => words.map(({ word }) => word))
  expect(wordsOf('řízek s kaší')).toEqual(['rizek', 'kasi'])
  expect(wordsOf('pizza bez masa')).toEqual(['pizza', 'bez', 'masa'])
  expect(wordsOf('na')).toEqual(['na'])
})

it.each(['', ' ', '*|&!', "')--", '\u0000'])('finds no word in %j', (text) => {
  expect(questionTerms(text)).toEqual([])
})

it('reads six words at most', () => {
  expect(questionTerms('jedna dva tři čtyři pět šest sedm osm'.repeat(1_000))).toHaveLength(6)
})

it.each([
  ['šnicl', 'řízek'],
  ['řízky', 'šnicl'],
  ['smažák', 'smažený sýr'],
  ['tatarský biftek', 'tatarák'],
  ['pomfrity', 'hranolky'],
  ['pivo', 'ležák'],
])('finds %s as %s [delights-1.3]', (asked, synonym) => {
  expect(synonymsIn(asked)).toEqual([expect.arrayContaining([phraseOf(synonym)])])
})

it('finds the general by the special only where the table says so', () => {
  expect(synonymsIn('ležák')).toEqual([[]])
})

it.each([
  ['hranolky', 'hranulky'],
  ['burrito', 'burito'],
  ['kebab', 'kebba'],
  ['nachos', 'natchos'],
])('gives %s and %s, one typo apart, a key in common [delights-1.4]', (right, wrong) => {
  expect(typoKeys(right).some((key) => typoKeys(wrong).includes(key))).toBe(true)
})

it.each([
  ['sushi', 'suši se'],
  ['kapr', 'kachna'],
  ['rum', 'rak'],
])('gives %s and %s no key in common', (one, other) => {
  expect(typoKeys(one).some((key) => typoKeys(other).includes(key))).toBe(false)
})
