/** Applications of restaurants and couriers, as the staff handle them (`administration.md` §3). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { seenVersion } from '../version-headers.ts'
import {
  applicationAnswer,
  applicationChange,
  applicationDetail,
  applicationFilter,
  applicationNote,
  applicationParams,
  applicationQuery,
  madeOutlet,
  newOutlet,
  receivedApplications,
} from './wire.ts'

const MANAGE = {
  service: 'api',
  permission: { action: 'applications.manage', subject: 'marketplace' },
} as const
const ONE = {
  ...MANAGE,
  path: '/provoz/applications/{application}',
  params: applicationParams,
  answer: applicationDetail,
} as const
const SEEN =
  'The version that was seen is in `If-Match`; another one is 412 `application_changed_meanwhile` with what is true now.'

export const receivedApplicationCalls = {
  list: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/applications',
    summary: 'Applications of restaurants and couriers',
    description: 'administration.md §3. The latest first, fifty a page.',
    query: applicationQuery,
    answer: receivedApplications,
    errors: [],
  },
  listAsCsv: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/applications/csv',
    summary: 'The same applications as a table',
    description: 'administration.md §3. The latest 10,000, for Czech spreadsheets, without contacts.',
    query: applicationFilter,
    documents: ['text/csv'],
    errors: [],
  },
  read: {
    ...ONE,
    method: 'GET',
    summary: 'An application with its notes and answers',
    description: 'administration.md §3.',
    errors: ['application_not_found'],
  },
  change: {
    ...ONE,
    method: 'PUT',
    summary: 'Change the state of an application and who takes care of it',
    description: `administration.md §3. Sends no mail. ${SEEN}`,
    headers: seenVersion,
    body: applicationChange,
    errors: [
      'application_not_found',
      'application_changed_meanwhile',
      'application_owner_unknown',
      'foreign_site',
    ],
  },
  note: {
    ...ONE,
    method: 'POST',
    path: '/provoz/applications/{application}/notes',
    summary: 'Add a note to an application',
    description: 'administration.md §3. The applicant does not see it.',
    body: applicationNote,
    errors: ['application_not_found', 'foreign_site'],
  },
  answer: {
    ...ONE,
    method: 'POST',
    path: '/provoz/applications/{application}/answer',
    summary: 'Answer the applicant by the mail of a state, which the application gets',
    description: `administration.md §3. ${SEEN}`,
    headers: seenVersion,
    body: applicationAnswer,
    errors: ['application_not_found', 'application_changed_meanwhile', 'foreign_site'],
  },
  remove: {
    ...ONE,
    method: 'DELETE',
    summary: 'Delete an application with its notes for good',
    description: `administration.md §3. An outlet that was made of it stays. ${SEEN}`,
    headers: seenVersion,
    answer: statusOk,
    errors: ['application_not_found', 'application_changed_meanwhile', 'foreign_site'],
  },
  makeOutlet: {
    ...ONE,
    method: 'POST',
    path: '/provoz/applications/{application}/outlet',
    summary: 'Make an outlet, which customers do not see yet, of a restaurant’s application',
    description: `administration.md §3. Copies the focus, the contact and who delivers; the application becomes accepted. ${SEEN}`,
    headers: seenVersion,
    body: newOutlet,
    answer: madeOutlet,
    errors: [
      'application_not_found',
      'application_changed_meanwhile',
      'application_not_restaurant',
      'application_has_outlet',
      'company_number_invalid',
      'city_not_found',
      'address_not_found',
      'catalogue_busy',
      'foreign_site',
    ],
  },
} as const satisfies Record<string, Endpoint>
