/** The calls about the delivery areas of cities (`administration.md` §2, Cities and areas). */
import type { Endpoint } from '../endpoint.ts'
import { KEYED_ERRORS, keyHeader, ONCE, versionHeaders } from '../version-headers.ts'
import {
  areaDraft,
  areaDraftBody,
  areaDraftParams,
  areasOfCity,
  areasOfCityParams,
  cityAreasFile,
  cityAreasOfFile,
  consequences,
  newDraftBody,
  publishBody,
  readFileBody,
} from './wire.ts'

const MANAGE = { service: 'api', permission: { action: 'cities.manage', subject: 'marketplace' } } as const
const OF_CITY = { ...MANAGE, params: areasOfCityParams } as const
const OF_DRAFT = { ...MANAGE, params: areaDraftParams } as const
const CITY = '/provoz/managed-cities/{city}'
const DRAFT = '/provoz/area-drafts/{draft}'
const CHANGE_ERRORS = ['foreign_site', 'area_draft_not_found', 'area_draft_changed_meanwhile'] as const

export const areaDraftCalls = {
  ofCity: {
    ...OF_CITY,
    method: 'GET',
    path: `${CITY}/areas`,
    summary: 'The published areas of a city, its drafts, and what was published before',
    description: 'administration.md §2.',
    answer: areasOfCity,
    errors: ['city_not_found'],
  },
  add: {
    ...OF_CITY,
    method: 'POST',
    path: `${CITY}/area-drafts`,
    summary: 'Begin a draft of the areas of a city',
    description: `administration.md §2. A copy of what is published, or of an earlier publication, which takes it back once it is published. ${ONCE}`,
    headers: keyHeader,
    body: newDraftBody,
    answer: areaDraft,
    errors: [...KEYED_ERRORS, 'city_not_found', 'area_publication_not_found'],
  },
  readFile: {
    ...OF_CITY,
    method: 'POST',
    path: `${CITY}/areas/read-file`,
    summary: 'The areas of a GeoJSON file, and what is wrong with them',
    description: 'administration.md §2. The file of the command `areas import`. Changes nothing.',
    body: readFileBody,
    answer: cityAreasOfFile,
    errors: ['foreign_site', 'city_not_found'],
  },
  read: {
    ...OF_DRAFT,
    method: 'GET',
    path: DRAFT,
    summary: 'A draft of areas',
    description: 'administration.md §2.',
    answer: areaDraft,
    errors: ['area_draft_not_found'],
  },
  save: {
    ...OF_DRAFT,
    method: 'PUT',
    path: DRAFT,
    summary: 'Save a draft of areas',
    description:
      'administration.md §2. By the rules of the command `areas import`. The version seen is in `If-Match`; if the draft has changed since, 412 `area_draft_changed_meanwhile` with what is true now. A planned draft is not changed until it is withdrawn.',
    headers: versionHeaders,
    body: areaDraftBody,
    answer: areaDraft,
    errors: [...CHANGE_ERRORS, 'area_draft_planned', 'areas_invalid'],
  },
  drop: {
    ...OF_DRAFT,
    method: 'DELETE',
    path: DRAFT,
    summary: 'Throw a draft of areas away',
    description: 'administration.md §2.',
    headers: versionHeaders,
    errors: [...CHANGE_ERRORS, 'area_draft_planned'],
  },
  putBack: {
    ...OF_DRAFT,
    method: 'POST',
    path: `${DRAFT}/return`,
    summary: 'Take it back that a draft of areas was thrown away',
    description:
      'administration.md §1. For 24 hours; later 409 `return_too_late`. A draft that is there is answered as it is, so that a repeated call changes nothing.',
    answer: areaDraft,
    errors: ['foreign_site', 'area_draft_not_found', 'return_too_late'],
  },
  writeFile: {
    ...OF_DRAFT,
    method: 'GET',
    path: `${DRAFT}/file`,
    summary: 'A draft of areas as a GeoJSON file',
    description: 'administration.md §2. The file of the command `areas export`.',
    answer: cityAreasFile,
    errors: ['area_draft_not_found'],
  },
  consequences: {
    ...OF_DRAFT,
    method: 'GET',
    path: `${DRAFT}/consequences`,
    summary: 'What a draft would change: addresses, and orders of the last 30 days',
    description: 'administration.md §2. Changes nothing.',
    answer: consequences,
    errors: ['area_draft_not_found'],
  },
  publish: {
    ...OF_DRAFT,
    method: 'POST',
    path: `${DRAFT}/publication`,
    summary: 'Publish a draft of areas, at once or later',
    description:
      'administration.md §2. The version of the draft is in `If-Match`. If the published areas have changed since the draft was compared with them, 412 `areas_changed_meanwhile`. A planned draft of which this is true when it is due is held.',
    headers: versionHeaders,
    body: publishBody,
    answer: areasOfCity,
    errors: [
      ...CHANGE_ERRORS,
      'area_draft_planned',
      'area_publication_not_ahead',
      'areas_changed_meanwhile',
      'areas_invalid',
      'catalogue_busy',
    ],
  },
  withdraw: {
    ...OF_DRAFT,
    method: 'DELETE',
    path: `${DRAFT}/publication`,
    summary: 'Withdraw a planned publication of areas',
    description: 'administration.md §2. The draft can be edited again.',
    headers: versionHeaders,
    answer: areaDraft,
    errors: [...CHANGE_ERRORS],
  },
} as const satisfies Record<string, Endpoint>
