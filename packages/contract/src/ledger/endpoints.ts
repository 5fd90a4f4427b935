/** Corrections of the ledger (`settlement.md` §1). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { ledgerReversalBody } from './wire.ts'

export const ledgerCalls = {
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
