/** Past orders of an outlet and its daily close (`operations.md` §2). */
import { orderParams, outletParams } from '../board/wire.ts'
import type { Endpoint } from '../endpoint.ts'
import { closeOfDay, dayParams, historyQuery, openedOrder, pastOrders } from './wire.ts'

const READS = { action: 'orders.read', subject: 'outlet' } as const
const CLOSES = { action: 'statements.read', subject: 'outlet' } as const

export const historyCalls = {
  list: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/orders',
    service: 'api',
    summary: 'Past orders of an outlet',
    description:
      'operations.md §2. Of working days, the latest first, thirty a page. Also those that are open. A whole `number` is found on any day.',
    permission: READS,
    params: outletParams,
    query: historyQuery,
    answer: pastOrders,
    errors: ['range_too_long'],
  },
  opened: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/orders/{year}/{number}',
    service: 'api',
    summary: 'A past order, with who did what when',
    description:
      'operations.md §2. For whom it was is shown for 30 days. Who acted is known for as long as the audit log keeps it.',
    permission: READS,
    params: orderParams,
    answer: openedOrder,
    errors: ['order_not_found'],
  },
  close: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/closes/{day}',
    service: 'api',
    summary: 'The daily close of an outlet',
    description:
      'operations.md §2. Of a working day: an order belongs to the day on which it is eaten, a refund to the day on which it was asked for. Of a cart of sibling outlets the own lines.',
    permission: CLOSES,
    params: dayParams,
    answer: closeOfDay,
    errors: [],
  },
  closeAsCsv: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/closes/{day}/csv',
    service: 'api',
    summary: 'The entries of a daily close, for a spreadsheet',
    description:
      'docs/daily-close.md has the columns. UTF-8 with a byte order mark, semicolons and decimal commas, as Czech spreadsheets read it.',
    permission: CLOSES,
    params: dayParams,
    documents: ['text/csv'],
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
