import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ibanOf } from './bank-account.ts'

describe('the IBAN of a bank account', () => {
  it.each([
    ['19-2000145399/0800', 'CZ6508000000192000145399'],
    ['000019-2000145399/0800', 'CZ6508000000192000145399'],
    [' CZ65 0800 0000 1920 0014 5399 ', 'CZ6508000000192000145399'],
    ['810883001/5500', 'CZ9555000000000810883001'],
  ])('of %s is %s', (account, iban) => {
    expect(ibanOf(account)).toBe(iban)
  })

  it.each([
    '',
    '19-2000145398/0800',
    '18-2000145399/0800',
    '2000145399',
    'CZ6608000000192000145399',
    '1/0800',
  ])('does not exist for %j', (account) => {
    expect(ibanOf(account)).toBeNull()
  })

  it('is the same for an account and for its own IBAN, and a changed digit is noticed', () => {
    const digits = fc.integer({ min: 0, max: 9_999 })
    fc.assert(
      fc.property(digits, fc.nat(9), fc.nat(19), (bank, change, at) => {
        const iban = ibanOf(`19-2000145399/${String(bank).padStart(4, '0')}`)
        expect(iban).toMatch(/^CZ\d{22}$/)
        expect(ibanOf(iban ?? '')).toBe(iban)
        const changed = (iban ?? '')
          .split('')
          .with(at + 4, String(change))
          .join('')
        expect(ibanOf(changed)).toBe(changed === iban ? iban : null)
      }),
    )
  })
})
