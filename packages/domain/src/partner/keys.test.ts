import { describe, expect, it } from 'vitest'
import { keyProblem, type PartnerKey } from './keys.ts'

const KEY: PartnerKey = { outlet: 101, scopes: ['orders'], revoked: false }
const WANTED = { outlet: 101, scope: 'orders' } as const

describe('a key', () => {
  it('is valid for its outlet and its scopes [operations-8.1]', () => {
    expect(keyProblem(KEY, WANTED)).toBeNull()
  })
  it.each([
    ['that nobody was given', null, WANTED, 'key_invalid'],
    ['that was revoked', { ...KEY, revoked: true }, WANTED, 'key_revoked'],
    ['of another outlet', KEY, { ...WANTED, outlet: 102 }, 'key_of_other_outlet'],
    ['without the scope', KEY, { ...WANTED, scope: 'menu' }, 'key_scope_missing'],
    [
      'of another outlet, although it has the scope no more',
      { ...KEY, scopes: [] },
      { ...WANTED, outlet: 7 },
      'key_of_other_outlet',
    ],
  ] as const)('%s is refused [operations-8.1]', (_, key, wanted, problem) => {
    expect(keyProblem(key, wanted)).toBe(problem)
  })
})
