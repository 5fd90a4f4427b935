import { anArea, anOwnDeliveryArea, aRestaurant } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { deliveryPrice, deliveryRange, minimumOrder, termsFor } from './area-terms.ts'

const area = anArea({
  cityId: 1,
  fee: czk(20),
  extraMinutes: 10,
  minimumOrder: czk(250),
  noFreeDelivery: true,
})
const own = anOwnDeliveryArea({
  restaurantId: 101,
  cityId: 1,
  fee: czk(35),
  extraMinutes: 5,
  minimumOrder: czk(300),
})
const marketplace = aRestaurant({ id: 101, ownDelivery: false })
const ownCouriers = aRestaurant({ id: 101, ownDelivery: true })

describe('area terms', () => {
  it('are the location’s', () => {
    expect(termsFor(marketplace, { area, ownDeliveryAreas: [own] })).toBe(area)
  })

  it('with own delivery (vlastni = a) are those of its own area', () => {
    const others = anOwnDeliveryArea({ restaurantId: 102, cityId: 1 })
    expect(termsFor(ownCouriers, { area, ownDeliveryAreas: [others, own] })).toBe(own)
  })

  it('an own area of another city does not apply, an external one does [marketplace-3.8]', () => {
    const otherCity = { ...own, cityId: 2 }
    const outside = { ...own, cityId: 'external' as const }
    expect(termsFor(ownCouriers, { area, ownDeliveryAreas: [otherCity] })).toBeNull()
    expect(termsFor(ownCouriers, { area, ownDeliveryAreas: [otherCity, outside] })).toBe(outside)
  })

  it('outside the marketplace’s areas only an external own area applies [marketplace-3.8, marketplace-3.42]', () => {
    const outside = { ...own, cityId: 'external' as const }
    expect(termsFor(ownCouriers, { area: null, ownDeliveryAreas: [own, outside] })).toBe(outside)
    expect(termsFor(ownCouriers, { area: null, ownDeliveryAreas: [own] })).toBeNull()
    expect(termsFor(marketplace, { area: null, ownDeliveryAreas: [outside] })).toBeNull()
  })

  it('own delivery without an entry does not deliver there', () => {
    expect(termsFor(ownCouriers, { area, ownDeliveryAreas: [] })).toBeNull()
  })
})

describe('at a location', () => {
  const { delivery } = aRestaurant({
    delivery: {
      ...marketplace.delivery,
      minutesMin: 40,
      minutesMax: 60,
      price: czk(49),
      minimumOrder: czk(200),
    },
  })

  it.each([
    ['cas is added to both ends of the delivery range', deliveryRange(delivery, area), { min: 50, max: 70 }],
    ['without a location the range is the restaurant’s', deliveryRange(delivery, null), { min: 40, max: 60 }],
    ['delivery costs delivery_price plus doprava', deliveryPrice(delivery, area), czk(69)],
    ['own delivery costs delivery_price plus its own doprava', deliveryPrice(delivery, own), czk(84)],
    ['without a location delivery costs delivery_price', deliveryPrice(delivery, null), czk(49)],
    ['the location’s minimum counts when it is the larger', minimumOrder(delivery, area), czk(250)],
    ['the restaurant’s when that is', minimumOrder({ minimumOrder: czk(400) }, area), czk(400)],
    ['without a location the restaurant’s', minimumOrder(delivery, null), czk(200)],
    ['no minimum at all', minimumOrder({ minimumOrder: ZERO }, null), ZERO],
  ])('%s [ordering-1.17, ordering-9.3]', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})
