/** Tax identities of outlets (`settlement.md` §7). */
import { IDENTITY_ERRORS } from '../courier/endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { outletIdentityBody, outletIdentityParams, outletIdentityState } from './wire.ts'

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
