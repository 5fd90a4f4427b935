/** Checks and prices a change with the current catalogue and location, before any transaction. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { type CodedFailure, failure } from '@sousto/contract/failures.ts'
import { deliveryRange } from '@sousto/domain/delivery-offer/area-terms.ts'
import type { ChangedThing } from '@sousto/domain/order/change-codes.ts'
import {
  type ChangeWish,
  changedThings,
  checkChange,
  creditsOf,
  type Difference,
  differenceOf,
  needsCheck,
  requestOf,
  voucherOf,
} from '@sousto/domain/order/order-change.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import type { ChangedOrder } from '../../database/column-types.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { type Orders, OUTSIDE_AREAS, storedLine } from '../orders/service.ts'
import type { OwnOrder } from './store.ts'

export type Quote = {
  readonly things: readonly ChangedThing[]
  readonly content: ChangedOrder
  readonly totals: OrderTotals
  readonly difference: Difference
  readonly catalogueVersion: number
}

/** A problem of an order is part of the answer when it is placed, and refuses its change. */
export const impossible = (problem: CodedFailure): FailureError =>
  new FailureError('order_change_impossible', { failure: failure(problem) })

type Dependencies = { readonly catalogue: Catalogue; readonly situationOf: Orders['situationOf'] }

/** Throws an `OrderProblem` or a `ChangeProblem`. */
export async function quoteOf(
  { catalogue, situationOf }: Dependencies,
  order: OwnOrder,
  wish: ChangeWish,
): Promise<Quote> {
  const things = changedThings(order, wish)
  if (things.length === 0) throw new FailureError('order_change_nothing')
  const version = await catalogue.version()
  const request = requestOf(order, wish)
  const { noteToCourier, noteToChef, deliverAt } = request
  const notes = { version: order.changes, noteToCourier, noteToChef, deliverAt }
  if (!needsCheck(things)) {
    const difference = { charge: null, returned: [] }
    return {
      things,
      content: { ...notes, checked: null },
      totals: order.totals,
      difference,
      catalogueVersion: version,
    }
  }
  if (order.isFixed) {
    throw new FailureError({ code: 'order_change_too_late', values: { hotline: order.hotline } })
  }
  const restaurant = await catalogue.detailById(order.restaurantId)
  if (restaurant === null) throw new FailureError('restaurant_not_found')
  const buyer = { userId: order.userId, order: order.id }
  const situation = await situationOf(request, restaurant, creditsOf(order), buyer, voucherOf(order))
  const checked = checkChange(order, situation)
  if (!checked.ok) throw impossible(checked.problem)
  const { location } = situation
  if (location === null || typeof location === 'string') throw impossible({ code: 'address_unknown' })
  if ((location.area?.code ?? OUTSIDE_AREAS) !== order.areaCode)
    throw new FailureError('order_change_other_area')
  const { address } = location
  if (address.position === null) throw impossible({ code: 'address_unknown' })
  const { totals, lines, lunch, terms } = checked.verdict
  return {
    things,
    content: {
      ...notes,
      checked: {
        lines: lines.map(storedLine),
        lunch,
        address: { code: address.code, text: address.text, ...address.position },
        minutes: deliveryRange(situation.restaurant.delivery, terms),
        totals,
        paysWith: checked.paysWith,
      },
    },
    totals,
    difference: differenceOf(order.method, order.totals, totals),
    catalogueVersion: version,
  }
}
