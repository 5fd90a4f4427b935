/** Help with an order for its customer (`delights.md` §13). */
import { COMPLAINT_PROBLEMS } from '@sousto/domain/complaint/complaint-codes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderParams } from '../orders/codec.ts'
import { orderGuidWire } from '../orders/wire.ts'
import { keyHeader, ONCE } from '../version-headers.ts'
import { complaintBody, orderComplaints } from './wire.ts'

const OWN = {
  service: 'api',
  path: '/orders/complaints/{year}/{cislo}',
  params: orderParams,
  query: orderGuidWire,
  answer: orderComplaints,
} as const

export const complaints = {
  list: {
    ...OWN,
    method: 'GET',
    summary: 'What can be reported about an order, and what was',
    description:
      'Our addition, delights.md §13: dishes for 48 hours after the delivery, a delay from the end of the promised window on, a second charge for 60 days. Only with the guid.',
    errors: ['order_not_found'],
  },
  report: {
    ...OWN,
    method: 'POST',
    summary: 'Report something about an order',
    description: `Our addition, delights.md §13. A cheap missing dish is answered with credits at once, within a limit by the account’s history; everything else waits for the staff. Each line is reported once. ${ONCE} Only with the guid.`,
    headers: keyHeader,
    body: complaintBody,
    errors: [
      'order_not_found',
      'idempotency_conflict',
      'complaint_photograph_unusable',
      'foreign_site',
      ...COMPLAINT_PROBLEMS,
    ],
  },
} as const satisfies Record<string, Endpoint>
