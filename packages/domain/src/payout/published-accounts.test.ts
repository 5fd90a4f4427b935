import { describe, expect, it } from 'vitest'
import { checkOf, isCheckDue, isInRegister, type RegisterAnswer } from './published-accounts.ts'

const NOW = Temporal.Instant.from('2026-12-04T00:10:00+01:00')
const IBAN = 'CZ6508000000192000145399'
const payer = (from: string, to: string | null, isUnreliable = false): RegisterAnswer => ({
  kind: 'payer',
  isUnreliable,
  accounts: [
    { iban: 'CZ5855000000001000000005', from: '2020-01-01', to: null },
    { iban: IBAN, from, to },
  ],
})

describe('the register of published accounts', () => {
  it.each<[string, RegisterAnswer, string]>([
    ['proves an account that it publishes', payer('2026-12-04', null), 'published'],
    ['proves one that ends later', payer('2020-01-01', '2026-12-05'), 'published'],
    ['does not prove one that it will publish', payer('2026-12-05', null), 'not_published'],
    ['does not prove one that it publishes no more', payer('2020-01-01', '2026-12-04'), 'not_published'],
    ['does not prove the account of nobody', { kind: 'unknown' }, 'payer_unknown'],
    ['proves nothing without an answer', { kind: 'failed' }, 'not_reached'],
  ])('%s [settlement-5.14]', (_, answer, finding) => {
    expect(checkOf(answer, IBAN, NOW)).toEqual({ finding, isUnreliable: false, checkedAt: NOW })
  })

  it('names unreliable payers [settlement-5.14]', () => {
    expect(checkOf(payer('2020-01-01', null, true), IBAN, NOW)).toMatchObject({
      finding: 'published',
      isUnreliable: true,
    })
  })

  it.each([
    ['published', { hours: 23 }, false],
    ['published', { hours: 24 }, true],
    ['not_reached', { minutes: 59 }, false],
    ['not_reached', { hours: 1 }, true],
  ] as const)('is asked again after a pause: %s, %o [settlement-5.14]', (finding, pause, isDue) => {
    expect(isCheckDue({ finding, checkedAt: NOW.subtract(pause) }, NOW)).toBe(isDue)
    expect(isCheckDue(null, NOW)).toBe(true)
  })

  it.each([
    ['CZ99001012', true],
    ['CZ9900101', false],
    ['SK2020202020', false],
    [null, false],
  ])('knows Czech VAT ids alone: %s [settlement-5.14]', (vatId, isKnown) => {
    expect(isInRegister(vatId)).toBe(isKnown)
  })
})
