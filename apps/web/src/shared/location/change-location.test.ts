import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { aCart, aLocation, anArea, anOwnDeliveryArea } from '@sousto/testing/builders.ts'
import { beforeEach, expect, it } from 'vitest'
import { currentCart, storeCart } from '../cart/stored-cart.ts'
import { currentLocation, storeLocation } from '../delivery-location/stored-location.ts'
import { changeLocation } from './change-location.ts'

const CART = aCart()
const { id = 0, citySlug = '' } = CART.restaurant ?? {}
const outside = (restaurantId: number, cityId: number | 'external') =>
  aLocation({ area: null, areas: [], ownDeliveryAreas: [anOwnDeliveryArea({ restaurantId, cityId })] })

beforeEach(() => {
  storeLocation(null)
  storeCart(CART)
})

it.each([
  ['of the restaurant’s city', aLocation({ area: anArea({ citySlug }) }), true],
  ['of another city', aLocation({ area: anArea({ citySlug: 'opava' }) }), false],
  ['outside every area, where the restaurant’s own couriers come', outside(id, 'external'), true],
  ['outside every area, where only another restaurant’s come', outside(id + 1, 'external'), false],
  ['outside every area, where the restaurant goes only within its city', outside(id, 1), false],
])(
  'an address %s: the cart is kept only if its restaurant delivers there [marketplace-3.38, marketplace-3.43]',
  (_, next, stays) => {
    changeLocation(next)
    expect(currentLocation()).toEqual(next)
    expect(currentCart()).toEqual(stays ? CART : EMPTY_CART)
  },
)
