import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearchText, type Token } from './search-text.ts'

/** `word`, `word?` unfinished, `(word)` optional, `#12/3a` number, `@77900` postcode. */
function written(token: Token): string {
  if (token.kind === 'number') return `#${token.text}`
  if (token.kind === 'postcode') return `@${token.text}`
  const text = token.unfinished ? `${token.text}?` : token.text
  return token.optional ? `(${text})` : text
}
const read = (text: string) => readSearchText(text)?.tokens.map(written).join(' ')

describe('a text is taken apart', () => {
  it.each([
    ['Dlouhá 583/12, Olomouc, 779 00', 'dlouha #583/12 olomouc? @77900'],
    ['OLOMOUC dlouhá 12A', 'olomouc dlouha? #12a'],
    ['dlouha12', 'dlouha? #12'],
    ['ul. Dlouhá č.p. 12', '(ul?) dlouha? #12'],
    ['Dlouhá čp12', 'dlouha? #12'],
    ['Dlouhá č. p. 12', 'dlouha? #12'],
    ['nám. Republiky 1', 'namesti republiky? #1'],
    ['Ústí n. L.', 'usti nad l?'],
    ['17. listopadu 583 / 17 b', '#17 listopadu? #583/17b'],
    ['77900 Gagarinova', '@77900 gagarinova?'],
    ['Dlouhá 583 12', 'dlouha? @58312'],
    ['Dlouhá 583, 12', 'dlouha? #583 #12'],
    ['Dlouhá 123456789', 'dlouha?'],
    ['12abc', '#12 abc?'],
    ['Frýdek-Místek', 'frydek mistek?'],
    ['💥💥💥', ''],
    ["'; DROP TABLE x; --", 'drop table x?'],
  ])('%s', (text, tokens) => {
    expect(read(text)).toBe(tokens)
  })

  it.each([
    ['Hodslavice č.e. 7', 'č.e.'],
    ['Hodslavice č.ev. 7', 'č.e.'],
    ['Hodslavice ev. č. 7', 'č.e.'],
    ['Hodslavice čp. 7', 'č.p.'],
    ['Hodslavice 7', null],
    ['Hradec 7', null],
  ])('%s names the kind of number', (text, houseType) => {
    expect(readSearchText(text)?.houseType).toBe(houseType)
  })
})

it.each(['', ' ', 'ab', '  ab  ', '👍👍', '\0'])('%j is too short', (text) => {
  expect(readSearchText(text)).toBeNull()
})

it('any text is taken, and soon', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const found = readSearchText(text)
      expect((found?.tokens.length ?? 0) <= 24).toBe(true)
    }),
  )
  expect(readSearchText('a'.repeat(100_000))?.tokens.length).toBe(1)
  expect(readSearchText('1/'.repeat(50_000))?.tokens.length).toBeLessThanOrEqual(24)
})
