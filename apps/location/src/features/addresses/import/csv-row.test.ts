import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { describe, expect, it } from 'vitest'
import { createLineParser, InvalidLine, OutsideCzechia } from './csv-row.ts'
import { csvText, OLOMOUC, PLZEN } from './register-files-test.ts'

const [header = '', first = '', second = '', registration = '', nowhere = ''] = csvText(OLOMOUC).split('\r\n')
const parse = createLineParser(header, 'x.csv')

describe('a line of the register', () => {
  it('is an address with its street, numbers and position [location.13]', () => {
    expect(parse(first)).toEqual({
      code: 1001,
      town: { code: 500496, name: 'Olomouc' },
      part: { code: 900, name: 'Lazce' },
      district: null,
      street: { code: 800, name: 'Žlutá' },
      houseType: 'č.p.',
      houseNumber: 583,
      orientationNumber: 12,
      orientationLetter: 'a',
      postcode: '77900',
      position: { lng: expect.closeTo(17.2593, 4), lat: expect.closeTo(49.5995, 4) },
    })
    expect(parse(second)).toMatchObject({ orientationNumber: 14, orientationLetter: '' })
  })

  it('may lack a street, have č.e. and lack a position', () => {
    expect(parse(registration)).toMatchObject({ street: null, houseType: 'č.e.', orientationNumber: null })
    expect(parse(nowhere)).toMatchObject({ code: 1004, position: null })
  })

  it('has a district in a large city', () => {
    const [, plzen = ''] = csvText(PLZEN).split('\r\n')
    expect(parse(plzen).district).toEqual({ code: 559199, name: 'Plzeň 9-Malesice' })
  })

  it('is parsed by the names of columns, in any order', () => {
    const reversed = (line: string) => line.split(';').toReversed().join(';')
    expect(createLineParser(reversed(header), 'x.csv')(reversed(first))).toEqual(parse(first))
  })
})

describe('is invalid:', () => {
  const changed = (place: number, value: string) => first.split(';').with(place, value).join(';')
  it.each([
    ['too short', '1;2', 'sloupců je 2 místo 19'],
    ['a code that is not a number', changed(0, 'x1'), 'Kód ADM není celé číslo: „x1“'],
    ['a code too large', changed(0, '99999999999'), 'Kód ADM není celé číslo: „99999999999“'],
    ['no house number', changed(12, ''), 'Číslo domovní není celé číslo: „“'],
    ['an unknown type of number', changed(11, 'č.x.'), 'Typ SO nemá platnou hodnotu: „č.x.“'],
    ['a short postcode', changed(15, '779'), 'PSČ nemá platnou hodnotu: „779“'],
    ['a street’s name without its code', changed(9, ''), 'Kód ulice není celé číslo: „“'],
    ['a new street without a name', changed(9, '55').replace('Žlutá', ''), 'Název ulice chybí'],
    ['half of a position', changed(17, ''), 'souřadnice nejsou čísla: „546500.10“, „“'],
  ])('%s', (_what, line, text) => {
    expect(() => parse(line)).toThrow(new InvalidLine(text))
  })

  it('a position outside Czechia stops the import', () => {
    expect(() => parse(changed(16, '1120900.20').replace(/1120900.20;2023/, '546500.10;2023'))).toThrow(
      OutsideCzechia,
    )
    expect(() => parse(changed(16, '-546500.10'))).toThrow(OutsideCzechia)
  })
})

describe('a header is rejected', () => {
  const misread = new TextDecoder('windows-1250').decode(new TextEncoder().encode(header))
  it.each([
    ['in UTF-8', misread, 'je v kódování UTF-8'],
    [
      'without columns',
      header.replace('PSČ', 'ZIP'),
      'chybí sloupce, bez kterých se adresy nedají přečíst: PSČ.',
    ],
    ['of another file', 'a,b,c', 'není ani seznam adres RÚIAN (CSV), ani jeho archiv'],
  ])('%s', (_what, line, text) => {
    expect(() => createLineParser(line, 'x.csv')).toThrow(OperatorError)
    expect(() => createLineParser(line, 'x.csv')).toThrow(text)
  })
})
