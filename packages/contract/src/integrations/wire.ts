/**
 * Keys and webhooks of an outlet in the console (`operations.md` §8). Secrets are contained only in the response that
 * creates them.
 */
import { PARTNER_SCOPES } from '@sousto/domain/partner/keys.ts'
import { SEND_PROBLEMS, WEBHOOK_EVENTS } from '@sousto/domain/partner/webhooks.ts'
import * as z from 'zod/mini'
import { id, instant, list, numberParam, text } from '../primitives.ts'

export { outletParams } from '../board/wire.ts'

const oneOrMore = <const Value extends string>(values: readonly Value[]) =>
  list(z.enum(values)).check(
    z.minLength(1),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'každá jednou'),
  )
const name = text(60).check(z.refine((value) => value.trim() !== '', 'zadejte název'))

export const keyParams = z.object({ outlet: numberParam, key: numberParam })

export const partnerKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the key, by which users recognize it. */
  prefix: z.string(),
  scopes: list(z.enum(PARTNER_SCOPES)),
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
})
export type PartnerKeyWire = z.output<typeof partnerKey>

export const newKey = z.strictObject({ name, scopes: oneOrMore(PARTNER_SCOPES) })
/** `secret` is the whole key, which is shown only once. */
export const madeKey = z.object({ key: partnerKey, secret: z.string() })
export const partnerKeys = z.object({ keys: list(partnerKey) })

export const webhookParams = z.object({ outlet: numberParam, webhook: numberParam })

export const webhook = z.object({
  id,
  url: z.string(),
  events: list(z.enum(WEBHOOK_EVENTS)),
  createdAt: instant,
  createdBy: z.string(),
  /** The time since which no message has been delivered. Null means that the latest message was delivered. */
  failingSince: z.nullable(instant),
  /** Switched off by a person, or because it did not answer for three days. Null means that it is on. */
  off: z.nullable(z.object({ since: instant, because: z.enum(['person', 'dead']) })),
  /** The time until which the previous secret is still used for signing. Null means that there is none. */
  oldSecretUntil: z.nullable(instant),
})
export type WebhookWire = z.output<typeof webhook>

export const newWebhook = z.strictObject({ url: text(500), events: oneOrMore(WEBHOOK_EVENTS) })
export const changedWebhook = z.strictObject({ ...newWebhook.shape, on: z.boolean() })
export const madeWebhook = z.object({ webhook, secret: z.string() })
export const webhooks = z.object({ webhooks: list(webhook) })

export const messageParams = z.object({ outlet: numberParam, webhook: numberParam, message: numberParam })
export const messagesQuery = z.object({ before: z.optional(numberParam) })

export const webhookMessage = z.object({
  id,
  /** The id that the receiver reads, the same at every attempt. */
  messageId: z.string(),
  type: z.enum(WEBHOOK_EVENTS),
  at: instant,
  /** E.g. `2026/4821907`. Null means that it is not about an order. */
  order: z.nullable(z.string()),
  state: z.enum(['waiting', 'arrived', 'failed']),
  attempts: z.int(),
  lastAttemptAt: z.nullable(instant),
  /** The HTTP status of the last attempt, or the reason why there was no response. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(SEND_PROBLEMS)),
  /** The time of the next attempt. */
  nextAt: z.nullable(instant),
})
export type WebhookMessageWire = z.output<typeof webhookMessage>

/** The latest message comes first. `next` is the value for `before`. Null means that there are no older messages. */
export const webhookMessages = z.object({ messages: list(webhookMessage), next: z.nullable(id) })
