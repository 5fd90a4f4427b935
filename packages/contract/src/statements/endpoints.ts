/** Statements as the outlet's owner, the courier and the operator use them (`settlement.md` §4). */
import { outletParams } from '../board/wire.ts'
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { KEYED_ERRORS, keyHeader, ONCE } from '../version-headers.ts'
import {
  allStatementsQuery,
  closedStatement,
  closedStatementParams,
  outletStatementDocumentParams,
  outletStatementFileParams,
  outletStatementParams,
  ownStatementDocumentParams,
  ownStatementFileParams,
  ownStatementParams,
  partyStatementDocumentParams,
  partyStatementFileParams,
  partyStatementParams,
  statementDetails,
  statementOrders,
  statementOrdersQuery,
  statementPage,
  statementPartyParams,
  statementSettings,
  statementSettingsBody,
  statementsOfParty,
  statementsQuery,
} from './wire.ts'

const READ = {
  service: 'api',
  method: 'GET',
  permission: { action: 'statements.read', subject: 'outlet' },
} as const
const OWN = {
  service: 'api',
  method: 'GET',
  permission: { action: 'own_pay.read', subject: 'self' },
} as const
const MANAGE = {
  service: 'api',
  permission: { action: 'statements.manage', subject: 'marketplace' },
} as const

const OUTLET = '/provoz/outlets/{outlet}/statements'
const COURIER = '/provoz/courier/statements'
const PARTY = '/provoz/statements/{kind}/{party}'

/** What is said of the same call of an outlet, a courier and the operator. */
const LIST = {
  summary: 'Statements, and the draft of the period that is not closed',
  description: 'settlement.md §4. The latest period first, thirty a page.',
  query: statementsQuery,
  answer: statementsOfParty,
} as const
const DETAILS = {
  summary: 'A statement with its parts, or the draft',
  description: 'settlement.md §4. A closed statement never changes. A draft is computed anew each time.',
  answer: statementDetails,
} as const
const ORDERS = {
  summary: 'The orders of a statement, or those that one of its figures is the sum of',
  description: 'settlement.md §4. By time, fifty a page.',
  query: statementOrdersQuery,
  answer: statementOrders,
} as const
const FILE = {
  summary: 'A statement with all its orders as PDF, or as CSV for a spreadsheet',
  description: 'settlement.md §4, docs/statements.md. Also of a draft, which says that it is one.',
  documents: ['application/pdf', 'text/csv'],
} as const
const DOCUMENT = {
  summary: 'A tax document of a statement as ISDOC, or as PDF with the ISDOC inside',
  description: 'settlement.md §4. It never changes.',
  documents: ['application/pdf', 'application/isdoc'],
} as const

const OF_STATEMENT = ['statement_not_found'] as const
const OF_DOCUMENT = ['statement_not_found', 'statement_document_not_found'] as const
const OF_PARTY = ['statement_party_not_found'] as const

/** Of an outlet, for its owner. */
export const statementCalls = {
  list: { ...READ, ...LIST, path: OUTLET, params: outletParams, errors: [] },
  details: {
    ...READ,
    ...DETAILS,
    path: `${OUTLET}/{statement}`,
    params: outletStatementParams,
    errors: OF_STATEMENT,
  },
  orders: {
    ...READ,
    ...ORDERS,
    path: `${OUTLET}/{statement}/orders`,
    params: outletStatementParams,
    errors: OF_STATEMENT,
  },
  file: {
    ...READ,
    ...FILE,
    path: `${OUTLET}/{statement}/files/{format}`,
    params: outletStatementFileParams,
    errors: OF_STATEMENT,
  },
  document: {
    ...READ,
    ...DOCUMENT,
    path: `${OUTLET}/{statement}/documents/{document}/{format}`,
    params: outletStatementDocumentParams,
    errors: OF_DOCUMENT,
  },
} as const satisfies Record<string, Endpoint>

/** Of the courier who is signed in. */
export const ownStatements = {
  list: { ...OWN, ...LIST, path: COURIER, errors: ['forbidden'] },
  details: {
    ...OWN,
    ...DETAILS,
    path: `${COURIER}/{statement}`,
    params: ownStatementParams,
    errors: ['forbidden', ...OF_STATEMENT],
  },
  orders: {
    ...OWN,
    ...ORDERS,
    path: `${COURIER}/{statement}/orders`,
    params: ownStatementParams,
    errors: ['forbidden', ...OF_STATEMENT],
  },
  file: {
    ...OWN,
    ...FILE,
    path: `${COURIER}/{statement}/files/{format}`,
    params: ownStatementFileParams,
    errors: ['forbidden', ...OF_STATEMENT],
  },
  document: {
    ...OWN,
    ...DOCUMENT,
    path: `${COURIER}/{statement}/documents/{document}/{format}`,
    params: ownStatementDocumentParams,
    errors: ['forbidden', ...OF_DOCUMENT],
  },
} as const satisfies Record<string, Endpoint>

/** Of all outlets and couriers, for the operator. */
export const allStatementCalls = {
  list: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/statements',
    summary: 'Statements of all outlets and couriers',
    description:
      'settlement.md §4. The latest period first, thirty a page. `state=draft` lists what is not closed, by party; days do not filter it.',
    query: allStatementsQuery,
    answer: statementPage,
    errors: [],
  },
  details: {
    ...MANAGE,
    ...DETAILS,
    method: 'GET',
    path: `${PARTY}/{statement}`,
    params: partyStatementParams,
    errors: OF_STATEMENT,
  },
  orders: {
    ...MANAGE,
    ...ORDERS,
    method: 'GET',
    path: `${PARTY}/{statement}/orders`,
    params: partyStatementParams,
    errors: OF_STATEMENT,
  },
  file: {
    ...MANAGE,
    ...FILE,
    method: 'GET',
    path: `${PARTY}/{statement}/files/{format}`,
    params: partyStatementFileParams,
    errors: OF_STATEMENT,
  },
  document: {
    ...MANAGE,
    ...DOCUMENT,
    method: 'GET',
    path: `${PARTY}/{statement}/documents/{document}/{format}`,
    params: partyStatementDocumentParams,
    errors: OF_DOCUMENT,
  },
  settings: {
    ...MANAGE,
    method: 'GET',
    path: `${PARTY}/settings`,
    summary: 'The period of statements, and what becomes of a negative total',
    description:
      'settlement.md §4. A month, carried over and without self-billing, unless they were changed.',
    params: statementPartyParams,
    answer: statementSettings,
    errors: OF_PARTY,
  },
  saveSettings: {
    ...MANAGE,
    method: 'PUT',
    path: `${PARTY}/settings`,
    summary: 'Change the period of statements, and what becomes of a negative total',
    description: 'settlement.md §4. Counts from the statement that is not closed on.',
    params: statementPartyParams,
    headers: keyHeader,
    body: statementSettingsBody,
    answer: statusOk,
    errors: ['foreign_site', ...OF_PARTY],
  },
  close: {
    ...MANAGE,
    method: 'POST',
    path: `${PARTY}/closing`,
    summary: 'Close the draft with its last day, or with yesterday',
    description: `settlement.md §4. Periods that are over are closed by themselves each night. ${ONCE}`,
    params: statementPartyParams,
    headers: keyHeader,
    answer: closedStatement,
    errors: [...KEYED_ERRORS, ...OF_PARTY, 'statement_nothing_to_close', 'statement_operator_missing'],
  },
  send: {
    ...MANAGE,
    method: 'POST',
    path: `${PARTY}/{statement}/sending`,
    summary: 'Send a statement with its documents by mail, also again',
    description: `settlement.md §4. To the owners of the outlet, or the courier. ${ONCE}`,
    params: closedStatementParams,
    headers: keyHeader,
    answer: statusOk,
    errors: [...KEYED_ERRORS, ...OF_STATEMENT, 'statement_no_recipient'],
  },
  charge: {
    ...MANAGE,
    method: 'POST',
    path: `${PARTY}/{statement}/charge`,
    summary: 'Record that the outlet or courier has paid what a statement asked for',
    description: `settlement.md §4. Posts it to the ledger. ${ONCE}`,
    params: closedStatementParams,
    headers: keyHeader,
    answer: statusOk,
    errors: [...KEYED_ERRORS, ...OF_STATEMENT, 'statement_not_to_charge'],
  },
} as const satisfies Record<string, Endpoint>
