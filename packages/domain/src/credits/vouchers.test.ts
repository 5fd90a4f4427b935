import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk } from '../pricing/money.ts'
import { isVoucherCode, newCode, formatVoucherCode, redeemedText, normalizeCode } from './vouchers.ts'

describe('a voucher code', () => {
  it.each([
    ['SVESTKA100', 'SVESTKA100'],
    [' svestka-100 ', 'SVESTKA100'],
    ['Švestka 100', 'SVESTKA100'],
    ['abcd–efgh—23', 'ABCDEFGH23'],
    ['', ''],
    [' - ', ''],
  ])('typed as %j is %j', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code)
  })

  it.each([
    ['ABC', false],
    ['ABCD', true],
    ['A'.repeat(41), false],
    ['ABCD;DROP', false],
    ['КОДА1234', false],
  ])('%j can be one: %j', (code, possible) => {
    expect(isVoucherCode(code)).toBe(possible)
  })

  it('that is made is one, however it is printed', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const code = newCode((below) => (numbers.next().value ?? 0) % below)
        expect(isVoucherCode(code)).toBe(true)
        expect(formatVoucherCode(code)).toMatch(/^.{4}-.{4}-.{4}$/)
        expect(normalizeCode(formatVoucherCode(code))).toBe(code)
      }),
    )
  })

  it('of words stays whole when it is printed', () => {
    expect(formatVoucherCode('SVESTKA100')).toBe('SVESTKA100')
    expect(formatVoucherCode('SVESTKA10000')).toBe('SVESTKA10000')
  })
})

it.each([
  [null, 'Kredit 100 Kč je váš.'],
  [{ kind: 'restaurant', name: 'U Hrnce' }, 'Kredit 100 Kč je váš. Platí v restauraci U Hrnce.'],
  [{ kind: 'city', name: 'Olomouc' }, 'Kredit 100 Kč je váš. Platí ve městě Olomouc.'],
] as const)('what is told of credits for %j', (place, text) => {
  expect(redeemedText(czk(100), place).replaceAll('\u00a0', ' ')).toBe(text)
})
