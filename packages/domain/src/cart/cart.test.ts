import {
  aCart,
  aCartLine,
  aMenuItem,
  anExtra,
  aRestaurantDetail,
  aSibling,
  at,
} from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_QUANTITY } from '../catalogue/quantity.ts'
import {
  type ActiveRestaurant,
  type Cart,
  type CartLine,
  EMPTY_CART,
  hasDayConflict,
  hasLunch,
  pieceCount,
} from './cart.ts'
import {
  activeRestaurant,
  addAfterSwitch,
  addToCart,
  cartAfterLocationChange,
  decreaseLine,
  increaseLine,
  lineKey,
  MAX_CART_LINES,
  removeLine,
  replaceLine,
  withLine,
} from './cart-changes.ts'

const hrnec: ActiveRestaurant = {
  id: 101,
  slug: 'u-modreho-hrnce',
  name: 'U Modrého hrnce',
  citySlug: 'olomouc',
  siblings: [{ id: 102, slug: 'cukrarna', name: 'Cukrárna' }],
}
const cukrarna: ActiveRestaurant = {
  ...hrnec,
  id: 102,
  slug: 'cukrarna',
  name: 'Cukrárna',
  siblings: [{ id: hrnec.id, slug: hrnec.slug, name: hrnec.name }],
}
const cizi: ActiveRestaurant = { ...hrnec, id: 103, name: 'Cizí podnik', siblings: [] }

const oil = anExtra({ id: 1 })
const cheese = anExtra({ id: 2 })
const dish = (id: number, more: Partial<CartLine> = {}, restaurantId = 101) =>
  aCartLine({ item: aMenuItem({ id, restaurantId }), ...more })

function added(cart: Cart, line: CartLine, restaurant = hrnec): Cart {
  const result = addToCart(cart, line, restaurant)
  if (result.kind !== 'added') throw new Error(`not added: ${result.kind}`)
  return result.cart
}
const cartOfAll = (...lines: readonly CartLine[]) =>
  lines.reduce<Cart>((cart, line) => added(cart, line), EMPTY_CART)
const shown = ({ lines }: Cart) => lines.map(({ item, quantity }) => [item.id, quantity])

describe('adding', () => {
  it('the first dish makes its restaurant the active one', () => {
    expect(added(EMPTY_CART, dish(1))).toEqual({ restaurant: hrnec, lines: [dish(1)] })
  })

  it('the same dish with identical extras merges its quantity, regardless of the order of selection [ordering-4.6]', () => {
    const cart = cartOfAll(
      dish(1, { extras: [oil, cheese], quantity: 2 }),
      dish(1, { extras: [cheese, oil], quantity: 3 }),
    )
    expect(shown(cart)).toEqual([[1, 5]])
  })

  it('other extras or another dish are appended [ordering-4.6]', () => {
    const cart = cartOfAll(dish(1), dish(1, { extras: [oil] }), dish(2), dish(1))
    expect(shown(cart)).toEqual([
      [1, 2],
      [1, 1],
      [2, 1],
    ])
  })

  it('the same dish with another note is a line of its own [delights-3.3]', () => {
    const line = aCartLine()
    const noted = { ...line, note: 'Bez kopru' }
    const lines = [line, noted, noted].reduce<readonly CartLine[]>(withLine, [])
    expect(lines.map(({ note, quantity }) => [note, quantity])).toEqual([
      [undefined, 1],
      ['Bez kopru', 2],
    ])
  })

  it('a sold-out dish is rejected', () => {
    const soldOut = aCartLine({ item: aMenuItem({ soldOut: true, name: 'Guláš' }) })
    expect(addToCart(EMPTY_CART, soldOut, hrnec)).toEqual({
      kind: 'rejected',
      problem: { code: 'item_sold_out', values: { name: 'Guláš' } },
    })
  })

  it.each([0, -1, 1.5, MAX_QUANTITY + 1])('%d pieces are rejected', (quantity) => {
    expect(addToCart(EMPTY_CART, dish(1, { quantity }), hrnec)).toMatchObject({
      problem: { code: 'quantity_invalid' },
    })
  })

  it('a line does not exceed the maximum quantity', () => {
    const cart = cartOfAll(dish(1, { quantity: MAX_QUANTITY }))
    expect(addToCart(cart, dish(1), hrnec)).toMatchObject({
      problem: { code: 'quantity_invalid', values: { most: 99 } },
    })
  })

  it('a full cart rejects another dish but accepts more of an existing one', () => {
    const full = cartOfAll(...Array.from({ length: MAX_CART_LINES }, (_, id) => dish(id + 1)))
    expect(addToCart(full, dish(MAX_CART_LINES + 1), hrnec)).toMatchObject({
      problem: { code: 'cart_full' },
    })
    expect(pieceCount(added(full, dish(1)))).toBe(MAX_CART_LINES + 1)
  })
})

describe('a dish of another outlet', () => {
  const cart = cartOfAll(dish(1))

  it('is not added until the customer decides [ordering-1.29, ordering-4.12]', () => {
    expect(addToCart(cart, dish(9, {}, 103), cizi)).toEqual({
      kind: 'other-outlet',
      current: hrnec,
    })
  })

  it('switching empties the cart and adds the new dish [ordering-1.29, ordering-4.12]', () => {
    expect(addAfterSwitch(dish(9, {}, 103), cizi)).toEqual({
      kind: 'added',
      cart: { restaurant: cizi, lines: [dish(9, {}, 103)] },
    })
  })

  it('is added if it is from a sibling, and the active restaurant stays [ordering-1.29, ordering-4.12]', () => {
    const both = added(cart, dish(5, {}, 102), cukrarna)
    expect(both.restaurant).toEqual(hrnec)
    expect(shown(both)).toEqual([
      [1, 1],
      [5, 1],
    ])
  })
})

describe('on the cart line', () => {
  const cart = cartOfAll(dish(1), dish(2, { quantity: 2 }))
  const [first, second] = [lineKey(dish(1)), lineKey(dish(2))]

  it('plus increases [ordering-4.13]', () => {
    expect(shown(increaseLine(cart, first))).toEqual([
      [1, 2],
      [2, 2],
    ])
  })

  it('plus stops at the maximum quantity', () => {
    const most = cartOfAll(dish(1, { quantity: MAX_QUANTITY }))
    expect(increaseLine(most, first)).toEqual(most)
  })

  it('minus decreases, and at quantity 1 removes the line [ordering-4.13]', () => {
    expect(shown(decreaseLine(cart, second))).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(shown(decreaseLine(cart, first))).toEqual([[2, 2]])
  })

  it('delete removes the line, and for the last one the active restaurant [ordering-4.6]', () => {
    const one = removeLine(cart, second)
    expect(one).toEqual({ restaurant: hrnec, lines: [dish(1)] })
    expect(removeLine(one, first)).toEqual(EMPTY_CART)
    expect(decreaseLine(one, first)).toEqual(EMPTY_CART)
  })

  it('changing an unknown line changes nothing', () => {
    expect(removeLine(cart, 'nothing')).toEqual(cart)
  })
})

describe('for any sequence of toggles', () => {
  type Tap = { readonly kind: 'add' | 'plus' | 'minus' | 'remove'; readonly line: CartLine }
  const tap: fc.Arbitrary<Tap> = fc.record({
    kind: fc.constantFrom('add', 'plus', 'minus', 'remove'),
    line: fc
      .record({ id: fc.integer({ min: 1, max: 3 }), extras: fc.subarray([oil, cheese]) })
      .map(({ id, extras }) => dish(id, { extras })),
  })
  const steps = { plus: increaseLine, minus: decreaseLine, remove: removeLine }
  const follow = (taps: readonly Tap[]) =>
    taps.reduce<Cart>(
      (cart, { kind, line }) => (kind === 'add' ? added(cart, line) : steps[kind](cart, lineKey(line))),
      EMPTY_CART,
    )

  it('lines are unique and have at least one piece, and a cart without lines has no restaurant', () => {
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
        const cart = follow(taps)
        expect(new Set(cart.lines.map(lineKey)).size).toBe(cart.lines.length)
        expect(cart.lines.every(({ quantity }) => quantity >= 1)).toBe(true)
        expect(cart.restaurant === null).toBe(cart.lines.length === 0)
      }),
    )
  })

  it('the cart is plain JSON', () => {
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 20 }), (taps) => {
        const cart = follow(taps)
        expect(JSON.parse(JSON.stringify(cart))).toEqual(cart)
      }),
    )
  })
})

describe('changing the extras of a line', () => {
  const [plain, rich] = [dish(1), dish(1, { extras: [anExtra({ id: 7 })] })]

  it('keeps its place', () => {
    const changed = { ...rich, quantity: 3 }
    expect(replaceLine(cartOfAll(plain, dish(2)), lineKey(plain), changed).lines).toEqual([changed, dish(2)])
  })

  it('merges with the line that has the same extras, up to the maximum quantity', () => {
    const cart = cartOfAll(plain, { ...rich, quantity: MAX_QUANTITY })
    expect(replaceLine(cart, lineKey(plain), rich).lines).toEqual([{ ...rich, quantity: MAX_QUANTITY }])
  })

  it('of a missing line changes nothing', () => {
    expect(replaceLine(cartOfAll(dish(2)), lineKey(plain), rich)).toEqual(cartOfAll(dish(2)))
  })
})

describe('changing the location', () => {
  it.each([
    ['olomouc', 'olomouc', false],
    ['olomouc', 'opava', true],
    [null, 'olomouc', false],
    [null, 'opava', true],
  ])('from %s to %s: cleared %s [ordering-4.11]', (from, to, cleared) => {
    expect(cartAfterLocationChange(aCart(), from, to)).toEqual(cleared ? EMPTY_CART : aCart())
  })

  it('leaves an empty cart empty', () => {
    expect(cartAfterLocationChange(EMPTY_CART, null, 'opava')).toEqual(EMPTY_CART)
  })
})

describe('lunch and the next day', () => {
  const lunch = aCartLine({ item: aMenuItem({ lunch: true }) })
  const tomorrow = aCartLine({ item: aMenuItem({ nextDayFrom: at('10:00') }) })

  it.each([
    ['nothing', [], false, false],
    ['an ordinary dish', [aCartLine()], false, false],
    ['lunch', [lunch, aCartLine()], true, false],
    ['a dish from the next day on', [tomorrow, aCartLine()], false, false],
    ['both', [tomorrow, lunch], true, true],
  ])('%s', (_, lines, isLunch, conflict) => {
    expect(hasLunch(lines)).toBe(isLunch)
    expect(hasDayConflict(lines)).toBe(conflict)
  })
})

it('a sibling becomes active when the last dish of the active restaurant goes [operations-2.11]', () => {
  const [own, cake] = [dish(1), dish(2, {}, cukrarna.id)]
  const cart: Cart = { restaurant: hrnec, lines: [own, cake] }
  const left = removeLine(cart, lineKey(own))
  expect(left).toEqual({ restaurant: cukrarna, lines: [cake] })
  const back = addToCart(left, own, hrnec)
  expect(back).toEqual({ kind: 'added', cart: { restaurant: cukrarna, lines: [cake, own] } })
  expect(removeLine(cart, lineKey(cake)).restaurant).toBe(hrnec)
})

it('a sibling that becomes active keeps its other siblings', () => {
  const bistro = { id: 104, slug: 'bistro', name: 'Bistro' }
  const restaurant = { ...hrnec, siblings: [...hrnec.siblings, bistro] }
  const [own, cake] = [dish(1), dish(2, {}, cukrarna.id)]
  expect(removeLine({ restaurant, lines: [own, cake] }, lineKey(own)).restaurant?.siblings).toEqual([
    ...cukrarna.siblings,
    bistro,
  ])
})

it('the cart stores the required data of a restaurant, with its siblings', () => {
  expect(activeRestaurant(aRestaurantDetail({ siblings: [aSibling()] }))).toEqual(hrnec)
})

describe('the key of a line', () => {
  const key = (id: number, extraIds: readonly number[]) =>
    lineKey(dish(id, { extras: extraIds.map((extraId) => anExtra({ id: extraId })) }))

  it.each<[number, readonly number[], number, readonly number[], boolean]>([
    [1, [2, 10], 1, [10, 2], true],
    [1, [2], 1, [3], false],
    [1, [12], 11, [2], false],
  ])('of dish %i with %j and of dish %i with %j is the same: %s', (id, extras, otherId, others, same) => {
    expect(key(id, extras) === key(otherId, others)).toBe(same)
  })
})

it('a line with more than the maximum quantity is rejected next to valid lines', () => {
  const added = addToCart(cartOfAll(dish(1)), dish(2, { quantity: MAX_QUANTITY + 1 }), hrnec)
  expect(added).toMatchObject({ kind: 'rejected', problem: { code: 'quantity_invalid' } })
})
