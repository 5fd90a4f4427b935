import type { Card } from '@sousto/contract/board/wire.ts'
import { describe, expect, it } from 'vitest'
import { aCard, aLine, making } from '../card-test.ts'
import { nextAction } from './next-action.ts'
import {
  allergenNames,
  type Missing,
  missesEverything,
  mostMissing,
  priceOfMissing,
  returnedByDeclining,
  withMissing,
} from './order-lines.ts'

const CASH = {
  payment: 'cash',
  collect: { method: 'cash', amount: 25_400, rounding: 0, paysWith: null },
} as const
const OTHER = { outlet: 7, name: 'Cukrárna', state: 'preparing' } as const

describe('the refund for declining', () => {
  it.each<[string, Partial<Card>, number]>([
    ['the whole of a paid order', {}, 25_400],
    ['nothing of one that is paid at the door', CASH, 0],
    ['of several outlets’ order what is made here, with its packaging', { others: [OTHER] }, 25_400],
    [
      'the whole if the others have declined',
      { others: [{ ...OTHER, state: 'declined' }], total: 50_000 },
      50_000,
    ],
    [
      'not what was taken off before',
      { others: [OTHER], lines: [aLine({ quantity: 3, removed: 1 })] },
      2 * 25_400,
    ],
  ])('%s [operations-3.51, operations-3.53]', (_what, card, amount) => {
    expect(returnedByDeclining(aCard(card))).toBe(amount)
  })
})

describe('Něco chybí', () => {
  const card = aCard({
    lines: [aLine({ quantity: 3 }), aLine({ position: 1, quantity: 2, removed: 1, price: 9_500 })],
  })
  it('prices pieces with their packaging, and an extra alone', () => {
    expect(priceOfMissing(card, [{ position: 1, quantity: 1 }])).toBe(11_000)
    const cheese = { id: 31, name: 'Sýr navíc', price: 3_000, removed: 1 }
    const withCheese = aCard({ lines: [aLine({ quantity: 3, extras: [cheese] })] })
    const missing = [{ position: 0, extra: 31, quantity: 2 }]
    expect(priceOfMissing(withCheese, missing)).toBe(6_000)
    expect(mostMissing(withCheese, [], { position: 0, extra: 31 })).toBe(2)
    // A missing piece includes its cheese.
    expect(withMissing(withCheese, missing, { position: 0, quantity: 1 })).toEqual([
      { position: 0, extra: 31, quantity: 1 },
      { position: 0, quantity: 1 },
    ])
    expect(withMissing(withCheese, missing, { ...missing[0], position: 0, quantity: 0 })).toEqual([])
  })

  it.each<[string, Missing, boolean]>([
    ['some are left', [{ position: 0, quantity: 3 }], false],
    [
      'all that are left',
      [
        { position: 0, quantity: 3 },
        { position: 1, quantity: 1 },
      ],
      true,
    ],
  ])('when everything is missing, the order is declined: %s', (_what, missing, everything) => {
    expect(missesEverything(card, missing)).toBe(everything)
  })
})

it('names allergens once, in the order of the list', () => {
  expect(allergenNames([{ allergens: [7, 1] }, { allergens: [7, 99] }])).toEqual(['lepek', 'mléko'])
})

describe('the next step', () => {
  const OWN = { address: 'Lipová 3', phone: '+420 777 000 111' }
  it.each<[string, Card, string | null]>([
    ['for later', aCard({ state: 'scheduled' }), 'Začít připravovat'],
    ['being made', making('1', '18:40'), 'Připraveno'],
    ['ready', making('1', '18:40', { state: 'ready' }), 'Předáno'],
    ['on the way with the marketplace', making('1', '18:40', { state: 'handed_over' }), null],
    [
      'on the way with an own courier',
      making('1', '18:40', { state: 'handed_over', delivery: OWN }),
      'Doručeno',
    ],
    ['delivered', making('1', '18:40', { state: 'delivered' }), null],
    ['new', aCard(), null],
  ])('%s [operations-3.52]', (_what, card, label) => {
    expect(nextAction(card)?.label ?? null).toBe(label)
  })
})
