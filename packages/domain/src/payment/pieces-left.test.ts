import { expect, it } from 'vitest'
import { haler } from '../money/money.ts'
import { arePiecesLeft, piecesLeft } from './pieces-left.ts'

const SOUP = { position: 0, quantity: 3, removed: 0 }
const CAKE = { position: 1, quantity: 2, removed: 1 }

it('pieces that were refunded or taken off are not refunded again [administration-7.5]', () => {
  const left = (...refunded: Parameters<typeof piecesLeft>[1]) => [...piecesLeft([SOUP, CAKE], refunded)]
  expect(left()).toEqual([
    [0, 3],
    [1, 1],
  ])
  expect(left([{ position: 0, quantity: 1 }], [{ position: 0, quantity: 1 }])).toEqual([
    [0, 1],
    [1, 1],
  ])
  // The removed piece was refunded when it was taken off.
  expect(left([{ position: 1, quantity: 1 }])).toEqual([
    [0, 3],
    [1, 1],
  ])
  expect(left([{ position: 1, quantity: 2 }])).toEqual([
    [0, 3],
    [1, 0],
  ])
})

it('a refunded extra leaves its piece [administration-7.5]', () => {
  const part = { price: haler(500), packaging: haler(0) }
  expect(piecesLeft([SOUP], [[{ position: 0, quantity: 1, part }]]).get(0)).toBe(3)
})

it('a refund takes no more pieces than are left, and only of lines of the order [administration-7.5]', () => {
  const left = piecesLeft([SOUP], [])
  expect(arePiecesLeft([{ position: 0, quantity: 3 }], left)).toBe(true)
  expect(arePiecesLeft([{ position: 0, quantity: 4 }], left)).toBe(false)
  expect(arePiecesLeft([{ position: 7, quantity: 1 }], left)).toBe(false)
})
