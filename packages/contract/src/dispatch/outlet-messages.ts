/** Dispatchers' messages to an outlet (`dispatch.md` §6). */
import { MESSAGE_LENGTH } from '@sousto/domain/dispatch/messages.ts'
import * as z from 'zod/mini'
import { id, instant, list, numberParam, slugParam, text } from '../primitives.ts'

/** The messages that nobody at the outlet has acknowledged, the oldest first. */
export const outletMessages = z.object({
  messages: list(
    z.object({
      id,
      at: instant,
      order: z.string(),
      text: z.string(),
      /** Null means that the account no longer exists. */
      by: z.nullable(z.string()),
    }),
  ),
})
export type OutletMessages = z.output<typeof outletMessages>

export const outletMessageBody = z.strictObject({
  text: text(MESSAGE_LENGTH).check(z.regex(/\S/, 'zpráva')),
})
export const orderOutletParams = z.object({
  city: slugParam,
  year: numberParam,
  number: numberParam,
  outlet: numberParam,
})
export const outletParams = z.object({ outlet: numberParam })
export const outletMessageParams = z.object({ outlet: numberParam, message: numberParam })
