import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { address, areaLookup, cityLookup, pointLookup } from './addresses/codec.ts'
import * as any from './arbitraries-test.ts'
import { documentedCalls } from './documented.ts'
import { PARTS } from './examples.ts'
import { city } from './location/codec.ts'
import { categoryMap, dailyMenu, extraGroups, menu } from './menu/codec.ts'
import { errorReport, orderAnswer, orderEvent, orderRequest, orderReview } from './orders/codec.ts'
import { orderDetail } from './orders/detail-codec.ts'
import {
  banner,
  kitchenCategory,
  ratingSummary,
  restaurantDetail,
  restaurantListItem,
  review,
} from './restaurants/codec.ts'

type Codec<T> = z.core.$ZodType<T>

/** Through the text of JSON, because that is what travels. */
function survives<T>(codec: Codec<T>, arbitrary: fc.Arbitrary<T>): void {
  fc.assert(
    fc.property(arbitrary, (value) => {
      const travelled: unknown = JSON.parse(JSON.stringify(z.encode(codec, value)))
      expect(z.parse(codec, travelled)).toEqual(value)
    }),
    { numRuns: 100 },
  )
}

describe('what is written to the wire reads back as the same value', () => {
  test('a restaurant', () => survives(restaurantDetail, any.restaurantDetail))
  test('a restaurant of a list', () => survives(restaurantListItem, any.restaurantListItem))
  test('a kitchen', () => survives(kitchenCategory, any.kitchenCategory))
  test('a banner', () => survives(banner, any.banner))
  test('a rating', () => survives(ratingSummary, any.ratingSummary))
  test('a review', () => survives(review, any.review))
  test('a menu, in its order', () => survives(menu, any.menu))
  test('categories of dishes, in their order', () => survives(categoryMap, any.categories))
  test('a city’s lunch menus, in their order', () => survives(dailyMenu, any.dailyMenu))
  test('groups of extras, in their order', () => survives(extraGroups, any.extraGroups))
  test('a city', () => survives(city, any.city))
  test('an address', () => survives(address, any.address))
  test('what delivers to a point', () => survives(pointLookup, any.pointLookup))
  test('the areas of a point', () => survives(areaLookup, any.areaLookup))
  test('the city of a point', () => survives(cityLookup, any.cityLookup))
  test('an order', () => survives(orderRequest, any.orderRequest))
  test('the answer to an order', () => survives(orderAnswer, any.orderAnswer))
  test('an order that is tracked', () => survives(orderDetail, any.orderDetail))
  test('an order’s event', () => survives(orderEvent, any.orderEvent))
  test('a review of an order', () => survives(orderReview, any.orderReview))
  test('an error report', () => survives(errorReport, any.errorReport))
})

describe('what is read from the wire is written back to the letter', () => {
  for (const { resource, name, endpoint, example } of documentedCalls()) {
    for (const part of PARTS) {
      const schema = endpoint[part]
      if (schema === undefined) continue
      test(`${resource}.${name}, ${part}`, () => {
        const wire = example[part]
        expect(wire).toBeDefined()
        expect(z.encode(schema, z.parse(schema, wire))).toEqual(wire)
      })
    }
  }
})
