import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'empty'],
    ['Aa1!ěš', 1, 'short'],
    ['aaaaaaaaaaaaaaaa', 1, 'weak'],
    ['12345678', 1, 'weak'],
    ['heslo123', 1, 'weak'],
    ['kocicka5', 2, 'fair'],
    ['Kocicka-57', 3, 'good'],
    ['tR7&kv!p9Lq2', 4, 'strong'],
    ['švestkový koláč', 4, 'strong'],
  ] as const)('of %j is %i, %s', (password, level, code) => {
    expect(passwordStrength(password)).toEqual({ level, code })
  })

  it('does not count words that others know about the person', () => {
    const password = 'KvetaSmyslena1'
    expect(passwordStrength(password).level).toBe(4)
    expect(passwordStrength(password, ['kveta.smyslena@example.cz']).level).toBe(1)
  })

  it('ignores personal words shorter than three letters', () => {
    expect(passwordStrength('kocicka5', ['c@k.cz'])).toEqual(passwordStrength('kocicka5'))
  })

  it('never decreases when a password gets longer', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.string(), (password, more) => {
        expect(passwordStrength(password + more).level).toBeGreaterThanOrEqual(
          passwordStrength(password).level,
        )
      }),
    )
  })

  it('never increases with personal words', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (password, own) => {
        expect(passwordStrength(password, own).level).toBeLessThanOrEqual(passwordStrength(password).level)
      }),
    )
  })
})
