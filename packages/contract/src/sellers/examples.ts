/** Examples of sellers in wire format. People and companies are invented. */
import type { Examples } from '../examples.ts'
import type { dac7Calls, outletIdentityCalls } from './endpoints.ts'

const IDENTITY = {
  kind: 'entity' as const,
  name: 'Smyšlená hospoda s.r.o.',
  companyId: '99001012',
  street: 'Smyšlená 12',
  city: 'Olomouc',
  postcode: '77900',
  country: 'CZ',
  taxNumber: 'CZ99001012',
  taxCountry: 'CZ',
  vatId: 'CZ99001012',
  accountHolder: 'Smyšlená hospoda s.r.o.',
}

const QUARTERS = [1, 2, 3, 4].map((quarter) => ({
  paid: quarter * 1_000_000,
  fees: quarter * 150_000,
  activities: quarter * 40,
}))
const REPORTED = { year: 2027, at: '2028-01-17T10:00:00+01:00', isTakenBack: false, quarters: QUARTERS }

export const outletIdentityExamples: Examples<typeof outletIdentityCalls> = {
  get: {
    params: { outlet: '101' },
    answer: { identity: null, heldFrom: '2027-03-02', reported: [REPORTED] },
  },
  save: {
    params: { outlet: '101' },
    body: IDENTITY,
    answer: { identity: IDENTITY, heldFrom: null, reported: [] },
  },
}

const OK = { status: 'ok' as const }

export const dac7Examples: Examples<typeof dac7Calls> = {
  overview: {
    params: { year: '2027' },
    answer: {
      year: 2027,
      isOver: true,
      dueDay: '2028-01-31',
      euro: 2506,
      hasOperator: true,
      toReport: 1,
      sellers: [
        {
          payee: { kind: 'outlet', id: 101, name: 'U Bosé Johany' },
          state: 'changed',
          problem: null,
          quarters: QUARTERS,
        },
        {
          payee: { kind: 'courier', id: 9, name: 'Kryštof Nebylý' },
          state: 'missing',
          problem: 'identity_missing',
          quarters: QUARTERS,
        },
      ],
      employed: [{ id: 8, name: 'Vlasta Vymyšlená' }],
      messages: [
        {
          id: 1,
          reference: 'CZ2027-99001012-1',
          kind: 'new',
          madeAt: '2028-01-17T10:00:00+01:00',
          hash: '9f2c71aa04be5d18c3e72b9066d1fa4081c53e9d07b2a46f5518e0cc9a37d2f6',
          records: 1,
        },
      ],
    },
  },
  make: { params: { year: '2027' }, answer: { messages: [2] } },
  file: { params: { message: '1' }, answer: { name: 'CZ2027-99001012-1.xml', content: '<DPI_HU/>' } },
  setEuro: { params: { year: '2027' }, body: { euro: 2506 }, answer: OK },
  setEmployment: { params: { year: '2027', courier: '8' }, body: { isEmployed: true }, answer: OK },
}
