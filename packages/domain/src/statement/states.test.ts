import { describe, expect, it } from 'vitest'
import { haler } from '../money/money.ts'
import { proofSymbolOf } from '../payout/payees.ts'
import { variableSymbolOf } from '../payout/runs.ts'
import { chargeSymbol, NUMBER_SERIES, numberOf } from './numbers.ts'
import { type DueStatement, paymentChanges } from './paid.ts'
import { STATEMENT_ACTIONS, STATEMENT_STATES, stateAfter } from './states.ts'

describe('the state of a statement', () => {
  it('goes from draft over closed and sent to paid or charged, and back from paid alone [settlement-4.7]', () => {
    const moves = STATEMENT_STATES.flatMap((state) =>
      STATEMENT_ACTIONS.flatMap((action) => {
        const next = stateAfter(state, action)
        return next === null || next === state ? [] : [`${state} ${action} ${next}`]
      }),
    )
    expect(moves).toEqual([
      'draft close closed',
      'closed send sent',
      'sent pay paid',
      'sent charge charged',
      'paid return sent',
    ])
  })
})

describe('payouts', () => {
  const of = (id: number, payout: number, more: Partial<DueStatement> = {}): DueStatement => ({
    id,
    state: 'sent',
    payout: haler(payout),
    charge: haler(0),
    ...more,
  })

  it.each<[string, readonly DueStatement[], number, readonly string[]]>([
    ['pay the oldest statement first', [of(1, 500), of(2, 300)], 500, ['1 pay']],
    ['pay no statement in part', [of(1, 500), of(2, 300)], 799, ['1 pay']],
    ['pay several at once', [of(1, 500), of(2, 300)], 800, ['1 pay', '2 pay']],
    ['that came back pay no more', [of(1, 500, { state: 'paid' })], 0, ['1 return']],
    ['pay what was sent alone', [of(1, 500, { state: 'closed' }), of(2, 300)], 800, ['2 pay']],
    ['are lessened by a charge', [of(1, 0, { charge: haler(200) }), of(2, 500)], 300, ['2 pay']],
    [
      'are not lessened by a charge that was paid',
      [of(1, 0, { charge: haler(200), state: 'charged' }), of(2, 500)],
      300,
      [],
    ],
    ['pay nothing where nothing is due', [of(1, 0)], 0, []],
  ])('%s [settlement-4.16]', (_, statements, paid, changes) => {
    const found = paymentChanges(statements, haler(paid)).map(({ id, action }) => `${id} ${action}`)
    expect(found).toEqual(changes)
  })
})

describe('a number', () => {
  it('names its series and year, and has six digits [settlement-4.8]', () => {
    expect(NUMBER_SERIES.map((series) => numberOf(series, 2026, 118))).toEqual([
      'V2026000118',
      'F2026000118',
      'S2026000118',
      'D2026000118',
      'T2026000118',
    ])
  })

  it('gives a charge a variable symbol that no payout and no proof has [settlement-4.8]', () => {
    const symbol = chargeSymbol(2026, 118)
    expect(symbol).toBe(1_326_000_118)
    expect(chargeSymbol(2099, 999_999)).toBeLessThan(variableSymbolOf(0, 2026))
    expect(symbol).toBeGreaterThan(proofSymbolOf({ kind: 'courier', id: 99_999_999 }))
  })
})
