/** The operator's telephony: a signed POST requests a phone call (Standard Webhooks), and a 2xx response accepts it. */
import { createHmac } from 'node:crypto'
import { callConfigured } from '../../http/outgoing.ts'

export type CallHook = {
  readonly url: string
  /** `whsec_` followed by base64, as in Standard Webhooks. */
  readonly secret: string
}

export type Call = {
  /** The same id at every attempt, so that a receiver recognises a repeated request. */
  readonly id: string
  readonly at: Temporal.Instant
  readonly phone: string
  readonly order: string
  readonly outlet: { readonly id: number; readonly name: string }
  /** The text to read to the person who answers. */
  readonly text: string
}

const PATIENCE_MS = 5_000
const PREFIX = 'whsec_'

/** Returns the key of a secret. Null means that it is not in the form of Standard Webhooks (24 to 64 bytes). */
export function hookKey(secret: string): Buffer | null {
  if (!secret.startsWith(PREFIX)) return null
  const written = secret.slice(PREFIX.length)
  const key = Buffer.from(written, 'base64')
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(written)
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : null
}

/** Throws unless the hook accepts the call in time. Follows no redirect. */
export async function postCall(
  { url, secret }: CallHook,
  call: Call,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const { id, at, phone, order, outlet, text } = call
  const body = JSON.stringify({
    type: 'call.requested',
    timestamp: at.toString(),
    data: { phone, reason: 'order_not_acknowledged', order, outlet, text, language: 'cs' },
  })
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000))
  const key = hookKey(secret)
  if (key === null) throw new Error('the secret of the call hook is not a key')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const response = await callConfigured(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'error',
    timeout: patienceMs,
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the call hook answered ${response.status}`)
}
