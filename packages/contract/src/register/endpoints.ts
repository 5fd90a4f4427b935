/** The register of reports, notices, complaints and statements of reasons (`administration.md` §9). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { seenVersion } from '../version-headers.ts'
import {
  complaintBody,
  entryDecision,
  entryParams,
  notedDataRequest,
  outletComplaints,
  outletParam,
  registerEntries,
  registerEntryDetail,
  registerFilter,
  registerQuery,
} from './wire.ts'

const MANAGE = {
  service: 'api',
  permission: { action: 'register.manage', subject: 'marketplace' },
} as const
const OWN = {
  service: 'api',
  permission: { action: 'complaints.file', subject: 'outlet' },
  path: '/provoz/outlets/{outlet}/complaints',
  params: outletParam,
  answer: outletComplaints,
} as const

export const registerCalls = {
  list: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/register',
    summary: 'The entries of the register with their deadlines',
    description: 'administration.md §9. The latest first, fifty a page.',
    query: registerQuery,
    answer: registerEntries,
    errors: [],
  },
  listAsCsv: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/register/csv',
    summary: 'The same entries as a table',
    description:
      'administration.md §9. The latest 10,000, for Czech spreadsheets, without persons and texts.',
    query: registerFilter,
    documents: ['text/csv'],
    errors: [],
  },
  read: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/register/{entry}',
    summary: 'An entry of the register',
    description: 'administration.md §9.',
    params: entryParams,
    answer: registerEntryDetail,
    errors: ['register_entry_not_found'],
  },
  decide: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/register/{entry}/decision',
    summary: 'Decide about a notice, a complaint of an outlet, or a request about own data',
    description:
      'administration.md §9. The answer is mailed. What is about a review or a courier’s account is decided there. The version that was seen is in `If-Match`; another one is 412 `register_entry_changed_meanwhile` with what is true now.',
    params: entryParams,
    headers: seenVersion,
    body: entryDecision,
    answer: registerEntryDetail,
    errors: [
      'register_entry_not_found',
      'register_entry_changed_meanwhile',
      'register_entry_not_decidable',
      'foreign_site',
    ],
  },
  noteDataRequest: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/register/data-requests',
    summary: 'Note a request about own data that did not come by the website',
    description:
      'administration.md §9; Regulation (EU) 2016/679, articles 12 and 15 to 17. The receipt is mailed. An equal request that waits is noted once. 400 `data_request_incomplete` with its field.',
    body: notedDataRequest,
    answer: statusOk,
    errors: ['data_request_incomplete', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>

export const outletComplaintCalls = {
  list: {
    ...OWN,
    method: 'GET',
    summary: 'The complaints of an outlet with their answers',
    description: 'administration.md §9; Regulation (EU) 2019/1150, article 11. The latest hundred.',
    errors: [],
  },
  file: {
    ...OWN,
    method: 'POST',
    summary: 'Complain to the marketplace',
    description: 'administration.md §9; Regulation (EU) 2019/1150, article 11. Free of charge.',
    body: complaintBody,
    errors: ['too_many_complaints', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
