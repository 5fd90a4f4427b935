/** Tax identities of outlets, and the yearly report about sellers (`settlement.md` §7). */

import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { IDENTITY_ERRORS } from './tax-identity.ts'
import {
  dac7File,
  dac7Made,
  dac7MessageParams,
  dac7Overview,
  dac7Params,
  employmentBody,
  employmentParams,
  euroBody,
  outletIdentityBody,
  outletIdentityParams,
  outletIdentityState,
} from './wire.ts'

const IDENTITY = {
  service: 'api',
  permission: { action: 'outlet_identity.manage', subject: 'outlet' },
} as const

export const outletIdentityCalls = {
  get: {
    ...IDENTITY,
    method: 'GET',
    path: '/provoz/outlets/{outlet}/tax-identity',
    summary: 'The tax identity of the outlet',
    description: 'settlement.md §7.',
    params: outletIdentityParams,
    answer: outletIdentityState,
    errors: [],
  },
  save: {
    ...IDENTITY,
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/tax-identity',
    summary: 'Fill in or change the tax identity of the outlet',
    description:
      'settlement.md §7. Only its owner may. What the yearly report of platforms asks for. The later save wins.',
    params: outletIdentityParams,
    body: outletIdentityBody,
    answer: outletIdentityState,
    errors: [
      'foreign_site',
      ...IDENTITY_ERRORS,
      'identity_company_name_required',
      'identity_company_id_invalid',
    ],
  },
} as const satisfies Record<string, Endpoint>

const DAC7 = { service: 'api', permission: { action: 'dac7.manage', subject: 'marketplace' } } as const
const YEAR = '/provoz/dac7/{year}'

export const dac7Calls = {
  overview: {
    ...DAC7,
    method: 'GET',
    path: YEAR,
    summary: 'The sellers of a year, what each lacks, and the messages that were made',
    description: 'settlement.md §7. Figures come from the ledger.',
    params: dac7Params,
    answer: dac7Overview,
    errors: [],
  },
  make: {
    ...DAC7,
    method: 'POST',
    path: `${YEAR}/messages`,
    summary: 'Make the messages of what has not been reported yet, and write to its sellers',
    description:
      'settlement.md §7. New records and corrections are two messages. What was reported is never changed. Repeating it without a change is `dac7_nothing_new`.',
    params: dac7Params,
    answer: dac7Made,
    errors: [
      'foreign_site',
      'dac7_year_not_over',
      'dac7_operator_missing',
      'dac7_euro_missing',
      'dac7_nothing_new',
    ],
  },
  file: {
    ...DAC7,
    method: 'POST',
    path: '/provoz/dac7-messages/{message}/download',
    summary: 'The XML of a message, for the authority',
    description: 'settlement.md §7. Each download is in the audit log.',
    params: dac7MessageParams,
    answer: dac7File,
    errors: ['foreign_site', 'dac7_message_not_found'],
  },
  setEuro: {
    ...DAC7,
    method: 'PUT',
    path: `${YEAR}/euro`,
    summary: 'Set what a euro is worth, for the thresholds of the year',
    description: 'settlement.md §7. The later save wins.',
    params: dac7Params,
    body: euroBody,
    answer: statusOk,
    errors: ['foreign_site'],
  },
  setEmployment: {
    ...DAC7,
    method: 'PUT',
    path: `${YEAR}/couriers/{courier}/employment`,
    summary: 'Say whether a courier is employed from that year on',
    description: 'settlement.md §7. Employed couriers are no sellers. The later save wins.',
    params: employmentParams,
    body: employmentBody,
    answer: statusOk,
    errors: ['foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
