/** The phone numbers to call when an outlet does not notice an order (`operations.md` §3, §8). */
import { MOST_CALL_NUMBERS } from '@sousto/domain/phone-calls/call-numbers.ts'
import * as z from 'zod/mini'
import { list, numberParam, text } from '../primitives.ts'

export const callNumbers = z.object({
  /** False means that the operator has no telephony; the dispatcher is then alerted in place of a call. */
  enabled: z.boolean(),
  /** The numbers in the order in which they are called: `+420777000111`. */
  numbers: list(z.string()),
})
export type CallNumbers = z.output<typeof callNumbers>

export const callNumbersBody = z.strictObject({
  numbers: list(text(30)).check(z.maxLength(MOST_CALL_NUMBERS)),
})

export const outletParams = z.object({ outlet: numberParam })
