/** The operator's telephony: a signed POST says whom to call (Standard Webhooks), an answer of 2xx takes the call. */
import { createHmac } from 'node:crypto'

export type CallHook = {
  readonly url: string
  /** `whsec_` and base64, as Standard Webhooks writes it. */
  readonly secret: string
}

export type Call = {
  /** The same at every attempt, by which a receiver recognises a repeated one. */
  readonly id: string
  readonly at: Temporal.Instant
  readonly phone: string
  readonly order: string
  readonly outlet: { readonly id: number; readonly name: string }
  /** What to read to whoever answers. */
  readonly text: string
}

const PATIENCE_MS = 5_000
const PREFIX = 'whsec_'

/** The key of a secret; null: it is not written as Standard Webhooks wants it (24 to 64 bytes). */
export function hookKey(secret: string): Buffer | null {
  if (!secret.startsWith(PREFIX)) return null
  const written = secret.slice(PREFIX.length)
  const key = Buffer.from(written, 'base64')
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(written)
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : null
}

/** Throws unless the hook takes the call in time. Follows no redirect. */
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
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the call hook answered ${response.status}`)
}
