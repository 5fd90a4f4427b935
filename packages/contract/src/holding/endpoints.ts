/** Who holds the money of an outlet's payments: its owner reads it, the operator sets it (`settlement.md` §8). */
import { outletParams } from '../board/wire.ts'
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { holdingBody, outletHolding } from './wire.ts'

const PATH = '/provoz/outlets/{outlet}/holding'

export const holdingCalls = {
  read: {
    service: 'api',
    permission: { action: 'statements.read', subject: 'outlet' },
    method: 'GET',
    path: PATH,
    summary: 'Who holds the money that customers pay at a gateway for orders of an outlet',
    description: 'settlement.md §8. Keys are named and never returned.',
    params: outletParams,
    answer: outletHolding,
    errors: ['outlet_not_found'],
  },
  save: {
    service: 'api',
    permission: { action: 'holding.manage', subject: 'outlet' },
    provesPresence: true,
    method: 'PUT',
    path: PATH,
    summary: 'Choose who holds the money of an outlet’s new payments',
    description:
      'settlement.md §8. Payments that exist keep their way. New keys are tried at their gateway before they are stored sealed. The version seen is in `If-Match`; if the setting has changed since, 412 `holding_changed_meanwhile`.',
    params: outletParams,
    headers: seenVersion,
    body: holdingBody,
    answer: outletHolding,
    errors: [
      'foreign_site',
      'outlet_not_found',
      'holding_changed_meanwhile',
      'holding_keys_missing',
      'holding_split_unavailable',
      'holding_keys_impossible',
      'holding_keys_refused',
      'holding_gateway_unavailable',
    ],
  },
} as const satisfies Record<string, Endpoint>
