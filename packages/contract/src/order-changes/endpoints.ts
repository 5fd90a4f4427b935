/** Cancelling and changing an order by its customer (`delights.md` §5). */
import type { Endpoint } from '../endpoint.ts'
import { orderParams } from '../orders/codec.ts'
import { orderGuidWire } from '../orders/wire.ts'
import { ONCE, versionHeaders } from '../version-headers.ts'
import { changeOfferWire } from './wire.ts'

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
    answer: changeOfferWire,
    errors: ['order_not_found'],
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
    answer: changeOfferWire,
    errors: CHANGE_ERRORS,
  },
} as const satisfies Record<string, Endpoint>
