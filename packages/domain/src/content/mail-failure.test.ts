import { expect, it } from 'vitest'
import { mailFailure } from './mail-failure.ts'

it.each([
  ['mail not sent: EENVELOPE 550', 'refused'],
  ['mail not sent: EMESSAGE 554\n    at SMTPConnection', 'refused'],
  ['mail not sent: EENVELOPE', 'refused'],
  ['mail not sent: EENVELOPE 451', 'busy'],
  ['mail not sent: ETIMEDOUT', 'unreachable'],
  ['mail not sent: ESOCKET', 'unreachable'],
  ['mail not sent: EAUTH 535', 'login'],
  ['mail not sent: Error', 'other'],
  ['', 'other'],
] as const)('%j is %s [administration-1.10]', (error, failure) => {
  expect(mailFailure(error)).toBe(failure)
})
