/** The proof of age of a customer (`administration.md` §9). */
import type { Endpoint } from '../endpoint.ts'
import { ageProof as proof } from './wire.ts'

export const ageProof = {
  read: {
    method: 'GET',
    path: '/user/age',
    service: 'api',
    summary: 'Whether the customer has proven to be an adult, and who can prove it',
    description: 'administration.md §9; Act 65/2017, § 15. Of the proof only yes or no and the day are kept.',
    answer: proof,
    errors: ['not_logged_in'],
  },
  ofBuyer: {
    method: 'GET',
    path: '/age',
    service: 'api',
    summary: 'Whether whoever orders in this browser has proven to be an adult, and who can prove it',
    description:
      'administration.md §9; Act 65/2017, § 15. Without an account a proof counts for one order, within two hours.',
    answer: proof,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
