import { czk } from '@sousto/domain/money/money.ts'
import { describe, expect, it } from 'vitest'
import { readAmount } from './amounts.ts'
import { readGopayStatement } from './gopay-statement.ts'

const HEADER = 'ID pohybu;Datum;Typ;ID objednávky/VS;Částka;Měna'
const read = (...rows: string[]) => readGopayStatement(Buffer.from([HEADER, ...rows, ''].join('\r\n')))

describe('a statement of GoPay', () => {
  it('contains payments and refunds by their references, without fees and payouts', () => {
    expect(
      read(
        '3001;01.10.2026 10:00;Platba;a1;"1 500,00";CZK',
        '3002;01.10.2026 10:00;Poplatek za platbu;a1;-11,50;CZK',
        '3003;02.10.2026 10:00;Refundace platby;a1;-200,5;CZK',
        '3004;02.10.2026 10:00;Vrácení poplatku;a1;1,00;CZK',
        '3005;05.10.2026 06:00;Výplata na účet;;-488,50;CZK',
      ),
    ).toEqual([
      { reference: 'a1', kind: 'payment', amount: czk(1_500) },
      { reference: 'a1', kind: 'refund', amount: czk(200.5) },
    ])
  })

  it('may be empty', () => {
    expect(read()).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Údržba</title>'],
    ['other columns', 'ID;Datum;Typ\r\n1;2;3'],
    ['an amount that is none', `${HEADER}\r\n1;x;Platba;a1;mnoho;CZK`],
  ])('is not %s', (_what, text) => {
    expect(readGopayStatement(Buffer.from(text))).toBe(null)
  })

  it('is read in windows-1250 and in UTF-8', () => {
    const row = '1;x;Platba;a1;5,00;CZK'
    const bytes = Buffer.from(`${HEADER}\r\n${row}`.replace('á', '\u00e1'), 'latin1')
    // Only letters that both encodings share: Č is 0xC8 in windows-1250.
    const encoded = Buffer.from(
      bytes.map((byte, index) => (HEADER[index] === 'Č' ? 0xc8 : HEADER[index] === 'ě' ? 0xec : byte)),
    )
    expect(readGopayStatement(encoded)).toEqual(read(row))
  })
})

it.each([
  ['249,50', false, 249.5],
  ['-249.5', true, 249.5],
  ['1\u00a0249', false, 1_249],
  ['0,05', false, 0.05],
])('reads the amount %s', (text, negative, korunas) => {
  expect(readAmount(text)).toEqual({ negative, size: czk(korunas) })
})

it.each(['', '-', '1,234', '1e3', 'NaN', '12345678901', '--1'])('finds no amount in %j', (text) => {
  expect(readAmount(text)).toBe(null)
})
