/** Tests whether a printed ticket is still correct (`operations.md` §3). */
import { describe, expect, it } from 'vitest'
import { printedChange, printedFacts } from './printed-facts.ts'

const LINE = { position: 0, quantity: 2, removed: 0, extras: [{ id: 7, removed: 0 }] }
const ORDER = {
  lines: [LINE],
  collect: { method: 'cash', amount: 45_000 },
  isDecided: true,
  changes: 0,
} as const
const facts = (more: object = {}) => printedFacts({ ...ORDER, ...more })
const before = facts()

describe('after a ticket was printed', () => {
  it.each([
    ['nothing has changed', 'preparing', {}, null],
    ['a piece was taken off', 'preparing', { lines: [{ ...LINE, removed: 1 }] }, 'correction'],
    ['a line was taken off', 'ready', { lines: [] }, 'correction'],
    [
      'an extra was taken off',
      'scheduled',
      { lines: [{ ...LINE, extras: [{ id: 7, removed: 1 }] }] },
      'correction',
    ],
    ['the sum has changed', 'preparing', { collect: { method: 'cash', amount: 30_000 } }, 'correction'],
    ['its customer changed a note or the time', 'preparing', { changes: 1 }, 'correction'],
    ['it has been paid', 'preparing', { collect: null }, 'correction'],
    ['another outlet takes its decision back', 'preparing', { isDecided: false }, null],
    ['it was delivered and so is paid', 'delivered', { collect: null }, null],
    ['it was handed over', 'handed_over', { collect: null }, null],
    ['it was cancelled', 'cancelled', { collect: null }, 'cancellation'],
    ['the outlet declined it after all', 'declined', {}, 'cancellation'],
  ] as const)('and %s (%s): %j means %s [operations-3.67]', (_what, state, now, change) => {
    expect(printedChange(before, { state, isHandedOver: false, facts: facts(now) })).toBe(change)
  })

  it('an order that has left the kitchen needs no ticket there, even if it is cancelled on the road', () => {
    expect(printedChange(before, { state: 'cancelled', isHandedOver: true, facts: before })).toBeNull()
  })

  it('a missing total is printed once every outlet has decided', () => {
    const undecided = facts({ isDecided: false })
    const after = (now: object) =>
      printedChange(undecided, { state: 'preparing', isHandedOver: false, facts: facts(now) })
    expect(after({ isDecided: false })).toBeNull()
    expect(after({})).toBe('sum')
    expect(after({ lines: [] })).toBe('correction')
  })

  it('a paid order of several outlets is marked as paid immediately', () => {
    expect(facts({ collect: null, isDecided: false })).toEqual(facts({ collect: null }))
  })
})
