import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { describe, expect, it } from 'vitest'
import { BrokenLine, lineReader, OutsideCzechia } from './csv-row.ts'
import { csvText, OLOMOUC, PLZEN } from './register-files-test.ts'

const [header = '', first = '', second = '', cottage = '', nowhere = ''] = csvText(OLOMOUC).split('\r\n')
const read = lineReader(header, 'x.csv')

describe('a line of the register', () => {
  it('is an address with its street, numbers and place', () => {
    expect(read(first)).toEqual({
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
    expect(read(second)).toMatchObject({ orientationNumber: 14, orientationLetter: '' })
  })

  it('of a village has no street, of a cottage č.e., and may lack a place', () => {
    expect(read(cottage)).toMatchObject({ street: null, houseType: 'č.e.', orientationNumber: null })
    expect(read(nowhere)).toMatchObject({ code: 1004, position: null })
  })

  it('has a district in a large city', () => {
    const [, plzen = ''] = csvText(PLZEN).split('\r\n')
    expect(read(plzen).district).toEqual({ code: 559199, name: 'Plzeň 9-Malesice' })
  })

  it('is read by the names of columns, in whatever order they stand', () => {
    const turned = (line: string) => line.split(';').toReversed().join(';')
    expect(lineReader(turned(header), 'x.csv')(turned(first))).toEqual(read(first))
  })
})

describe('is broken:', () => {
  const changed = (place: number, value: string) => first.split(';').with(place, value).join(';')
  it.each([
    ['too short', '1;2', 'sloupců je 2 místo 19'],
    ['a code that is no number', changed(0, 'x1'), 'Kód ADM není celé číslo: „x1“'],
    ['a code too large', changed(0, '99999999999'), 'Kód ADM není celé číslo: „99999999999“'],
    ['no house number', changed(12, ''), 'Číslo domovní není celé číslo: „“'],
    ['an unknown kind of number', changed(11, 'č.x.'), 'Typ SO nemá platnou hodnotu: „č.x.“'],
    ['a short postcode', changed(15, '779'), 'PSČ nemá platnou hodnotu: „779“'],
    ['a street’s name without its code', changed(9, ''), 'Kód ulice není celé číslo: „“'],
    ['a new street without a name', changed(9, '55').replace('Žlutá', ''), 'Název ulice chybí'],
    ['half of a place', changed(17, ''), 'souřadnice nejsou čísla: „546500.10“, „“'],
  ])('%s', (_what, line, text) => {
    expect(() => read(line)).toThrow(new BrokenLine(text))
  })

  it('a place outside Czechia stops the import', () => {
    expect(() => read(changed(16, '1120900.20').replace(/1120900.20;2023/, '546500.10;2023'))).toThrow(
      OutsideCzechia,
    )
    expect(() => read(changed(16, '-546500.10'))).toThrow(OutsideCzechia)
  })
})

describe('a header is refused', () => {
  const misread = new TextDecoder('windows-1250').decode(new TextEncoder().encode(header))
  it.each([
    ['in UTF-8', misread, 'je v kódování UTF-8'],
    [
      'without columns',
      header.replace('PSČ', 'ZIP'),
      'chybí sloupce, bez kterých se adresy nedají přečíst: PSČ.',
    ],
    ['of something else', 'a,b,c', 'není ani seznam adres RÚIAN (CSV), ani jeho archiv'],
  ])('%s', (_what, line, text) => {
    expect(() => lineReader(line, 'x.csv')).toThrow(OperatorError)
    expect(() => lineReader(line, 'x.csv')).toThrow(text)
  })
})
