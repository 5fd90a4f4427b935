/** Printers of an outlet, and tickets on them (`operations.md` §3). */
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { list } from '../primitives.ts'
import {
  askedBody,
  askedParams,
  outletParams,
  printBody,
  printerBody,
  printerParams,
  printerState,
  printers,
  printHeaders,
  printParams,
} from './wire.ts'

const manage = {
  service: 'api',
  permission: { action: 'printers.manage', subject: 'outlet' },
  answer: printers,
} as const

const CHANGE_ERRORS = [
  'outlet_not_found',
  'printing_off',
  'printer_name_taken',
  'printer_address_forbidden',
  'foreign_site',
] as const

export const printing = {
  list: {
    ...manage,
    method: 'GET',
    path: '/provoz/outlets/{outlet}/printers',
    summary: 'The printers of an outlet',
    description: 'operations.md §3. With why one of them does not print.',
    params: outletParams,
    errors: ['outlet_not_found'],
  },
  add: {
    ...manage,
    method: 'POST',
    path: '/provoz/outlets/{outlet}/printers',
    summary: 'Add a printer',
    description: 'operations.md §3. Only in networks that the operator allows (PRINTER_NETWORKS).',
    params: outletParams,
    body: printerBody,
    errors: [...CHANGE_ERRORS, 'too_many_printers'],
  },
  change: {
    ...manage,
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/printers/{printer}',
    summary: 'Change a printer',
    description: 'operations.md §3. What waits for it is tried again at once.',
    params: printerParams,
    body: printerBody,
    errors: [...CHANGE_ERRORS, 'printer_not_found'],
  },
  remove: {
    ...manage,
    method: 'DELETE',
    path: '/provoz/outlets/{outlet}/printers/{printer}',
    summary: 'Remove a printer, with what waits for it',
    description: 'operations.md §3.',
    params: printerParams,
    errors: ['outlet_not_found', 'printer_not_found', 'foreign_site'],
  },
  test: {
    ...manage,
    method: 'POST',
    path: '/provoz/outlets/{outlet}/printers/{printer}/test',
    summary: 'Print a test page',
    description: 'operations.md §3. The same `Idempotency-Key` prints once.',
    params: printerParams,
    headers: printHeaders,
    errors: ['outlet_not_found', 'printing_off', 'printer_not_found', 'idempotency_conflict', 'foreign_site'],
  },
  states: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/printing',
    service: 'api',
    summary: 'How the printers of an outlet are, for its board',
    description: 'operations.md §3. Empty if the operator has not switched printing from the server on.',
    permission: { action: 'orders.read', subject: 'outlet' },
    params: outletParams,
    answer: list(printerState),
    errors: ['outlet_not_found'],
  },
  answer: {
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/printing/asked/{job}',
    service: 'api',
    summary: 'Say whether a ticket is on paper of which its printer says nothing',
    description: 'operations.md §3. Not printed: it goes out again, marked as a copy.',
    permission: { action: 'orders.progress', subject: 'outlet' },
    params: askedParams,
    body: askedBody,
    answer: list(printerState),
    errors: ['outlet_not_found', 'print_question_not_found', 'foreign_site'],
  },
  print: {
    method: 'POST',
    path: '/provoz/outlets/{outlet}/orders/{year}/{number}/print',
    service: 'api',
    summary: 'Print the ticket of an order',
    description:
      'operations.md §3. One that has been printed before is marked as a copy. The same `Idempotency-Key` prints once.',
    permission: { action: 'orders.progress', subject: 'outlet' },
    params: printParams,
    headers: printHeaders,
    body: printBody,
    answer: z.object({ status: z.literal('ok') }),
    errors: ['order_not_found', 'printing_off', 'printer_not_found', 'idempotency_conflict', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
