/** The way of an outlet to its first order: checklist, switch, terms for outlets (`administration.md` §3). */
import { outletParams } from '../board/wire.ts'
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { seenVersion } from '../version-headers.ts'
import {
  allergensBody,
  announcedOutletTerms,
  companyBody,
  moveBody,
  newOutletTerms,
  outletChecklist,
  ownOutletTerms,
  switchOffBody,
  termsParams,
} from './wire.ts'

const OF_OUTLET = { service: 'api', params: outletParams, answer: outletChecklist } as const
const MANAGE = { action: 'outlets.manage', subject: 'outlet' } as const
const TERMS = {
  service: 'api',
  permission: { action: 'outlet_terms.manage', subject: 'marketplace' },
  path: '/provoz/outlet-terms',
} as const
const SEEN =
  'The version that was seen is in `If-Match`; another one is 412 `outlet_changed_meanwhile` with what is true now.'

export const onboardingCalls = {
  checklist: {
    ...OF_OUTLET,
    method: 'GET',
    path: '/provoz/outlets/{outlet}/checklist',
    permission: { action: 'checklist.read', subject: 'outlet' },
    summary: 'What an outlet needs before customers may see it',
    description: 'administration.md §3.',
    errors: [],
  },
  checkCompany: {
    ...OF_OUTLET,
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/company',
    permission: MANAGE,
    summary: 'Set the company number of an outlet, and ask the register of companies about it',
    description: `administration.md §3. While the register does not answer, the number is stored and the check can be repeated. ${SEEN}`,
    headers: seenVersion,
    body: companyBody,
    errors: [
      'company_number_invalid',
      'company_of_catalogue',
      'outlet_changed_meanwhile',
      'catalogue_busy',
      'foreign_site',
    ],
  },
  sayAllergens: {
    ...OF_OUTLET,
    method: 'POST',
    path: '/provoz/outlets/{outlet}/allergens',
    permission: { action: 'menu.edit', subject: 'outlet' },
    summary: 'Say of dishes that they contain no allergen',
    description: 'administration.md §3. Dishes of which it was said before stay said.',
    body: allergensBody,
    errors: ['foreign_site'],
  },
  placeTestOrder: {
    ...OF_OUTLET,
    method: 'POST',
    path: '/provoz/outlets/{outlet}/test-order',
    permission: MANAGE,
    summary: 'Place a test order on the board of an outlet',
    description: `administration.md §3. It counts nowhere: not in money, statistics, dispatch and lists of orders, and only the outlet hears of it. It may be placed at any hour, and takes the place of an open one. ${SEEN}`,
    headers: seenVersion,
    errors: ['test_order_menu_missing', 'outlet_changed_meanwhile', 'catalogue_busy', 'foreign_site'],
  },
  move: {
    ...OF_OUTLET,
    method: 'POST',
    path: '/provoz/outlets/{outlet}/move',
    permission: MANAGE,
    summary: 'Move an outlet to another address, also in another city',
    description: `administration.md §3. It must be off, without open orders and without areas of its own delivery. Links to its page in the earlier city lead to it. ${SEEN}`,
    headers: seenVersion,
    body: moveBody,
    errors: [
      'address_not_found',
      'city_not_found',
      'outlet_of_catalogue',
      'outlet_is_on',
      'outlet_has_open_orders',
      'outlet_has_own_areas',
      'outlet_changed_meanwhile',
      'catalogue_busy',
      'foreign_site',
    ],
  },
  switchOn: {
    ...OF_OUTLET,
    method: 'POST',
    path: '/provoz/outlets/{outlet}/on',
    permission: MANAGE,
    summary: 'Show an outlet to customers',
    description: `administration.md §3. While anything of the checklist lacks, 409 \`outlet_not_ready\` with the checklist. An outlet that is on stays on. ${SEEN}`,
    headers: seenVersion,
    errors: ['outlet_not_ready', 'outlet_changed_meanwhile', 'catalogue_busy', 'foreign_site'],
  },
  switchOff: {
    ...OF_OUTLET,
    method: 'POST',
    path: '/provoz/outlets/{outlet}/off',
    permission: MANAGE,
    summary: 'Hide an outlet from customers, with a reason that its owners get',
    description: `administration.md §3, Regulation (EU) 2019/1150, article 4. Orders that it has stay. ${SEEN}`,
    headers: seenVersion,
    body: switchOffBody,
    errors: ['outlet_changed_meanwhile', 'catalogue_busy', 'foreign_site'],
  },
  announcedTerms: {
    ...TERMS,
    method: 'GET',
    summary: 'The versions of the terms for outlets, and how many have accepted them',
    description: 'administration.md §3.',
    answer: announcedOutletTerms,
    errors: [],
  },
  announceTerms: {
    ...TERMS,
    method: 'POST',
    summary: 'Announce a version of the terms for outlets',
    description:
      'administration.md §3, Regulation (EU) 2019/1150, article 3. With 15 whole days of notice, but for the first. The owners of all outlets get a mail. What is announced is never changed.',
    body: newOutletTerms,
    answer: announcedOutletTerms,
    errors: ['outlet_terms_too_early', 'foreign_site'],
  },
  ownTerms: {
    service: 'api',
    method: 'GET',
    path: '/provoz/outlets/{outlet}/terms',
    permission: { action: 'checklist.read', subject: 'outlet' },
    summary: 'The versions of the terms for an outlet, and which it has accepted',
    description: 'administration.md §3.',
    params: outletParams,
    answer: ownOutletTerms,
    errors: [],
  },
  acceptTerms: {
    service: 'api',
    method: 'POST',
    path: '/provoz/outlets/{outlet}/terms/{version}/accept',
    permission: { action: 'outlet_terms.accept', subject: 'outlet' },
    summary: 'Accept a version of the terms for an outlet',
    description: 'administration.md §3. Only its owner may. Accepted again, the first time stays.',
    params: termsParams,
    answer: statusOk,
    errors: ['outlet_terms_not_found', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
