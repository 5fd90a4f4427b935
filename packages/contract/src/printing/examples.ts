/** Examples of an outlet's printers. They are fictitious. */
import type { Examples } from '../examples.ts'
import type { printing } from './endpoints.ts'

const body = {
  name: 'Kuchyň',
  host: '192.168.1.50',
  port: 9100,
  paper: 80,
  atAcceptance: true,
  copies: 1,
} as const
const state = {
  id: 4,
  name: 'Kuchyň',
  problem: 'paper_out',
  since: '2026-11-27T17:31:00Z',
  waiting: 2,
  asked: [{ job: 17, order: '2026/4824831' }],
} as const
const answer = { enabled: true, printers: [{ ...body, ...state }] }
const outlet = { outlet: '101' }
const printer = { ...outlet, printer: '4' }
const headers = { 'idempotency-key': '7c1d9f4a-5f55-4a2f-9a53-0c7b1d6f2e10' }

export const printingExamples: Examples<typeof printing> = {
  list: { params: outlet, answer },
  add: { params: outlet, body, answer },
  change: { params: printer, body, answer },
  remove: { params: printer, answer: { enabled: true, printers: [] } },
  test: { params: printer, headers, answer },
  states: { params: outlet, answer: [state] },
  answer: { params: { ...outlet, job: '17' }, body: { printed: true }, answer: [{ ...state, asked: [] }] },
  print: {
    params: { ...outlet, year: '2026', number: '4824831' },
    headers,
    body: { printer: 4 },
    answer: { status: 'ok' },
  },
}
