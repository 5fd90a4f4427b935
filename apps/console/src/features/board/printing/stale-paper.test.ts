import { describe, expect, it } from 'vitest'
import { aLine, at, making } from '../card-test.ts'
import { factsOf, staleBy } from './stale-paper.ts'

const LINES = [aLine({ quantity: 2 }), aLine({ position: 1, item: 5002, name: 'Tiramisu' })]
const cash = (amount: number) =>
  ({ payment: 'cash', collect: { method: 'cash', amount, rounding: 0, paysWith: null } }) as const
const PRINTED = making('1', '18:47', { lines: LINES, ...cash(50_000) })
const print = { card: '5 2026/1', times: 1, at: at('18:20'), said: factsOf(PRINTED) }

describe('the last print on this device', () => {
  it.each([
    ['is right as long as nothing changes', {}, null],
    ['is corrected when a piece is taken off', { lines: [aLine({ quantity: 2, removed: 1 })] }, 'correction'],
    ['is corrected when the sum changes', cash(40_000), 'correction'],
    ['is called off with the order', { state: 'cancelled' }, 'cancellation'],
    ['needs nothing once the food is handed over', { ...cash(40_000), handedOverAt: at('18:40') }, null],
    [
      'waits while an action can still be undone',
      { state: 'declined', pending: { press: 'decline', until: at('18:50'), by: null } },
      null,
    ],
  ] as const)('%s [operations-3.67]', (_what, change, expected) => {
    expect(staleBy({ ...PRINTED, ...change }, print)).toBe(expected)
  })

  it('shows the total of a shared order once the other outlets have decided', () => {
    const shared = (state: 'new' | 'preparing') =>
      making('1', '18:47', { ...cash(50_000), others: [{ outlet: 7, name: 'Cukrárna', state }] })
    const before = { ...print, said: factsOf(shared('new')) }
    expect(staleBy(shared('new'), before)).toBeNull()
    expect(staleBy(shared('preparing'), before)).toBe('sum')
  })

  it('is not checked if its content is unknown', () => {
    expect(staleBy({ ...PRINTED, state: 'cancelled' }, null)).toBeNull()
    expect(staleBy({ ...PRINTED, state: 'cancelled' }, { ...print, said: undefined })).toBeNull()
  })
})
