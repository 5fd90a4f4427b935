import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatVoucherCode, isVoucherCode, newCode, normalizeCode } from './vouchers.ts'

describe('a voucher code', () => {
  it.each([
    ['SVESTKA100', 'SVESTKA100'],
    [' svestka-100 ', 'SVESTKA100'],
    ['Švestka 100', 'SVESTKA100'],
    ['abcd–efgh—23', 'ABCDEFGH23'],
    ['SVESTKA\u200B100\uFEFF', 'SVESTKA100'],
    ['', ''],
    [' - ', ''],
  ])('typed as %j is %j [marketplace-7.23]', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code)
  })

  it.each([
    ['ABC', false],
    ['ABCD', true],
    ['A'.repeat(41), false],
    ['ABCD;DROP', false],
    ['КОДА1234', false],
  ])('%j is well-formed: %j', (code, possible) => {
    expect(isVoucherCode(code)).toBe(possible)
  })

  it('that is generated is well-formed and survives formatting', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const code = newCode((below) => (numbers.next().value ?? 0) % below)
        expect(isVoucherCode(code)).toBe(true)
        expect(formatVoucherCode(code)).toMatch(/^.{4}-.{4}-.{4}$/)
        expect(normalizeCode(formatVoucherCode(code))).toBe(code)
      }),
    )
  })

  it('with a chosen text is not split', () => {
    expect(formatVoucherCode('SVESTKA100')).toBe('SVESTKA100')
    expect(formatVoucherCode('SEVERKA')).toBe('SEVERKA')
    expect(formatVoucherCode('SVESTKA10000')).toBe('SVESTKA10000')
  })
})
