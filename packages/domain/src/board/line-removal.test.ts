import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, times } from '../money/money.ts'
import { priceOfLines } from '../payment/refunds.ts'
import { type MissingPieces, type OrderedLine, removalOf } from './line-removal.ts'

const CHEESE = { id: 31, name: 'Sýr navíc', price: czk(30), packaging: czk(0) }
const DIP = { id: 32, name: 'Česnekový dip', price: czk(20), packaging: czk(5) }
const FREE = { id: 33, name: 'Příbor', price: czk(0), packaging: czk(0) }

/** Returns a line of three pieces at 250 Kč, of which the extras are 50 Kč. */
const aLine = (line: Partial<OrderedLine> = {}): OrderedLine => ({
  position: 0,
  quantity: 3,
  price: czk(250),
  packaging: czk(15),
  extras: [CHEESE, DIP, FREE],
  removed: 0,
  removedExtras: [],
  ...line,
})
const SOUP = aLine({ position: 1, quantity: 1, price: czk(80), extras: [] })

/** Returns the refunded amount, and what is removed afterwards. */
function removed(lines: readonly OrderedLine[], missing: readonly MissingPieces[]) {
  const outcome = removalOf(lines, missing)
  if (!outcome.ok) return outcome.problem
  return { returns: priceOfLines(outcome.removal.lines, lines), after: outcome.removal.after }
}

describe('removing', () => {
  it.each<[string, readonly MissingPieces[], number, object]>([
    ['a whole piece', [{ position: 0, quantity: 1 }], 265, { removed: 1, removedExtras: [] }],
    [
      'an extra of two pieces, with its packaging',
      [{ position: 0, quantity: 2, extra: 32 }],
      50,
      { removed: 0, removedExtras: [{ id: 32, quantity: 2 }] },
    ],
    [
      'a piece, and an extra of the others',
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 2, extra: 31 },
      ],
      265 + 60,
      { removed: 1, removedExtras: [{ id: 31, quantity: 2 }] },
    ],
  ])('%s [operations-3.21]', (_what, missing, returns, after) => {
    expect(removed([aLine(), SOUP], missing)).toEqual({
      returns: czk(returns),
      after: [{ position: 0, replaced: 0, ...after }],
    })
  })

  it('pieces without their cheese go last, and refund their remaining price', () => {
    const before = aLine({ removedExtras: [{ id: 31, quantity: 2 }] })
    expect(removed([before, SOUP], [{ position: 0, quantity: 1 }])).toEqual({
      returns: czk(265),
      after: [{ position: 0, removed: 1, replaced: 0, removedExtras: [{ id: 31, quantity: 2 }] }],
    })
    expect(removed([before, SOUP], [{ position: 0, quantity: 2 }])).toEqual({
      returns: czk(265 + 235),
      after: [{ position: 0, removed: 2, replaced: 0, removedExtras: [{ id: 31, quantity: 1 }] }],
    })
  })

  it.each<[string, readonly MissingPieces[]]>([
    ['nothing', []],
    ['an unknown line', [{ position: 7, quantity: 1 }]],
    ['an extra that was not ordered', [{ position: 0, quantity: 1, extra: 99 }]],
    ['an extra that costs nothing', [{ position: 0, quantity: 1, extra: 33 }]],
    ['an extra of more pieces than there are', [{ position: 0, quantity: 4, extra: 31 }]],
    [
      'an extra of more pieces than are left',
      [
        { position: 0, quantity: 2 },
        { position: 0, quantity: 2, extra: 31 },
      ],
    ],
    [
      'the same twice',
      [
        { position: 0, quantity: 1, extra: 31 },
        { position: 0, quantity: 1, extra: 31 },
      ],
    ],
    ['half a piece', [{ position: 0, quantity: 0.5 }]],
    ['more than is left', [{ position: 0, quantity: 4 }]],
  ])('%s is unknown', (_what, missing) => {
    expect(removed([aLine(), SOUP], missing)).toBe('unknown')
  })

  it('an extra that was already removed is not removed again', () => {
    const before = aLine({ removedExtras: [{ id: 31, quantity: 3 }] })
    expect(removed([before, SOUP], [{ position: 0, quantity: 1, extra: 31 }])).toBe('unknown')
  })

  it('every piece counts as everything, every extra does not', () => {
    expect(removed([aLine()], [{ position: 0, quantity: 3 }])).toBe('everything')
    expect(removed([aLine({ removed: 2 })], [{ position: 0, quantity: 1 }])).toBe('everything')
    expect(removed([aLine()], [{ position: 0, quantity: 3, extra: 31 }])).toMatchObject({ returns: czk(90) })
  })

  it('never refunds more than was paid, in any order of steps', () => {
    const step = fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      extra: fc.constantFrom(undefined, 31, 32),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let line = aLine()
        let returned = 0
        for (const { quantity, extra } of steps) {
          const outcome = removalOf([line, SOUP], [{ position: 0, quantity, extra }])
          if (!outcome.ok) continue
          returned += priceOfLines(outcome.removal.lines, [line]) ?? 0
          line = { ...line, ...outcome.removal.after[0] }
        }
        const still = line.removedExtras.map(({ id, quantity }) =>
          times(id === 31 ? haler(CHEESE.price) : czk(25), quantity),
        )
        const worth =
          times(czk(265), line.quantity - line.removed) - still.reduce((sum, each) => sum + each, 0)
        expect(returned + worth).toBe(times(czk(265), 3))
      }),
    )
  })
})

describe('making another dish instead', () => {
  const GOULASH = { name: 'Guláš', price: czk(200), packaging: czk(10) }
  const line = (more: Partial<OrderedLine> = {}) => aLine({ replacement: GOULASH, ...more })

  it('refunds the difference [delights-6.3]', () => {
    expect(removed([line()], [{ position: 0, quantity: 3, replacement: 'made' }])).toEqual({
      returns: czk(3 * 55),
      after: [{ position: 0, removed: 3, replaced: 3, removedExtras: [] }],
    })
  })

  it('at the same price refunds nothing [delights-6.3]', () => {
    const same = line({ replacement: { name: 'Guláš', price: czk(250), packaging: czk(15) } })
    const outcome = removalOf([same], [{ position: 0, quantity: 1, replacement: 'made' }])
    expect(outcome).toMatchObject({ ok: true, removal: { lines: [], after: [{ removed: 1, replaced: 1 }] } })
  })

  it('and returning the money for other pieces of the line is possible at once [delights-6.3]', () => {
    const missing = [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 2, replacement: 'made' },
    ] as const
    expect(removed([line()], missing)).toEqual({
      returns: czk(265 + 2 * 55),
      after: [{ position: 0, removed: 3, replaced: 2, removedExtras: [] }],
    })
  })

  it('that is missing as well refunds the rest [delights-6.4]', () => {
    const before = line({ removed: 2, replaced: 2 })
    expect(removed([before], [{ position: 0, quantity: 2, replacement: 'missing' }])).toEqual({
      returns: czk(2 * 210),
      after: [{ position: 0, removed: 2, replaced: 0, removedExtras: [] }],
    })
  })

  it.each<[string, OrderedLine, readonly MissingPieces[], string]>([
    ['was not chosen', aLine(), [{ position: 0, quantity: 1, replacement: 'made' }], 'unknown'],
    ['is for more pieces', line(), [{ position: 0, quantity: 4, replacement: 'made' }], 'unknown'],
    ['is not being made', line(), [{ position: 0, quantity: 1, replacement: 'missing' }], 'unknown'],
    [
      'is for pieces that lack an extra',
      line({ removedExtras: [{ id: 31, quantity: 1 }] }),
      [{ position: 0, quantity: 3, replacement: 'made' }],
      'unknown',
    ],
    ['is an extra', line(), [{ position: 0, quantity: 1, extra: 31, replacement: 'made' }], 'unknown'],
    [
      'is the last dish of the order and missing',
      line({ removed: 3, replaced: 1 }),
      [{ position: 0, quantity: 1, replacement: 'missing' }],
      'everything',
    ],
  ])('is rejected if it %s [delights-6.3]', (_what, ordered, missing, problem) => {
    expect(removed([ordered], missing)).toBe(problem)
  })

  it('and whatever follows never refunds more than was paid [delights-6.3]', () => {
    const steps = fc.array(
      fc.record({
        position: fc.constant(0),
        quantity: fc.integer({ min: 1, max: 3 }),
        extra: fc.constantFrom(undefined, 31, 32),
        replacement: fc.constantFrom(undefined, 'made' as const, 'missing' as const),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(steps, (wishes) => {
        const paid = 3 * 265 * 100
        let now = line()
        let returned = 0
        for (const wish of wishes) {
          const outcome = removalOf([now, SOUP], [wish])
          if (!outcome.ok) continue
          returned += priceOfLines(outcome.removal.lines, [now, SOUP]) ?? 0
          now = { ...now, ...outcome.removal.after[0] }
          const left = (now.quantity - now.removed) * 265 * 100
          const made = (now.replaced ?? 0) * 210 * 100
          const without = now.removedExtras.reduce(
            (sum, { id, quantity }) => sum + quantity * (id === 31 ? 30 : 25) * 100,
            0,
          )
          expect(returned + left + made - without).toBe(paid)
        }
      }),
    )
  })
})
