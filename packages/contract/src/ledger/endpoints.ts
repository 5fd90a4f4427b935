/** The check of the ledger, its closed months, and corrections (`settlement.md` §1). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { ledgerClosingBody, ledgerOverview, ledgerReversalBody } from './wire.ts'

const CHECK = { service: 'api', permission: { action: 'ledger.check', subject: 'marketplace' } } as const

export const ledgerCalls = {
  overview: {
    ...CHECK,
    method: 'GET',
    path: '/provoz/ledger',
    summary: 'How the latest check of the ledger ended, and its closed months',
    description: 'settlement.md §1. The first fifty differences are listed.',
    answer: ledgerOverview,
    errors: [],
  },
  check: {
    ...CHECK,
    method: 'POST',
    path: '/provoz/ledger/checks',
    summary: 'Check the ledger against the facts',
    description:
      'settlement.md §1. A process begins within seconds, as every night; `overview` says how it ended. Asking again before that changes nothing.',
    answer: statusOk,
    errors: ['foreign_site'],
  },
  close: {
    service: 'api',
    permission: { action: 'ledger.close', subject: 'marketplace' },
    method: 'POST',
    path: '/provoz/ledger/closings',
    summary: 'Close a month of the ledger, and all before it',
    description:
      'settlement.md §1. Nothing is posted in a closed month any more: later corrections of it are posted in the month in which they are made. It cannot be undone.',
    body: ledgerClosingBody,
    answer: statusOk,
    errors: ['foreign_site', 'ledger_month_not_closable'],
  },
  reverse: {
    service: 'api',
    permission: { action: 'ledger.correct', subject: 'marketplace' },
    method: 'POST',
    path: '/provoz/ledger/reversals',
    summary: 'Reverse an event of the ledger, with a reason',
    description:
      'settlement.md §1. Posts the opposite of its transfers, once: repeating it changes nothing. What was posted stays.',
    body: ledgerReversalBody,
    answer: statusOk,
    errors: ['foreign_site', 'ledger_event_not_found'],
  },
} as const satisfies Record<string, Endpoint>
