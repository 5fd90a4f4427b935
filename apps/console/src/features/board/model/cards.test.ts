import type { Card } from '@sousto/contract/board/wire.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, making } from '../card-test.ts'
import { isOlder, withCards } from './cards.ts'

describe('responses and events that overtake each other', () => {
  const known = making('1', '18:40', { revision: 7 })
  it.each<[string, Partial<Card>, boolean]>([
    ['an earlier revision of the order', { revision: 6 }, true],
    ['a later one', { revision: 8 }, false],
    ['one with two digits', { revision: 10 }, false],
    [
      'an earlier one, after whose action the order was cancelled',
      { revision: 6, version: '9.cancelled' },
      true,
    ],
    ['the same', {}, false],
  ])('%s [operations-3.56]', (_what, change, older) => {
    expect(isOlder({ ...known, ...change }, known)).toBe(older)
  })

  it('show the later state, and nothing twice', () => {
    const cards = withCards(new Map(), [known])
    const earlier = { ...known, revision: 6, state: 'new' as const }
    expect([...withCards(cards, [earlier]).values()]).toEqual([known])
    expect(withCards(cards, [{ ...known }])).toBe(cards)
    const next = { ...known, revision: 8, state: 'ready' as const }
    expect([...withCards(cards, [next]).values()]).toEqual([next])
  })

  it('result in the same card, in whatever order and however often they arrive [operations-3.36]', () => {
    /** A change of an order that a card can show; most leave the part’s version unchanged. */
    const change = fc.constantFrom<Partial<Card>>(
      { order: 'accepted', version: '2.preparing' },
      { order: 'loaded', version: '2.loaded' },
      { acknowledgedAt: known.cameAt },
      { lines: [aLine({ removed: 1 })] },
      { collect: { method: 'cash', amount: 12_300, rounding: 0, paysWith: null } },
      { others: [{ outlet: 6, name: 'Na Rohu', state: 'declined' }] },
      { delivery: { address: 'Švestková 14', phone: '' } },
      { version: '10.ready', state: 'ready' },
    )
    const histories = fc
      .array(change, { minLength: 1, maxLength: 12 })
      .map((changes) => [
        known,
        ...changes.map((_, index) =>
          making('1', '18:40', Object.assign({}, ...changes.slice(0, index + 1), { revision: 8 + index })),
        ),
      ])
    const arrivals = histories.chain((history) =>
      fc.tuple(
        fc.constant(history.at(-1)),
        fc
          .tuple(
            fc.shuffledSubarray([...history], { minLength: history.length }),
            fc.array(fc.constantFrom(...history)),
          )
          .chain(([once, again]) =>
            fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
          ),
      ),
    )
    fc.assert(
      fc.property(arrivals, ([last, cards]) => {
        const shown = cards.reduce((all, card) => withCards(all, [card]), withCards(new Map(), []))
        expect([...shown.values()]).toEqual([last])
      }),
    )
  })
})
