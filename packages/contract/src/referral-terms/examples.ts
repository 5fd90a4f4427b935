/** Examples of the terms of invitations in wire format. */
import type { Examples } from '../examples.ts'
import type { referralTermsCalls } from './endpoints.ts'

const TERMS = {
  isOn: true,
  inviter: 10_000,
  invited: 10_000,
  leastOrder: 25_000,
  mostPerMonth: 5,
  days: 30,
}
const SETTINGS = {
  version: '2',
  terms: TERMS,
  numbers: {
    accepted: 12,
    waiting: 3,
    rewarded: 6,
    returned: 1,
    withoutInviter: 1,
    given: 110_000,
    refused: [{ problem: 'same_device' as const, count: 2 }],
  },
}

export const referralTermsExamples: Examples<typeof referralTermsCalls> = {
  read: { answer: SETTINGS },
  save: { headers: { 'if-match': '"1"' }, body: TERMS, answer: SETTINGS },
}
