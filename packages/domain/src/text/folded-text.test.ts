import { expect, it } from 'vitest'
import { fold, foldedWords } from './folded-text.ts'

it.each([
  [' Řízek  SMAŽENÝ', 'rizek smazeny'],
  ['Šve\u00adst\u200bková\ufeff 14', 'svestkova 14'],
  ['\u202aDlouhá\u202c 12', 'dlouha 12'],
])('%o is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('a word with invisible characters is one word', () => {
  expect(foldedWords('OC Šan\u00adtovka (1)')).toEqual(['oc', 'santovka', '1'])
})
