/** The calls by which an outlet becomes busy, pauses, or marks dishes as sold out (`operations.md` §3, §9). */
import type { Endpoint } from '../endpoint.ts'
import { list } from '../primitives.ts'
import {
  actionHeaders,
  availabilityWire,
  busyBody,
  outletParams,
  pauseBody,
  soldOutBody,
  soldOutParams,
  switchable,
} from './wire.ts'

const PRESS =
  'The later action wins, whoever made it. A repeated `Idempotency-Key` changes nothing; with another request it is 409. The answer is what is true now.'

const action = {
  service: 'api',
  permission: { action: 'availability.change', subject: 'outlet' },
  headers: actionHeaders,
  answer: availabilityWire,
} as const

const PRESS_ERRORS = ['outlet_not_found', 'idempotency_conflict', 'foreign_site'] as const

export const availability = {
  read: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/availability',
    service: 'api',
    summary: 'Busy mode, pause and sold-out dishes of an outlet',
    description:
      'operations.md §3. With the end of each and the choices there are. `asked`: the board asks whether a dish is still sold out.',
    permission: { action: 'orders.read', subject: 'outlet' },
    params: outletParams,
    answer: availabilityWire,
    errors: ['outlet_not_found'],
  },
  switchable: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/availability/menu',
    service: 'api',
    summary: 'The dishes and extras that an outlet can switch off',
    description:
      'operations.md §3, sold out. Dishes in the order of the menu, then extras by group and name.',
    permission: { action: 'orders.read', subject: 'outlet' },
    params: outletParams,
    answer: list(switchable),
    errors: ['outlet_not_found'],
  },
  startBusy: {
    ...action,
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/busy',
    summary: 'Switch busy mode on',
    description: `operations.md §3: deliveries take 10, 20 or 30 minutes longer, until the period ends. ${PRESS}`,
    params: outletParams,
    body: busyBody,
    errors: [...PRESS_ERRORS],
  },
  endBusy: {
    ...action,
    method: 'DELETE',
    path: '/provoz/outlets/{outlet}/busy',
    summary: 'Switch busy mode off before its end',
    description: `operations.md §3. ${PRESS}`,
    params: outletParams,
    errors: [...PRESS_ERRORS],
  },
  startPause: {
    ...action,
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/pause',
    summary: 'Pause an outlet',
    description: `operations.md §3: no order for as soon as possible until the period ends; orders for after it are possible. People who do not work at the outlet give a reason, which its owners get (administration.md §3). ${PRESS}`,
    params: outletParams,
    body: pauseBody,
    errors: [...PRESS_ERRORS, 'pause_reason_required'],
  },
  endPause: {
    ...action,
    method: 'DELETE',
    path: '/provoz/outlets/{outlet}/pause',
    summary: 'End a pause before its time',
    description: `operations.md §3. ${PRESS}`,
    params: outletParams,
    errors: [...PRESS_ERRORS],
  },
  switchOff: {
    ...action,
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/sold-out/{kind}/{id}',
    summary: 'A dish or an extra is sold out',
    description: `operations.md §3. The same again answers the morning’s question: nobody is asked before the next working day. ${PRESS}`,
    params: soldOutParams,
    body: soldOutBody,
    errors: [...PRESS_ERRORS, 'item_not_found'],
  },
  switchBack: {
    ...action,
    method: 'DELETE',
    path: '/provoz/outlets/{outlet}/sold-out/{kind}/{id}',
    summary: 'A dish or an extra is available again',
    description: `operations.md §3. One that the catalogue file itself calls sold out stays so. ${PRESS}`,
    params: soldOutParams,
    errors: [...PRESS_ERRORS],
  },
} as const satisfies Record<string, Endpoint>
