import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countLetters, hasAtMostLetters, lettersUpTo, readableText, typedText } from './typed-text.ts'

it.each([
  ['\u200B600\u00A0000\u202F001\u200E', '600 000 001'],
  ['\u202A+420600000001\u202C', '+420600000001'],
  ['kve\u00ADta@example.cz\uFEFF', 'kveta@example.cz'],
  ['SVESTKA\u2060100\u3164', 'SVESTKA100'],
  [' Jana\r\n\tVymyšlená\u001B ', 'Jana   Vymyšlená'],
])('%j for comparison is %j [wire-accounts.15]', (typed, expected) => {
  expect(typedText(typed)).toBe(expected)
})

it.each([
  ['Zvonek\u001B[31m nefunguje', 'Zvonek[31m nefunguje'],
  ['první\r\ndruhý\rtřetí\u2028čtvrtý', 'první\ndruhý\ntřetí\nčtvrtý'],
  ['bez\tcibule', 'bez cibule'],
  ['\u202Ežádný\u202C trik\u200F', 'žádný trik'],
  ['👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
])('%j for reading is %j', (typed, expected) => {
  expect(readableText(typed)).toBe(expected)
})

it.each([
  ['J', 1],
  ['Z\u030C', 1],
  ['👨‍👩‍👧', 1],
  ['Jo', 2],
])('%j has %s letters [wire-accounts.15]', (text, letters) => {
  expect(countLetters(text)).toBe(letters)
})

const FAMILY = '👨‍👩‍👧‍👦'
const CARON = 'Z\u030C'

it.each([
  ['abc', 3, true],
  ['abcd', 3, false],
  [FAMILY.repeat(3), 3, true],
  [CARON.repeat(4), 3, false],
  [`a${'\u0301'.repeat(100)}`, 1, false],
])('%j has at most %i letters: %s [wire-accounts.15]', (text, most, fits) => {
  expect(hasAtMostLetters(text, most)).toBe(fits)
})

it.each([
  ['at the end', 'abcd|', 'abc|'],
  ['in the middle', 'aXY|bc', 'a|bc'],
  ['of an emoji', `${FAMILY.repeat(4)}|`, `${FAMILY.repeat(3)}|`],
  ['of decomposed letters', `${CARON}a${CARON}b|`, `${CARON}a${CARON}|`],
  ['that fits', `a${FAMILY}|c`, `a${FAMILY}|c`],
])('a field of three letters takes what fits of text %s', (_where, typed, fitting) => {
  const caret = typed.indexOf('|')
  const { text, caret: at } = lettersUpTo(3)({ text: typed.replace('|', ''), caret })
  expect(`${text.slice(0, at)}|${text.slice(at)}`).toBe(fitting)
})

it('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(typedText(typedText(text))).toBe(typedText(text))
      expect(readableText(readableText(text))).toBe(readableText(text))
    }),
  )
})
