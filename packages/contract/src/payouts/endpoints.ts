/** Payouts to outlets and couriers (`settlement.md` §5). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { KEYED_ERRORS, keyHeader, ONCE } from '../version-headers.ts'
import {
  bankAccount,
  bankAccountBody,
  bankAccountParams,
  newRunAnswer,
  newRunBody,
  payoutFile,
  payoutOverview,
  payoutRunDetails,
  payoutRunParams,
  releaseBody,
  statementResult,
} from './wire.ts'

const PREPARE = { service: 'api', permission: { action: 'payouts.prepare', subject: 'marketplace' } } as const
const RELEASE = { service: 'api', permission: { action: 'payouts.release', subject: 'marketplace' } } as const
const ACCOUNT = { service: 'api', permission: { action: 'bank_account.manage', subject: 'outlet' } } as const
const RUN = '/provoz/payout-runs/{run}'

export const payoutCalls = {
  overview: {
    ...PREPARE,
    method: 'GET',
    path: '/provoz/payout-runs',
    summary: 'Payout runs, what a new one would pay, and differences of the bank’s statements',
    description: 'settlement.md §5.',
    answer: payoutOverview,
    errors: [],
  },
  prepare: {
    ...PREPARE,
    method: 'POST',
    path: '/provoz/payout-runs',
    summary: 'Prepare a run of all that is due, with its file',
    description: `settlement.md §5. Another person releases it. ${ONCE}`,
    headers: keyHeader,
    body: newRunBody,
    answer: newRunAnswer,
    errors: [...KEYED_ERRORS, 'payout_account_missing', 'payout_nothing_due', 'payout_run_day_past'],
  },
  details: {
    ...PREPARE,
    method: 'GET',
    path: RUN,
    summary: 'A run with its payouts, holds and the hash of its file',
    description: 'settlement.md §5.',
    params: payoutRunParams,
    answer: payoutRunDetails,
    errors: ['payout_run_not_found'],
  },
  withdraw: {
    ...PREPARE,
    method: 'POST',
    path: `${RUN}/withdrawal`,
    summary: 'Withdraw a prepared run, so that it can be prepared anew',
    description: 'settlement.md §5. Once it is released that is too late.',
    params: payoutRunParams,
    headers: keyHeader,
    answer: statusOk,
    errors: ['foreign_site', 'payout_run_not_found', 'payout_run_not_prepared'],
  },
  release: {
    ...RELEASE,
    method: 'POST',
    path: `${RUN}/release`,
    summary: 'Release a run that another person has prepared',
    description:
      'settlement.md §5. Names the hash of the file. Nothing of the run may have changed since it was prepared. Two releases at once: one of them is 409.',
    params: payoutRunParams,
    headers: keyHeader,
    body: releaseBody,
    answer: statusOk,
    errors: [
      'foreign_site',
      'payout_run_not_found',
      'payout_run_not_prepared',
      'payout_run_own_release',
      'payout_run_own_account',
      'payout_run_file_changed',
      'payout_run_account_changed',
      'payout_run_due_changed',
    ],
  },
  file: {
    ...PREPARE,
    method: 'GET',
    path: `${RUN}/file`,
    summary: 'The file of a released run, for the bank',
    description: 'settlement.md §5. Before its release a run has no file to be sent.',
    params: payoutRunParams,
    answer: payoutFile,
    errors: ['payout_run_not_found', 'payout_run_not_released'],
  },
  readStatement: {
    ...PREPARE,
    method: 'POST',
    path: '/provoz/bank-statements',
    summary: 'Read statements of the operator’s account, as camt.053 or GPC',
    description:
      'settlement.md §5. The body is the file. It marks payouts as paid and returned, and proves accounts. A file with any fault is refused as a whole and `refused` says why; statements that were read before count once.',
    upload: true,
    answer: statementResult,
    errors: ['foreign_site', 'too_large', 'payout_account_missing', 'bank_statement_other_account'],
  },
} as const satisfies Record<string, Endpoint>

export const bankAccountCalls = {
  get: {
    ...ACCOUNT,
    method: 'GET',
    path: '/provoz/outlets/{outlet}/bank-account',
    summary: 'The account to which the outlet is paid',
    description: 'settlement.md §5.',
    params: bankAccountParams,
    answer: bankAccount,
    errors: [],
  },
  save: {
    ...ACCOUNT,
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/bank-account',
    summary: 'Change the account to which the outlet is paid',
    description:
      'settlement.md §5. Only its owner may. Payouts are held for 72 hours, and until the account is proven.',
    params: bankAccountParams,
    headers: keyHeader,
    body: bankAccountBody,
    answer: bankAccount,
    errors: ['foreign_site', 'bank_account_invalid'],
  },
} as const satisfies Record<string, Endpoint>
