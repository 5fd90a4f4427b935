/** The commission of outlets: their terms, a preview of others, and a change with its notice (`settlement.md` §2). */
import { outletParams } from '../board/wire.ts'
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import {
  commissionBody,
  commissionPreview,
  commissionPreviewBody,
  commissionsOfOutlets,
  commissionTerms,
} from './wire.ts'

const MANAGE = { service: 'api', permission: { action: 'commission.manage', subject: 'outlet' } } as const
const PATH = '/provoz/outlets/{outlet}/commission'

export const commissionCalls = {
  outlets: {
    service: 'api',
    permission: { action: 'commission.manage', subject: 'marketplace' },
    method: 'GET',
    path: '/provoz/commissions',
    summary: 'Every outlet with its commission',
    description: 'settlement.md §2.',
    answer: commissionsOfOutlets,
    errors: ['forbidden'],
  },
  terms: {
    service: 'api',
    permission: { action: 'statements.read', subject: 'outlet' },
    method: 'GET',
    path: PATH,
    summary: 'The terms of an outlet’s commission: past, in force and announced',
    description: 'settlement.md §2. Without terms the outlet pays no commission.',
    params: outletParams,
    answer: commissionTerms,
    errors: ['forbidden', 'outlet_not_found'],
  },
  preview: {
    ...MANAGE,
    method: 'POST',
    path: `${PATH}/preview`,
    summary: 'What the last whole month would have cost by other terms',
    description: 'settlement.md §2. Changes nothing.',
    params: outletParams,
    body: commissionPreviewBody,
    answer: commissionPreview,
    errors: ['forbidden', 'foreign_site', 'outlet_not_found'],
  },
  announce: {
    ...MANAGE,
    method: 'POST',
    path: PATH,
    summary: 'Announce terms from a day on, or from a day to a day',
    description:
      'settlement.md §2. With 15 whole days of notice, unless no order costs more by them. The owners get a mail. What is announced is never changed.',
    params: outletParams,
    body: commissionBody,
    answer: statusOk,
    errors: [
      'forbidden',
      'foreign_site',
      'outlet_not_found',
      'commission_minimum_above_maximum',
      'commission_too_early',
      'commission_dated_before',
      'commission_ends_before_start',
      'commission_needs_no_end',
    ],
  },
} as const satisfies Record<string, Endpoint>
