import { haler } from '@sousto/domain/money/money.ts'
import { describe, expect, it } from 'vitest'
import { amountCell, textCell } from './csv-cells.ts'

describe('a cell of the table', () => {
  it.each([
    ['=HYPERLINK("http://zlo.example")', `"'=HYPERLINK(""http://zlo.example"")"`],
    ['+420 777', "'+420 777"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['a;b', '"a;b"'],
    ['řekla "ne"', '"řekla ""ne"""'],
    ['dva\nřádky', '"dva\nřádky"'],
    ['Svíčková', 'Svíčková'],
  ])('with the text %j is never a formula and stays one cell [operations-2.13]', (text, cell) => {
    expect(textCell(text)).toBe(cell)
  })

  it('with an amount is a number with a decimal comma', () => {
    expect([0, 5, -5, 12_345, -40_200].map((amount) => amountCell(haler(amount)))).toEqual([
      '0,00',
      '0,05',
      '-0,05',
      '123,45',
      '-402,00',
    ])
  })
})
