import type { Examples } from '../examples.ts'
import type { salesRegistrationCalls } from './endpoints.ts'

const OUTLET = { outlet: '101' }
const OK = { status: 'ok' as const }

export const salesRegistrationExamples: Examples<typeof salesRegistrationCalls> = {
  read: {
    answer: {
      configured: true,
      trial: null,
      since: '2027-01-01T00:00:00Z',
      clockWrong: false,
      outlets: [
        {
          id: 101,
          name: 'U Modrého hrnce',
          mode: 'entrusted',
          premises: 11,
          register: 'SOUSTO',
          certificate: { taxpayer: 'CZ99001012', validTo: '2027-01-20T00:00:00Z', state: 'expires_soon' },
        },
        {
          id: 102,
          name: 'U Zeleného džbánu',
          mode: 'exempt',
          premises: null,
          register: null,
          certificate: null,
        },
      ],
      open: {
        count: 2,
        sales: [
          {
            id: 7,
            number: '2027/4821907',
            outlet: 'U Modrého hrnce',
            total: 58_400,
            soldAt: '2027-01-01T18:10:00Z',
            attempts: 289,
            failure: 'not_reached',
            refused: false,
            overdue: true,
          },
          {
            id: 9,
            number: '2027/4821911-1',
            outlet: 'U Modrého hrnce',
            total: -5_000,
            soldAt: '2027-01-03T18:10:00Z',
            attempts: 1,
            failure: '6: DIČ poplatníka má chybnou strukturu',
            refused: true,
            overdue: false,
          },
        ],
      },
    },
  },
  turn: { body: { on: true }, answer: OK },
  saveOutlet: {
    params: OUTLET,
    body: { mode: 'entrusted', premises: 11, register: 'SOUSTO' },
    answer: OK,
  },
  addCertificate: {
    params: OUTLET,
    body: { file: 'MIIKcAIBAzCCCjYGCSqGSIb3DQEHAaCCCicE', password: 'heslo k souboru' },
    answer: OK,
  },
  retry: { params: { sale: '9' }, answer: OK },
}
