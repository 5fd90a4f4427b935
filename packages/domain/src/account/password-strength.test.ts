import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'Aspoň 8 znaků'],
    ['Aa1!ěš', 1, 'Příliš krátké'],
    ['aaaaaaaaaaaaaaaa', 1, 'Slabé'],
    ['12345678', 1, 'Slabé'],
    ['heslo123', 1, 'Slabé'],
    ['kocicka5', 2, 'Ucházející'],
    ['Kocicka-57', 3, 'Dobré'],
    ['tR7&kv!p9Lq2', 4, 'Silné'],
    ['švestkový koláč', 4, 'Silné'],
  ] as const)('of %j is %i, %s', (password, level, text) => {
    expect(passwordStrength(password)).toEqual({ level, text })
  })

  it('does not count the words that everybody knows of the person', () => {
    const password = 'KvetaSmyslena1'
    expect(passwordStrength(password).level).toBe(4)
    expect(passwordStrength(password, ['kveta.smyslena@example.cz']).level).toBe(1)
  })

  it('takes no word shorter than three letters for one of the person’s', () => {
    expect(passwordStrength('kocicka5', ['c@k.cz'])).toEqual(passwordStrength('kocicka5'))
  })

  it('never falls when a password is made longer', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.string(), (password, more) => {
        expect(passwordStrength(password + more).level).toBeGreaterThanOrEqual(
          passwordStrength(password).level,
        )
      }),
    )
  })

  it('never rises by what is known of the person', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (password, own) => {
        expect(passwordStrength(password, own).level).toBeLessThanOrEqual(passwordStrength(password).level)
      }),
    )
  })
})
