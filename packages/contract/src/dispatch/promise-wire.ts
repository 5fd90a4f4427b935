/** A dispatcher moves the window that a customer was told (`dispatch.md` §3, §6). */
import { PROMISE_REASONS } from '@sousto/domain/promise/change.ts'
import * as z from 'zod/mini'
import { promiseChangeWire, promiseWindow } from '../orders/live-wire.ts'
import { instant, numberParam, slugParam, text } from '../primitives.ts'

export const promiseParams = z.object({
  city: slugParam,
  year: numberParam,
  number: numberParam,
})

export const promiseBody = z.strictObject({
  from: instant,
  to: instant,
  /** The window that the dispatcher saw. */
  seen: z.strictObject({ from: instant, to: instant }),
  reason: z.enum(PROMISE_REASONS),
  /** A sentence that the customer and the outlet read. It may be empty. */
  note: text(300),
})
export type PromiseBody = z.output<typeof promiseBody>

export const promiseMoved = z.object({
  number: z.string(),
  promised: promiseWindow,
  change: z.nullable(promiseChangeWire),
})
export type PromiseMoved = z.output<typeof promiseMoved>
