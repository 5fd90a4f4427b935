/** Chains: outlets that share a menu (`administration.md` §3, decision 152). */
import { outletParams } from '../board/wire.ts'
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { chainBody, differencesBody, joinBody, joiningPreview, joiningQuery, outletChain } from './wire.ts'

const CHAIN = '/provoz/outlets/{outlet}/chain'
const OF_OUTLET = { service: 'api', params: outletParams, answer: outletChain } as const
const MANAGE = { action: 'outlets.manage', subject: 'outlet' } as const
const JOINING_ERRORS = [
  'chain_not_found',
  'outlet_closed_for_good',
  'outlet_in_chain',
  'chain_owner_missing',
  'chain_full',
] as const

export const chainCalls = {
  read: {
    ...OF_OUTLET,
    method: 'GET',
    path: CHAIN,
    permission: { action: 'menu.edit', subject: 'outlet' },
    summary: 'The chain of an outlet: who has its menu, or what it has otherwise than the shared one',
    description: 'administration.md §3. Prices are in haléře.',
    errors: [],
  },
  make: {
    ...OF_OUTLET,
    method: 'POST',
    path: CHAIN,
    permission: MANAGE,
    summary: 'Make an outlet the leader of a new chain',
    description: 'administration.md §3. Its menu becomes the shared one.',
    body: chainBody,
    errors: ['outlet_in_chain', 'outlet_closed_for_good', 'catalogue_busy', 'foreign_site'],
  },
  joining: {
    service: 'api',
    method: 'GET',
    path: `${CHAIN}/joining`,
    permission: MANAGE,
    summary: 'What becomes of the menu of an outlet that joins a chain',
    description: 'administration.md §3. Dishes, headings and extras go on by their names.',
    params: outletParams,
    query: joiningQuery,
    answer: joiningPreview,
    errors: JOINING_ERRORS,
  },
  join: {
    ...OF_OUTLET,
    method: 'POST',
    path: `${CHAIN}/join`,
    permission: MANAGE,
    summary: 'Give an outlet the menu of a chain',
    description:
      'administration.md §3. As the preview says; the menu that it had stays among its publications. Somebody has to own it and the leader.',
    body: joinBody,
    errors: [...JOINING_ERRORS, 'catalogue_busy', 'foreign_site'],
  },
  leave: {
    ...OF_OUTLET,
    method: 'POST',
    path: `${CHAIN}/leave`,
    permission: MANAGE,
    summary: 'Let an outlet leave its chain, or end a chain that has no other outlet',
    description:
      'administration.md §3. The outlet keeps the menu that it has now as its own. The leader leaves last: 409 `chain_has_outlets`.',
    errors: ['chain_not_found', 'chain_has_outlets', 'catalogue_busy', 'foreign_site'],
  },
  differ: {
    ...OF_OUTLET,
    method: 'PUT',
    path: `${CHAIN}/differences`,
    permission: { action: 'menu.publish', subject: 'outlet' },
    summary: 'Set what an outlet has otherwise than the shared menu: prices, hidden dishes',
    description:
      'administration.md §3. Published at once. The version that was seen is in `If-Match`; another one is 412 `chain_changed_meanwhile` with what is true now. An id that the shared menu does not have is 404 `item_not_found`.',
    headers: seenVersion,
    body: differencesBody,
    errors: [
      'chain_not_found',
      'chain_changed_meanwhile',
      'item_not_found',
      'catalogue_busy',
      'foreign_site',
    ],
  },
} as const satisfies Record<string, Endpoint>
