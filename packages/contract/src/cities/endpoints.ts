/** The calls about cities (`administration.md` §2, Cities and areas). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { KEYED_ERRORS, keyHeader, ONCE, seenVersion, versionHeaders } from '../version-headers.ts'
import {
  cityBody,
  managedCities,
  managedCity,
  managedCityParams,
  newCityBody,
  visibilityBody,
} from './wire.ts'

const MANAGE = { service: 'api', permission: { action: 'cities.manage', subject: 'marketplace' } } as const
const CITIES = '/provoz/managed-cities'
const CITY = `${CITIES}/{city}` as const
const SEEN =
  'The version seen is in `If-Match`; if the city has changed since, 412 `city_changed_meanwhile` with what is true now. Saving what is saved already changes nothing.'

export const cityCalls = {
  list: {
    ...MANAGE,
    method: 'GET',
    path: CITIES,
    summary: 'All cities, with what each lacks',
    description: 'administration.md §2. Also those that customers do not see yet.',
    answer: managedCities,
    errors: [],
  },
  csv: {
    ...MANAGE,
    method: 'GET',
    path: `${CITIES}/csv`,
    summary: 'All cities as a table',
    description: 'administration.md §1.',
    documents: ['text/csv'],
    errors: [],
  },
  add: {
    ...MANAGE,
    method: 'POST',
    path: CITIES,
    summary: 'Add a city that customers do not see yet',
    description: `administration.md §2. ${ONCE}`,
    headers: keyHeader,
    body: newCityBody,
    answer: managedCity,
    errors: [...KEYED_ERRORS, 'city_slug_taken', 'city_slug_reserved', 'catalogue_busy'],
  },
  read: {
    ...MANAGE,
    method: 'GET',
    path: CITY,
    summary: 'A city with everything that is edited of it',
    description: 'administration.md §2.',
    params: managedCityParams,
    answer: managedCity,
    errors: ['city_not_found'],
  },
  save: {
    ...MANAGE,
    method: 'PUT',
    path: CITY,
    summary: 'Change a city',
    description: `administration.md §2. ${SEEN}`,
    params: managedCityParams,
    headers: versionHeaders,
    body: cityBody,
    answer: managedCity,
    errors: [
      'foreign_site',
      'city_not_found',
      'city_changed_meanwhile',
      'city_slug_taken',
      'city_slug_reserved',
      'city_slug_fixed',
      'catalogue_busy',
    ],
  },
  remove: {
    ...MANAGE,
    method: 'DELETE',
    path: CITY,
    summary: 'Remove a mistaken city with its areas',
    description: `administration.md §2. Only while customers do not see it and nothing belongs to it: no outlet, no person, no order. ${SEEN}`,
    params: managedCityParams,
    headers: seenVersion,
    answer: statusOk,
    errors: ['foreign_site', 'city_not_found', 'city_changed_meanwhile', 'city_in_use', 'catalogue_busy'],
  },
  setHidden: {
    ...MANAGE,
    method: 'PUT',
    path: `${CITY}/visibility`,
    summary: 'Show a city to customers, or hide it',
    description: `administration.md §2. It is shown once nothing is missing, and hidden once no order is open. ${SEEN}`,
    params: managedCityParams,
    headers: versionHeaders,
    body: visibilityBody,
    answer: managedCity,
    errors: [
      'foreign_site',
      'city_not_found',
      'city_changed_meanwhile',
      'city_incomplete',
      'city_has_open_orders',
      'catalogue_busy',
    ],
  },
} as const satisfies Record<string, Endpoint>
