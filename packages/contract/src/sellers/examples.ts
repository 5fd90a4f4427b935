/** Examples of sellers in wire format. People and companies are invented. */
import type { Examples } from '../examples.ts'
import type { outletIdentityCalls } from './endpoints.ts'

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

export const outletIdentityExamples: Examples<typeof outletIdentityCalls> = {
  get: { params: { outlet: '101' }, answer: { identity: null, heldFrom: '2027-03-02' } },
  save: { params: { outlet: '101' }, body: IDENTITY, answer: { identity: IDENTITY, heldFrom: null } },
}
