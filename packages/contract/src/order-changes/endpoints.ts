/** Cancelling and changing an order by its customer (`delights.md` §5). */
import { CHANGE_PROBLEMS } from '@sousto/domain/order/change-codes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderParams } from '../orders/codec.ts'
import { orderGuidWire } from '../orders/wire.ts'
import { ONCE, versionHeaders } from '../version-headers.ts'
import { changeOffer, changeWish, requestedChange } from './codec.ts'
import { changeChoicesWire, changedWire, changePriceWire } from './wire.ts'

const CHANGE_ERRORS = [
  'order_not_found',
  'order_change_too_late',
  'order_outdated',
  'idempotency_conflict',
  'foreign_site',
] as const

export const orderChanges = {
  offer: {
    method: 'GET',
    path: '/orders/changes/{year}/{cislo}',
    service: 'api',
    summary: 'Whether an order can still be cancelled or changed',
    description:
      'Our addition, delights.md §5: until an outlet acknowledges the order, and for 60 seconds after its arrival there in any case. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    answer: changeOffer,
    errors: ['order_not_found'],
  },
  choices: {
    method: 'GET',
    path: '/orders/changes/{year}/{cislo}/choices',
    service: 'api',
    summary: 'What an order can be changed to',
    description:
      'Our addition, delights.md §5: times, and dishes of its outlets that need no choice of extras. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    answer: changeChoicesWire,
    errors: ['order_not_found', 'order_change_too_late', 'restaurant_not_found'],
  },
  price: {
    method: 'POST',
    path: '/orders/changes/{year}/{cislo}/price',
    service: 'api',
    summary: 'What a change would do to the price',
    description:
      'Our addition, delights.md §5. The change is checked as an order is, at the prices of now; a problem of an order is 409 with its code. What is left out stays as it is.',
    params: orderParams,
    query: orderGuidWire,
    body: changeWish,
    answer: changePriceWire,
    errors: [
      'order_not_found',
      'order_change_too_late',
      'restaurant_not_found',
      'foreign_site',
      'order_change_impossible',
      ...CHANGE_PROBLEMS,
    ],
  },
  change: {
    method: 'POST',
    path: '/orders/changes/{year}/{cislo}',
    service: 'api',
    summary: 'Change an order',
    description: `Our addition, delights.md §5. \`totalCheck\` must be what the server computes. What costs more is paid by the order’s method: at the door, or by card on the page of \`redirect\`, after which the change is made. What costs less goes back, credits first. \`If-Match\` holds the \`version\` of the offer; if the order has changed since, 412. ${ONCE} Only with the guid.`,
    params: orderParams,
    query: orderGuidWire,
    headers: versionHeaders,
    body: requestedChange,
    answer: changedWire,
    errors: [
      ...CHANGE_ERRORS,
      'restaurant_not_found',
      'order_change_gateway_unavailable',
      'order_change_impossible',
      ...CHANGE_PROBLEMS,
    ],
  },
  cancel: {
    method: 'POST',
    path: '/orders/changes/{year}/{cislo}/cancel',
    service: 'api',
    summary: 'Cancel an order',
    description: `Our addition, delights.md §5. Everything that was paid is returned. \`If-Match\` holds the \`version\` of the offer; if the order has changed since, 412. ${ONCE} Only with the guid.`,
    params: orderParams,
    query: orderGuidWire,
    headers: versionHeaders,
    answer: changeOffer,
    errors: CHANGE_ERRORS,
  },
} as const satisfies Record<string, Endpoint>
