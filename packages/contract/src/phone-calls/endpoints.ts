/** The phone numbers to call when an outlet does not notice an order (`operations.md` §3, §8). */
import type { Endpoint } from '../endpoint.ts'
import { callNumbers, callNumbersBody, outletParams } from './wire.ts'

export const calls = {
  numbers: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/call-numbers',
    service: 'api',
    summary: 'The telephone numbers of an outlet for calls about unnoticed orders',
    description: 'operations.md §3, §8.',
    permission: { action: 'staff.manage', subject: 'outlet' },
    params: outletParams,
    answer: callNumbers,
    errors: ['outlet_not_found'],
  },
  change: {
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/call-numbers',
    service: 'api',
    summary: 'Change the telephone numbers for calls',
    description: 'operations.md §3, §8. Each is called in turn; Czech numbers may be without +420.',
    permission: { action: 'staff.manage', subject: 'outlet' },
    params: outletParams,
    body: callNumbersBody,
    answer: callNumbers,
    errors: ['outlet_not_found', 'call_number_invalid', 'catalogue_busy', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
