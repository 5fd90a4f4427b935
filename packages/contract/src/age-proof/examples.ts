/** An example of a proof of age in wire format. */
import type { Examples } from '../examples.ts'
import type { ageProof } from './endpoints.ts'

export const ageProofExamples: Examples<typeof ageProof> = {
  read: {
    answer: {
      isRequired: true,
      proof: { isAdult: true, on: '2026-11-27' },
      verifiers: [{ name: 'BankID', path: '/api/age/bankid' }],
    },
  },
  ofBuyer: {
    answer: { isRequired: true, proof: null, verifiers: [{ name: 'BankID', path: '/api/age/bankid' }] },
  },
}
