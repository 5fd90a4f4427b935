import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFields, writeField } from './csv-fields.ts'

describe('fields', () => {
  it.each([
    ['a;b;c', ['a', 'b', 'c']],
    [';;', ['', '', '']],
    ['', ['']],
    ['"a;b";c', ['a;b', 'c']],
    [';"řekl ""ne""";', ['', 'řekl "ne"', '']],
    ['"";x', ['', 'x']],
  ])('%j', (line, fields) => {
    expect(parseFields(line)).toEqual(fields)
  })

  it('are parsed as they were written', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'ž', ' ', ';', '"', '|') })
    fc.assert(
      fc.property(fc.array(field, { minLength: 1 }), (fields) => {
        expect(parseFields(fields.map(writeField).join(';'))).toEqual(fields)
      }),
    )
  })
})
