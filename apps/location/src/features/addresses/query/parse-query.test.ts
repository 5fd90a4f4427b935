import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery, type Token } from './parse-query.ts'

/** Formats a token: `word`, `word?` unfinished, `(word)` optional, `#12/3a` number, `@77900` postcode. */
function describeToken(token: Token): string {
  if (token.kind === 'number') return `#${token.text}`
  if (token.kind === 'postcode') return `@${token.text}`
  const text = token.unfinished ? `${token.text}?` : token.text
  return token.optional ? `(${text})` : text
}
const tokensOf = (text: string) => parseQuery(text)?.tokens.map(describeToken).join(' ')

describe('a query is split into tokens', () => {
  it.each([
    ['Dlouhá 583/12, Olomouc, 779 00', 'dlouha #583/12 olomouc @77900'],
    ['OLOMOUC dlouhá 12A', 'olomouc dlouha #12a'],
    ['dlouha12', 'dlouha #12'],
    ['ul. Dlouhá č.p. 12', '(ul?) dlouha #12'],
    ['Dlouhá čp12', 'dlouha #12'],
    ['Dlouhá č. p. 12', 'dlouha #12'],
    ['nám. Republiky 1', 'namesti republiky #1'],
    ['Ústí n. L.', 'usti nad l?'],
    ['17. listopadu 583 / 17 b', '#17 listopadu #583/17b'],
    ['77900 Gagarinova', '@77900 gagarinova?'],
    ['Dlouhá 583 12', 'dlouha @58312'],
    ['Dlouhá 583, 12', 'dlouha #583 #12'],
    ['Dlouhá 123456789', 'dlouha?'],
    ['12abc', '#12 abc?'],
    ['Frýdek-Místek', 'frydek mistek?'],
    // House numbers.
    ['Dlouhá 12 a', 'dlouha #12a'],
    ['Dlouhá 12 a, Olomouc', 'dlouha #12a olomouc?'],
    ['Dlouhá 12 b Olomouc', 'dlouha #12b olomouc?'],
    ['Dlouhá 12/a', 'dlouha #12a'],
    ['Dlouhá 12 / A, Olomouc', 'dlouha #12a olomouc?'],
    ['Dlouhá 12-A Olomouc', 'dlouha #12a olomouc?'],
    ['Dlouhá 12 – k, Olomouc', 'dlouha #12k olomouc?'],
    ['Dlouhá 12.B', 'dlouha #12b'],
    ['Dlouhá 12 . c Olomouc', 'dlouha #12c olomouc?'],
    ['Dlouhá 583/12/a', 'dlouha #583/12a'],
    ['Dlouhá 583 / 12 - A, Olomouc', 'dlouha #583/12a olomouc?'],
    ['Dlouhá 12a/583', 'dlouha #12/583a'],
    ['Dlouhá 12 k', 'dlouha #12k'],
    ['Dlouhá 12 j Olomouc', 'dlouha #12j olomouc?'],
    ['Dlouhá 12-Lazce', 'dlouha #12 lazce?'],
    ['Dlouhá 12/Lazce', 'dlouha #12 lazce?'],
    ['Ústí 12 n. L.', 'usti #12 n? l?'],
    ['Dlouhá 12 u mostu', 'dlouha #12 u mostu?'],
    ['Dlouhá 583\\12', 'dlouha #583/12'],
    ['Dlouhá č.p./č.o.: 583/12', 'dlouha #583/12'],
    ['Dlouhá č. or. 12', 'dlouha #12'],
    ['Dlouhá číslo popisné 12', 'dlouha #12'],
    ['Dlouhá č. 12', 'dlouha #12'],
    ['Dlouhá 12, 779 00', 'dlouha #12 @77900'],
    // Abbreviations.
    ['tř. Svobody', 'trid? svobody?'],
    ['nám TGM', 'namesti masaryka?'],
    ['Ústí n/L', 'usti nad l?'],
    ['Rožnov p. R.', 'roznov pod r?'],
    ['I. P. Pavlova', 'i? p? pavlova?'],
    ['Karla IV.', 'karla iv?'],
    ['SNP22', 'slovenskeho narodniho povstani #22'],
    ['Karla I', 'karla i?'],
    // Labels and repetitions.
    ['ulice Nová 5', '(ulice) nova #5'],
    ['Nová Ulice 5', 'nova ulice #5'],
    ['Nové Město, Olomouc', 'nove mesto olomouc?'],
    ['město Olomouc', '(mesto) olomouc?'],
    ['Hodslavice 5, Hodslavice', 'hodslavice #5 (hodslavice?)'],
    ['Město 12, Orlová', 'mesto #12 orlova?'],
    ['Orlová, Město č.e. 3', 'orlova mesto #3'],
    ['Dlouhá 12, PSČ 779 00', 'dlouha #12 (psc) @77900'],
    // Noise.
    ['Dlouhá 12, Česká republika', 'dlouha #12'],
    ['Pekárna s.r.o., Dlouhá 12', 'pekarna dlouha #12'],
    ['Pekárna spol. s r. o. Dlouhá 12', 'pekarna dlouha #12'],
    ['Pekárna a.s., Dlouhá 12', 'pekarna dlouha #12'],
    ['A. S. Puškina 12', 'a? s? puskina #12'],
    ['Dlouhá 12, zvonek', 'dlouha #12'],
    ['Pod Zvonek 12', 'pod zvonek #12'],
    ['Dlouhá 12, okres Ústí nad Labem', 'dlouha #12'],
    ['Okresní soud, Dlouhá 12', 'okresni soud dlouha #12'],
    ['Dlouhá 12, Olomoucký kraj', 'dlouha #12'],
    ['Dlouhá 12, tel. 585 123 456', 'dlouha #12'],
    ['Dlouhá 12, +420 777 123 456', 'dlouha #12'],
    ['Dlouhá 12, 2. patro, byt č. 4', 'dlouha #12'],
    ['Dlouhá 12, jan@example.cz', 'dlouha #12'],
    ['P. O. Box 7, Dlouhá 12', 'dlouha #12'],
    ['💥💥💥', ''],
    ["'; DROP TABLE x; --", 'drop table x?'],
  ])('%s', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens)
  })

  it.each([
    ['Hodslavice č.e. 7', 'č.e.'],
    ['Hodslavice č.ev. 7', 'č.e.'],
    ['Hodslavice ev. č. 7', 'č.e.'],
    ['Hodslavice čp. 7', 'č.p.'],
    ['Hodslavice číslo popisné 7', 'č.p.'],
    ['Hodslavice E 7', 'č.e.'],
    ['E. Beneše 7', null],
    ['Dlouhá č. 7', null],
    ['Hodslavice 7', null],
    ['Hradec 7', null],
  ])('%s gives the type of house', (text, houseType) => {
    expect(parseQuery(text)?.houseType).toBe(houseType)
  })
})

it.each(['', ' ', 'ab', '  ab  ', '👍👍', '\0'])('%j is too short to search for', (text) => {
  expect(parseQuery(text)).toBeNull()
})

it('accepts any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const query = parseQuery(text)
      expect((query?.tokens.length ?? 0) <= 24).toBe(true)
    }),
  )
  expect(parseQuery('a'.repeat(100_000))?.tokens.length).toBe(1)
  expect(parseQuery('1/'.repeat(50_000))?.tokens.length).toBeLessThanOrEqual(24)
})
