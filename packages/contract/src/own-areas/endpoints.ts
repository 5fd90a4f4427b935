/** The delivery areas of an outlet with its own couriers (`operations.md` §2, §4). */
import type { Endpoint } from '../endpoint.ts'
import { versionHeaders } from '../version-headers.ts'
import { areaProblems, areasBody, areasFile, areasOfFile, outletParams, ownAreasWire } from './wire.ts'

const own = {
  service: 'api',
  permission: { action: 'areas.edit', subject: 'outlet' },
  params: outletParams,
} as const
const PATH = '/provoz/outlets/{outlet}/own-areas'
const ERRORS = ['outlet_not_found', 'own_delivery_only', 'unavailable'] as const

export const ownAreaCalls = {
  read: {
    ...own,
    method: 'GET',
    path: PATH,
    summary: 'The own delivery areas of an outlet',
    description: 'operations.md §2. Only of an outlet with couriers of its own: 409 `own_delivery_only`.',
    answer: ownAreasWire,
    errors: [...ERRORS],
  },
  check: {
    ...own,
    method: 'POST',
    path: `${PATH}/check`,
    summary: 'What is wrong with areas before they are saved',
    description: 'operations.md §4. By the rules of the command `areas import`. Changes nothing.',
    body: areasBody,
    answer: areaProblems,
    errors: [...ERRORS, 'foreign_site'],
  },
  save: {
    ...own,
    method: 'PUT',
    path: PATH,
    summary: 'Replace the own delivery areas of an outlet',
    description:
      'operations.md §4. At once, for customers too. The version seen is in `If-Match`; if the areas have changed since, 412 `areas_changed_meanwhile` with what is true now. Saving what is saved already changes nothing, so a repeated call is harmless.',
    headers: versionHeaders,
    body: areasBody,
    answer: ownAreasWire,
    errors: [...ERRORS, 'areas_changed_meanwhile', 'areas_invalid', 'catalogue_busy', 'foreign_site'],
  },
  readFile: {
    ...own,
    method: 'POST',
    path: `${PATH}/read-file`,
    summary: 'The areas of a GeoJSON file, and what is wrong with them',
    description: 'operations.md §4. The file of the command `areas import`. Changes nothing.',
    body: areasFile,
    answer: areasOfFile,
    errors: [...ERRORS, 'foreign_site'],
  },
  writeFile: {
    ...own,
    method: 'GET',
    path: `${PATH}/file`,
    summary: 'The own delivery areas of an outlet as a GeoJSON file',
    description: 'operations.md §4. The file of the command `areas export`.',
    answer: areasFile,
    errors: [...ERRORS],
  },
} as const satisfies Record<string, Endpoint>
