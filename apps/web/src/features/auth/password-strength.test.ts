import { passwordStrengthMessage } from '@sousto/messages/account-messages.ts'
import { describe, expect, it } from 'vitest'
import { guessScore } from './guess-score.ts'
import { passwordStrength } from './password-strength.ts'

const strength = (password: string, personal: readonly string[] = []) =>
  passwordStrength(password, guessScore(password, personal))

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'Aspoň 8 znaků'],
    ['Aa1!ěš', 1, 'Příliš krátké'],
    ['aaaaaaaaaaaaaaaa', 1, 'Slabé'],
    ['12345678', 1, 'Slabé'],
    ['heslo123', 1, 'Slabé'],
    ['novakjosef', 1, 'Slabé'],
    ['kocicka5', 1, 'Slabé'],
    ['Xk7#mQ2p', 2, 'Ucházející'],
    ['Kocicka-57', 3, 'Dobré'],
    ['tR7&kv!p9L', 3, 'Dobré'],
    ['tR7&kv!p9Lq2', 4, 'Silné'],
    ['švestkový koláč', 4, 'Silné'],
  ] as const)('of %j is %i, %s [marketplace-3.46]', (password, level, text) => {
    const { code, ...rated } = strength(password)
    expect({ ...rated, text: passwordStrengthMessage(code) }).toEqual({ level, text })
  })

  it('gives no credit for what others know about the person', () => {
    const password = 'KvetaSmyslena1'
    expect(strength(password).level).toBe(4)
    expect(strength(password, ['kveta.smyslena@example.cz']).level).toBe(1)
  })

  it('ignores parts of a name or an e-mail that are shorter than three letters', () => {
    expect(strength('Xk7#mQ2p', ['Xk', 'mQ@7#.cz'])).toEqual(strength('Xk7#mQ2p'))
  })

  it('is not rated while the estimator is loading, unless the password is too short', () => {
    expect(passwordStrength('tR7&kv!p9Lq2', null)).toEqual({ level: 0, code: 'empty' })
    expect(passwordStrength('tR7', null)).toEqual({ level: 1, code: 'short' })
  })

  it('is estimated for the longest password that the form takes', () => {
    expect(strength('a'.repeat(200)).level).toBe(1)
  })
})
