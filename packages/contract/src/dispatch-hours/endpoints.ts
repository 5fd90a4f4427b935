/** When the couriers of a city deliver (`administration.md` §2). */
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { cityParams, dispatchHours, dispatchHoursBody } from './wire.ts'

const OF_CITY = {
  service: 'api',
  permission: { action: 'dispatch_constants.manage', subject: 'city' },
  path: '/provoz/dispatch/{city}/hours',
  params: cityParams,
  answer: dispatchHours,
} as const

export const dispatchHoursCalls = {
  read: {
    ...OF_CITY,
    method: 'GET',
    summary: 'When the couriers of a city deliver',
    description: 'administration.md §2. Times are `HH:mm` of Prague.',
    errors: [],
  },
  save: {
    ...OF_CITY,
    method: 'PUT',
    summary: 'Change when the couriers of a city deliver',
    description:
      'administration.md §2. Outlets whose orders they deliver sell within these hours, at once; outlets with their own delivery are not touched. Orders that were accepted stay, and rounds go on until they are delivered. The version that was seen is in `If-Match`; another one is 412 `dispatch_hours_changed_meanwhile` with what is true now.',
    headers: seenVersion,
    body: dispatchHoursBody,
    errors: ['dispatch_hours_changed_meanwhile', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
