/** An operator's calls about VAT classes, and what a dish's editor needs of them (`settlement.md` §6). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { KEYED_ERRORS, keyHeader, ONCE } from '../version-headers.ts'
import {
  dishVatClasses,
  outletVatParams,
  vatClassBody,
  vatClasses,
  vatClassParams,
  vatDishes,
  vatDishesQuery,
  vatMoveBody,
  vatMoved,
  vatRateBody,
} from './wire.ts'

const MANAGE = { service: 'api', permission: { action: 'vat.manage', subject: 'marketplace' } } as const
const CLASSES = '/provoz/vat-classes'

export const vatClassCalls = {
  list: {
    ...MANAGE,
    method: 'GET',
    path: CLASSES,
    summary: 'The VAT classes with their rates by date',
    description: 'settlement.md §6. Past and announced rates.',
    answer: vatClasses,
    errors: [],
  },
  add: {
    ...MANAGE,
    method: 'POST',
    path: CLASSES,
    summary: 'Add a VAT class with the rate that it has from today',
    description: `settlement.md §6. ${ONCE}`,
    headers: keyHeader,
    body: vatClassBody,
    answer: statusOk,
    errors: [...KEYED_ERRORS, 'vat_class_exists'],
  },
  announce: {
    ...MANAGE,
    method: 'POST',
    path: `${CLASSES}/{code}/rates`,
    summary: 'Announce a rate of a VAT class from a later day on',
    description: `settlement.md §6. Orders of earlier days keep their rate. A rate for the same day replaces it. ${ONCE}`,
    params: vatClassParams,
    headers: keyHeader,
    body: vatRateBody,
    answer: statusOk,
    errors: [...KEYED_ERRORS, 'vat_class_not_found', 'vat_rate_not_ahead'],
  },
  dishes: {
    ...MANAGE,
    method: 'GET',
    path: `${CLASSES}/{code}/dishes`,
    summary: 'The dishes that have a VAT class, before they are moved to another one',
    description: 'settlement.md §6. Changes nothing.',
    params: vatClassParams,
    query: vatDishesQuery,
    answer: vatDishes,
    errors: ['vat_class_not_found'],
  },
  move: {
    ...MANAGE,
    method: 'POST',
    path: `${CLASSES}/{code}/dishes`,
    summary: 'Move dishes to a VAT class, all or none',
    description: `settlement.md §6. If one of them no longer has the class it was shown with, nothing changes: 409 \`vat_dishes_changed\`. ${ONCE}`,
    params: vatClassParams,
    headers: keyHeader,
    body: vatMoveBody,
    answer: vatMoved,
    errors: [...KEYED_ERRORS, 'vat_class_not_found', 'vat_dishes_changed', 'catalogue_busy'],
  },
  ofOutlet: {
    service: 'api',
    permission: { action: 'menu.edit', subject: 'outlet' },
    method: 'GET',
    path: '/provoz/outlets/{outlet}/vat-classes',
    summary: 'The VAT classes that a dish can have',
    description: 'settlement.md §6. With today’s percentage.',
    params: outletVatParams,
    answer: dishVatClasses,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
