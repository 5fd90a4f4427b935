/** GoPay's access tokens: OAuth 2 client credentials (RFC 6749 §4.4), valid for half an hour. */
import { GatewayError } from '@sousto/api/ports/payment-gateway.ts'
import * as z from 'zod'
import type { GatewayClient } from './http.ts'

export type GopaySettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** The shop's number at GoPay. */
  readonly goId: string
  /** The base URL of the API, with `/api`. */
  readonly url: () => string
}

const granted = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.number().positive(),
})
/** A token is not used in its last minute. */
const MARGIN_MS = 60_000

export function createGopayTokens(client: GatewayClient, settings: GopaySettings, now: () => number) {
  let current: { readonly token: Promise<string>; expires: number } | null = null

  /** Concurrent calls share one request. */
  function token(): Promise<string> {
    if (current !== null && current.expires > now()) return current.token
    const requested = { token: request(), expires: Number.POSITIVE_INFINITY }
    current = requested
    requested.token.catch(() => {
      if (current === requested) current = null
    })
    return requested.token

    async function request(): Promise<string> {
      const { access_token, expires_in } = await grant()
      requested.expires = now() + expires_in * 1_000 - MARGIN_MS
      return access_token
    }
  }

  async function grant() {
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const answer = await client.send({
      kind: 'read',
      method: 'POST',
      url: `${settings.url()}/oauth2/token`,
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'payment-all' }),
    })
    if (answer.status < 400) return client.json(answer, granted)
    throw new GatewayError('rejected', `gopay: status ${answer.status} for our credentials`)
  }

  return {
    token,
    forget: (): void => {
      current = null
    },
  }
}
