import { aCart, aCartLine, aMenuItem, anExtra } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_CART } from './cart.ts'
import { MAX_CART_LINES } from './cart-changes.ts'
import { readSharedCart, sharedCartText } from './shared-cart.ts'

const id = fc.integer({ min: 1, max: 999_999_999 })
const line = fc.record({
  itemId: id,
  quantity: fc.integer({ min: 1, max: 99 }),
  extraIds: fc.array(id, { maxLength: 5 }),
})

it('a cart is the same after it was shared, without its notes [delights-15.1]', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: MAX_CART_LINES }), (lines) => {
      const cart = aCart({
        lines: lines.map(({ itemId, quantity, extraIds }) =>
          aCartLine({
            item: aMenuItem({ id: itemId }),
            quantity,
            extras: extraIds.map((extra) => anExtra({ id: extra })),
            note: 'Bez cibule',
          }),
        ),
      })
      expect(readSharedCart(sharedCartText(cart))).toEqual(lines)
    }),
  )
})

it('an empty cart has an empty text [delights-15.1]', () => {
  expect(sharedCartText(EMPTY_CART)).toBe('')
})

it.each([
  '',
  '-',
  '1x0',
  '1x100',
  '1x',
  '1',
  '-1x1',
  '1x1.',
  '1e3x1',
  '1234567890x1',
  '1x1-<script>',
  `1x1${'.2'.repeat(51)}`,
  Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => `${index + 1}x1`).join('-'),
  '9'.repeat(100_000),
])('a damaged or invented link has no dishes: %.30s [delights-15.1]', (text) => {
  expect(readSharedCart(text)).toEqual([])
})
