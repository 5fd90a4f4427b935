import { aCart, aCartLine, aMenuItem } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import { type ActiveRestaurant, type Cart, type CartLine, EMPTY_CART } from './cart.ts'
import { undoStep } from './cart-step.ts'

const HERE: ActiveRestaurant = { id: 1, slug: 'zde', name: 'Zde', citySlug: 'olomouc', siblings: [] }
const THERE: ActiveRestaurant = { ...HERE, id: 2, slug: 'tam', name: 'Tam' }
const dish = (id: number, quantity = 1, restaurantId = HERE.id): CartLine =>
  aCartLine({ item: aMenuItem({ id, restaurantId }), extras: [], quantity })
const cart = (...lines: CartLine[]): Cart => aCart({ restaurant: HERE, lines })
const away = (...lines: CartLine[]): Cart => aCart({ restaurant: THERE, lines })
const SOUP = dish(11)
const GOULASH = dish(12)
const ABROAD = dish(21, 1, THERE.id)

describe('undoing a step', () => {
  it.each<[string, { before: Cart; after: Cart; current: Cart; undone: Cart }]>([
    [
      'an added dish goes, one added later stays',
      { before: EMPTY_CART, after: cart(SOUP), current: cart(SOUP, GOULASH), undone: cart(GOULASH) },
    ],
    [
      'the only dish goes, and with it the restaurant',
      { before: EMPTY_CART, after: cart(SOUP), current: cart(SOUP), undone: EMPTY_CART },
    ],
    [
      'one piece more goes, the others stay',
      { before: cart(SOUP), after: cart(dish(11, 2)), current: cart(dish(11, 5)), undone: cart(dish(11, 4)) },
    ],
    [
      'an added dish that is gone already changes nothing',
      { before: cart(GOULASH), after: cart(GOULASH, SOUP), current: cart(GOULASH), undone: cart(GOULASH) },
    ],
    [
      'an emptied cart comes back in its order',
      { before: cart(SOUP, GOULASH), after: EMPTY_CART, current: EMPTY_CART, undone: cart(SOUP, GOULASH) },
    ],
    [
      'an emptied cart comes back beside a dish added later',
      { before: cart(SOUP), after: EMPTY_CART, current: cart(GOULASH), undone: cart(GOULASH, SOUP) },
    ],
    [
      'an emptied cart does not come back into the cart of another outlet',
      { before: cart(SOUP), after: EMPTY_CART, current: away(ABROAD), undone: away(ABROAD) },
    ],
    [
      'a switch to another outlet is taken back',
      { before: cart(SOUP), after: away(ABROAD), current: away(ABROAD), undone: cart(SOUP) },
    ],
    [
      'pieces stay below the limit',
      {
        before: cart(dish(11, 60)),
        after: EMPTY_CART,
        current: cart(dish(11, 60)),
        undone: cart(dish(11, 99)),
      },
    ],
  ])('%s [ordering-4.7]', (_, { before, after, current, undone }) => {
    expect(undoStep(current, { before, after })).toEqual(undone)
  })
})
