import { expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import { mostGoodwill } from './goodwill.ts'

it.each([
  [300, 100, 400],
  [900, 100, 1_000],
  [5_000, 0, 1_000],
  [0, 0, 0],
])(
  'an order of %i Kč and %i Kč in credits brings at most %i Kč of goodwill [administration-7.6]',
  (total, credits, most) => {
    expect(mostGoodwill({ total: czk(total), credits: czk(credits) })).toBe(czk(most))
  },
)
