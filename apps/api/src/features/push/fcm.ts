import { createPrivateKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { callConfigured } from '../../http/outgoing.ts'
import { signedJwt } from './jwt.ts'
import { isTemporary, type NativePush } from './native-push.ts'

/** A service account of the operator's Firebase project, in the format of the file from Google's console. */
export const serviceAccount = z.object({
  project_id: z.string().regex(/^[\w-]+$/),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }),
})
export type ServiceAccount = z.output<typeof serviceAccount>

type FcmSettings = { readonly account: ServiceAccount; readonly url?: string }

const FCM = 'https://fcm.googleapis.com'
const TIMEOUT_MS = 10_000
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const ASSERTION = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ASSERTION_SECONDS = 3_600
/** A token is renewed this early, so that it does not expire during a request. */
const EARLY_SECONDS = 60

const granted = z.object({ access_token: z.string(), expires_in: z.number() })

type Access = { readonly token: string; readonly until: number }

/** Android: Firebase Cloud Messaging, HTTP v1, authenticated as a service account (RFC 7523). */
export function fcm({ account, url = FCM }: FcmSettings): NativePush {
  const key = createPrivateKey(account.private_key)
  let access: Access | undefined

  async function accessToken(now: Temporal.Instant, signal: AbortSignal): Promise<string> {
    const at = Math.floor(now.epochMilliseconds / 1000)
    if (access === undefined || access.until <= at) access = await requestAccess(account, key, at, signal)
    return access.token
  }

  return async (token, { title, body, url: page, tag }, { now, ttl, signal }) => {
    const message = {
      token,
      notification: { title, body },
      data: { url: page },
      android: { priority: 'HIGH', ttl: `${ttl}s`, notification: { tag, sound: 'default' } },
    }
    const response = await callConfigured(`${url}/v1/projects/${account.project_id}/messages:send`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await accessToken(now, signal)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ message }),
      signal,
      timeout: TIMEOUT_MS,
    })
    if (response.ok) return 'delivered'
    if (isTemporary(response.status)) throw new Error(`FCM answered ${response.status}`)
    // The access token was revoked, so the next attempt requests a new one.
    if (response.status === 401) access = undefined
    return response.status === 404 ? 'gone' : 'refused'
  }
}

async function requestAccess(
  { client_email, token_uri }: ServiceAccount,
  key: KeyObject,
  at: number,
  signal: AbortSignal,
): Promise<Access> {
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: at, exp: at + ASSERTION_SECONDS }
  const response = await callConfigured(token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: ASSERTION, assertion: signedJwt('RS256', {}, claims, key) }),
    signal,
    timeout: TIMEOUT_MS,
  })
  if (!response.ok) throw new Error(`Google answered ${response.status} to the service account`)
  const { access_token, expires_in } = granted.parse(await response.json())
  return { token: access_token, until: at + expires_in - EARLY_SECONDS }
}
