/** Signs messages according to Standard Webhooks (https://www.standardwebhooks.com). */
import { randomBytes } from 'node:crypto'
import type { WebhookBody } from '@sousto/contract/partner/wire.ts'
import { Webhook } from 'standardwebhooks'
import type { Message } from './target.ts'

/** 256 bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The id of a message as its receiver reads it. */
export const messageName = (id: string): string => `msg_${id.replaceAll('-', '')}`

/** `secrets` are all valid ones, latest first; the receiver needs to know one of them. */
export function signedMessage(
  id: string,
  body: WebhookBody,
  secrets: readonly string[],
  now: Temporal.Instant,
): Message {
  const text = JSON.stringify(body)
  const name = messageName(id)
  const sentAt = new Date(now.epochMilliseconds)
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Sousto-Webhooks/1',
      'webhook-id': name,
      'webhook-timestamp': String(Math.floor(now.epochMilliseconds / 1_000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(name, sentAt, text)).join(' '),
    },
    body: text,
  }
}
