/**
 * The calls of other systems, with a key of an outlet (`operations.md` §8). They do the same as the board, by the same
 * rules, and have a separate OpenAPI document.
 */
import type { Endpoint } from '../endpoint.ts'
import {
  acceptance,
  actionHeaders,
  declineBody,
  hoursBody,
  hoursWire,
  keyedHeaders,
  orderParams,
  outletParams,
  partnerAvailability,
  partnerBusy,
  partnerMenu,
  partnerMenuBody,
  partnerOrder,
  partnerOrders,
  partnerOrdersQuery,
  partnerPause,
  partnerSoldOut,
  soldOutParams,
  versionHeaders,
} from './wire.ts'

const OUTLET = '/partner/v1/outlets/{outlet}'
const ORDER = `${OUTLET}/orders/{year}/{number}` as const

const SEEN =
  '`If-Match` holds the `version` that was read, in quotation marks; if the order has changed since, 412 `order_changed_meanwhile`: read it again. The same `Idempotency-Key` (a UUID) acts once, however often it is sent.'
const TOLD = 'The customer is told after ten seconds, or at the next step.'
const STEP_ERRORS = [
  'order_not_found',
  'order_changed_meanwhile',
  'press_not_allowed',
  'idempotency_conflict',
] as const

const ofOrders = { service: 'api', scope: 'orders' } as const
const step = {
  ...ofOrders,
  method: 'POST',
  params: orderParams,
  headers: actionHeaders,
  answer: partnerOrder,
  errors: [...STEP_ERRORS],
} as const

const READ_BEFORE =
  '`If-Match` holds the `version` that was read, in quotation marks; the same `Idempotency-Key` replaces once. If it has changed since:'

const LATER_WINS =
  'The later call wins, whoever made it. A repeated `Idempotency-Key` changes nothing; with another request it is 409. The answer is what is true now.'
const switched = {
  service: 'api',
  scope: 'availability',
  headers: keyedHeaders,
  answer: partnerAvailability,
} as const

export const partnerCalls = {
  orders: {
    ...ofOrders,
    method: 'GET',
    path: `${OUTLET}/orders`,
    summary: 'Orders of the outlet, page by page',
    description:
      'operations.md §8. The oldest first, by when they came to the outlet. An order of several outlets shows this outlet’s part.',
    params: outletParams,
    query: partnerOrdersQuery,
    answer: partnerOrders,
    errors: ['order_not_found'],
  },
  order: {
    ...ofOrders,
    method: 'GET',
    path: ORDER,
    summary: 'An order',
    description: 'operations.md §8. What a webhook tells of is read here.',
    params: orderParams,
    answer: partnerOrder,
    errors: ['order_not_found'],
  },
  acknowledge: {
    ...ofOrders,
    method: 'POST',
    path: `${ORDER}/acknowledge`,
    summary: 'Somebody has seen a new order',
    description:
      'operations.md §3. It stops ringing, and nobody is called after 90 seconds. Decides nothing, so it needs no version; repeats without effect.',
    params: orderParams,
    answer: partnerOrder,
    errors: ['order_not_found'],
  },
  accept: {
    ...step,
    path: `${ORDER}/accept`,
    summary: 'Accept an order, with minutes until it is ready',
    description: `operations.md §3. ${TOLD} ${SEEN}`,
    body: acceptance,
  },
  decline: {
    ...step,
    path: `${ORDER}/decline`,
    summary: 'Decline an order, with a reason',
    description: `operations.md §3. The order is cancelled and its money returned; of an order of several outlets the lines of this one. \`soldOut\`: dishes of the order that are sold out until tomorrow. ${TOLD} ${SEEN}`,
    body: declineBody,
    errors: [...STEP_ERRORS, 'decline_note_required', 'decline_items_unknown'],
  },
  start: {
    ...step,
    path: `${ORDER}/start`,
    summary: 'Begin with an order for later',
    description: `operations.md §3. Only from the state \`scheduled\`. ${SEEN}`,
  },
  ready: {
    ...step,
    path: `${ORDER}/ready`,
    summary: 'The order is ready',
    description: `operations.md §3. ${SEEN}`,
  },
  handOver: {
    ...step,
    path: `${ORDER}/hand-over`,
    summary: 'The order was handed over to a courier',
    description: `operations.md §3. ${SEEN}`,
  },
  deliver: {
    ...step,
    path: `${ORDER}/deliver`,
    summary: 'The outlet’s own courier has delivered the order',
    description: `operations.md §3. Only of outlets that deliver themselves. ${SEEN}`,
  },
  availability: {
    method: 'GET',
    path: `${OUTLET}/availability`,
    service: 'api',
    scope: 'availability',
    summary: 'Busy mode, pause and sold-out dishes',
    description: 'operations.md §3. What holds now, with the end of each.',
    params: outletParams,
    answer: partnerAvailability,
    errors: [],
  },
  startBusy: {
    ...switched,
    method: 'PUT',
    path: `${OUTLET}/busy`,
    summary: 'Switch busy mode on',
    description: `operations.md §3: deliveries take 10, 20 or 30 minutes longer, until the period ends. ${LATER_WINS}`,
    params: outletParams,
    body: partnerBusy,
    errors: ['idempotency_conflict'],
  },
  endBusy: {
    ...switched,
    method: 'DELETE',
    path: `${OUTLET}/busy`,
    summary: 'Switch busy mode off before its end',
    description: `operations.md §3. ${LATER_WINS}`,
    params: outletParams,
    errors: ['idempotency_conflict'],
  },
  startPause: {
    ...switched,
    method: 'PUT',
    path: `${OUTLET}/pause`,
    summary: 'Pause the outlet',
    description: `operations.md §3: no order for as soon as possible until the period ends; orders for after it are possible. ${LATER_WINS}`,
    params: outletParams,
    body: partnerPause,
    errors: ['idempotency_conflict'],
  },
  endPause: {
    ...switched,
    method: 'DELETE',
    path: `${OUTLET}/pause`,
    summary: 'End a pause before its time',
    description: `operations.md §3. ${LATER_WINS}`,
    params: outletParams,
    errors: ['idempotency_conflict'],
  },
  switchOff: {
    ...switched,
    method: 'PUT',
    path: `${OUTLET}/sold-out/{kind}/{id}`,
    summary: 'A dish or an extra is sold out',
    description: `operations.md §3. ${LATER_WINS}`,
    params: soldOutParams,
    body: partnerSoldOut,
    errors: ['idempotency_conflict', 'item_not_found'],
  },
  switchBack: {
    ...switched,
    method: 'DELETE',
    path: `${OUTLET}/sold-out/{kind}/{id}`,
    summary: 'A dish or an extra is available again',
    description: `operations.md §3. ${LATER_WINS}`,
    params: soldOutParams,
    errors: ['idempotency_conflict'],
  },
  hours: {
    method: 'GET',
    path: `${OUTLET}/hours`,
    service: 'api',
    scope: 'availability',
    summary: 'Opening hours, special days, hours of lunch',
    description:
      'operations.md §4. Wall-clock times in Prague; `to` at or before `from` is after midnight, equal ones mean round the clock.',
    params: outletParams,
    answer: hoursWire,
    errors: [],
  },
  replaceHours: {
    method: 'PUT',
    path: `${OUTLET}/hours`,
    service: 'api',
    scope: 'availability',
    summary: 'Replace the hours',
    description: `operations.md §4. At once, for customers too. \`knownOrders\`: numbers of orders for later outside of the new hours, which must have been seen; else 409 \`orders_not_covered\` names them. ${READ_BEFORE} 412 \`hours_changed_meanwhile\`.`,
    params: outletParams,
    headers: versionHeaders,
    body: hoursBody,
    answer: hoursWire,
    errors: ['hours_changed_meanwhile', 'orders_not_covered', 'catalogue_busy', 'idempotency_conflict'],
  },
  menu: {
    method: 'GET',
    path: `${OUTLET}/menu`,
    service: 'api',
    scope: 'menu',
    summary: 'The menu that customers see',
    description:
      'operations.md §4. In the form of the catalogue file: categories with dishes, groups of extras, lunch menus, checkout extras. Prices in CZK.',
    params: outletParams,
    answer: partnerMenu,
    errors: [],
  },
  replaceMenu: {
    method: 'PUT',
    path: `${OUTLET}/menu`,
    service: 'api',
    scope: 'menu',
    summary: 'Replace the whole menu',
    description: `operations.md §4. Published at once; it can be compared and taken back in the console, whose draft stays. What is left out is removed. ${READ_BEFORE} 412 \`menu_published_meanwhile\`.`,
    params: outletParams,
    headers: versionHeaders,
    body: partnerMenuBody,
    answer: partnerMenu,
    errors: [
      'menu_published_meanwhile',
      'menu_invalid',
      'menu_of_chain',
      'catalogue_busy',
      'idempotency_conflict',
    ],
  },
} as const satisfies Record<string, Endpoint & { readonly scope: NonNullable<Endpoint['scope']> }>
