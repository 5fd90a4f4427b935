import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { icoCheckDigit, isDic, isIco } from './company-number.ts'

describe('an IČO', () => {
  it.each([
    ['99001012', true],
    ['00000019', true],
    ['00000000', false],
    ['99001013', false],
    ['9900101', false],
    ['990010121', false],
    ['9900101x', false],
    [' 99001012', false],
    ['', false],
  ])('%j is valid: %s', (text, valid) => {
    expect(isIco(text)).toBe(valid)
  })

  it.each([
    ['remainder 0', '0000000', 1],
    ['remainder 1', '0010020', 0],
    ['remainder 10', '0000005', 1],
  ])('has the check digit of %s', (_, firstSeven, digit) => {
    expect(icoCheckDigit(firstSeven)).toBe(digit)
  })

  it('has exactly one valid last digit for any seven digits', () => {
    const seven = fc.stringMatching(/^\d{7}$/)
    fc.assert(
      fc.property(seven, fc.nat({ max: 9 }), (first, last) => {
        expect(isIco(`${first}${last}`)).toBe(last === icoCheckDigit(first))
      }),
    )
  })
})

it.each([
  ['CZ99001012', true],
  ['CZ8001011234', true],
  ['CZ123456789', true],
  ['CZ1234567', false],
  ['CZ12345678901', false],
  ['SK12345678', false],
  ['99001012', false],
])('%j is a DIČ: %s', (text, valid) => {
  expect(isDic(text)).toBe(valid)
})
