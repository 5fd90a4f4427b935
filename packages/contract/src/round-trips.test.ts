import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as anyAccount from './accounts/arbitraries-test.ts'
import {
  joinable,
  passwordChange,
  profileUpdate,
  registration,
  session,
  user,
  userOrNobody,
} from './accounts/codec.ts'
import * as anyAddress from './addresses/arbitraries-test.ts'
import { address, area, areaLookup, cityLookup, foundAddress, pointLookup } from './addresses/codec.ts'
import * as anyApplication from './applications/arbitraries-test.ts'
import { courierApplication, partnerApplication } from './applications/codec.ts'
import * as anyCustomer from './customers/arbitraries-test.ts'
import {
  balance,
  consent,
  cookieChoice,
  favourite,
  pastOrder,
  payment,
  purse,
  savedAddress,
  statistics,
} from './customers/codec.ts'
import { anyFoundDishes } from './dish-search/arbitraries-test.ts'
import { foundDishes } from './dish-search/codec.ts'
import { documentedCalls, documentedPartnerCalls } from './documented.ts'
import { PARTS } from './examples.ts'
import * as anyLocation from './location/arbitraries-test.ts'
import { city } from './location/codec.ts'
import * as anyMenu from './menu/arbitraries-test.ts'
import { categoryMap, dailyMenu, extraGroups, menu } from './menu/codec.ts'
import * as anyOrder from './orders/arbitraries-test.ts'
import { errorReport, orderAnswer, orderEvent, orderRequest, orderReview } from './orders/codec.ts'
import { orderDetail } from './orders/detail-codec.ts'
import * as anyRestaurant from './restaurants/arbitraries-test.ts'
import {
  banner,
  kitchenCategory,
  ratingSummary,
  restaurantDetail,
  restaurantListItem,
  review,
} from './restaurants/codec.ts'

type Codec<T> = z.core.$ZodType<T>

/** Converts a value through JSON text, which is what HTTP transports. */
function trip<T>(codec: Codec<T>, arbitrary: fc.Arbitrary<T>): () => void {
  const property = fc.property(arbitrary, (value) => {
    const travelled: unknown = JSON.parse(JSON.stringify(z.encode(codec, value)))
    expect(z.parse(codec, travelled)).toEqual(value)
  })
  return () => fc.assert(property, { numRuns: 100 })
}

const TRIPS = {
  'a restaurant': trip(restaurantDetail, anyRestaurant.restaurantDetail),
  'a restaurant of a list': trip(restaurantListItem, anyRestaurant.restaurantListItem),
  'a kitchen': trip(kitchenCategory, anyRestaurant.kitchenCategory),
  'a banner': trip(banner, anyRestaurant.banner),
  'a rating': trip(ratingSummary, anyRestaurant.ratingSummary),
  'a review': trip(review, anyRestaurant.review),
  'a menu, in its order': trip(menu, anyMenu.menu),
  'categories of dishes, in their order': trip(categoryMap, anyMenu.categories),
  'a city’s lunch menus, in their order': trip(dailyMenu, anyMenu.dailyMenu),
  'what a search of dishes has found': trip(foundDishes, anyFoundDishes),
  'groups of extras, in their order': trip(extraGroups, anyMenu.extraGroups),
  'a city': trip(city, anyLocation.city),
  'an address': trip(address, anyAddress.address),
  'an answer of the address search': trip(foundAddress, anyAddress.foundAddress),
  'what delivers to a point': trip(pointLookup, anyAddress.pointLookup),
  'an area': trip(area, anyAddress.area),
  'the areas of a point': trip(areaLookup, anyAddress.areaLookup),
  'the city of a point': trip(cityLookup, anyAddress.cityLookup),
  'an order': trip(orderRequest, anyOrder.orderRequest),
  'the answer to an order': trip(orderAnswer, anyOrder.orderAnswer),
  'an order that is tracked': trip(orderDetail, anyOrder.orderDetail),
  'an order’s event': trip(orderEvent, anyOrder.orderEvent),
  'a review of an order': trip(orderReview, anyOrder.orderReview),
  'an error report': trip(errorReport, anyOrder.errorReport),
  'a partner application': trip(partnerApplication, anyApplication.partnerApplication),
  'a courier application': trip(courierApplication, anyApplication.courierApplication),
  'a user': trip(user, anyAccount.user),
  'a user, or nobody': trip(userOrNobody, anyAccount.userOrNobody),
  'a registration': trip(registration, anyAccount.registration),
  'a changed profile': trip(profileUpdate, anyAccount.profileUpdate),
  'a changed password': trip(passwordChange, anyAccount.passwordChange),
  'a session': trip(session, anyAccount.session),
  'a provider of logins': trip(joinable, anyAccount.joinable),
  'a favourite': trip(favourite, anyRestaurant.restaurantListItem),
  'a past order': trip(pastOrder, anyCustomer.pastOrder),
  'a saved address': trip(savedAddress, anyCustomer.savedAddress),
  'a purse of credits': trip(purse, anyCustomer.purse),
  'a balance of credits': trip(balance, anyCustomer.balance),
  'a payment': trip(payment, anyCustomer.payment),
  statistics: trip(statistics, anyCustomer.statistics),
  'a consent': trip(consent, anyCustomer.consent),
  'a choice of cookies': trip(cookieChoice, anyCustomer.cookieChoice),
}

describe('a value written to the wire decodes to the same value [ordering-3.1, ordering-3.2, ordering-3.3, ordering-3.4, ordering-3.5, ordering-3.6, ordering-3.7, ordering-3.8, wire.4, marketplace-3.24]', () => {
  test.each(Object.entries(TRIPS))('%s', (_, run) => {
    expect(run).not.toThrow()
  })
})

describe('an example read from the wire encodes to the same JSON [ordering-3.1, ordering-3.2, ordering-3.3, ordering-3.4, ordering-3.5, ordering-3.6, ordering-3.7, ordering-3.8, marketplace-3.3]', () => {
  for (const { resource, name, endpoint, example } of [...documentedCalls(), ...documentedPartnerCalls()]) {
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
