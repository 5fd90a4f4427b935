/** Whether customers collect orders at an outlet themselves (`delights.md` §8). */
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { outletParams, outletPickup, pickupBody } from './wire.ts'

const PATH = '/provoz/outlets/{outlet}/pickup'
const EDIT = { action: 'pickup.edit', subject: 'outlet' } as const

export const pickupTermsCalls = {
  read: {
    method: 'GET',
    path: PATH,
    service: 'api',
    summary: 'Whether customers collect orders at an outlet, in how many minutes, from which amount',
    description: 'delights.md §8. The same values as in the catalogue file.',
    permission: EDIT,
    params: outletParams,
    answer: outletPickup,
    errors: ['outlet_not_found'],
  },
  save: {
    method: 'PUT',
    path: PATH,
    service: 'api',
    summary: 'Switch pickup of an outlet on or off',
    description:
      'delights.md §8. At once, for customers too; orders that were placed stay as they are. The version seen is in `If-Match`; if the setting has changed since, 412 `pickup_changed_meanwhile` with what is true now, unless it is already as wanted.',
    permission: EDIT,
    params: outletParams,
    headers: seenVersion,
    body: pickupBody,
    answer: outletPickup,
    errors: ['outlet_not_found', 'pickup_changed_meanwhile', 'catalogue_busy', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
