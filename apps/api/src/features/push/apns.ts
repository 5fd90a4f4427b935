import type { KeyObject } from 'node:crypto'
import { connect, constants } from 'node:http2'
import * as z from 'zod'
import { configuredLookup } from '../../http/outgoing.ts'
import { signedJwt } from './jwt.ts'
import { isTemporary, type NativePush } from './native-push.ts'

/** The operator's key for Apple's push service (a `.p8` file), and the app that it is for. */
export type ApnsSettings = {
  readonly keyId: string
  readonly teamId: string
  /** The app's bundle id. */
  readonly topic: string
  readonly key: KeyObject
  readonly url?: string
}

const APNS = 'https://api.push.apple.com'
const TIMEOUT_MS = 10_000
/**
 * Apple rejects tokens that are older than an hour, and servers that create new ones more often than every 20 minutes.
 */
const RENEW_SECONDS = 2_400

const failureBody = z.object({ reason: z.string() })
/** The reasons that mean that the token is no longer valid. */
const GONE = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'])

/** iOS: Apple Push Notification service, token-based, over HTTP/2. */
export function apns({ keyId, teamId, topic, key, url = APNS }: ApnsSettings): NativePush {
  let provider: { readonly token: string; readonly at: number } | undefined

  function providerToken(at: number): string {
    if (provider === undefined || at - provider.at >= RENEW_SECONDS) {
      provider = { token: signedJwt('ES256', { kid: keyId }, { iss: teamId, iat: at }, key), at }
    }
    return provider.token
  }

  return async (token, { title, body, url: page, tag }, { now, ttl, signal }) => {
    const at = Math.floor(now.epochMilliseconds / 1000)
    const headers = {
      ':method': 'POST',
      ':path': `/3/device/${encodeURIComponent(token)}`,
      authorization: `bearer ${providerToken(at)}`,
      'apns-topic': topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(at + ttl),
      'apns-collapse-id': tag,
    }
    const payload = { aps: { alert: { title, body }, sound: 'default', 'thread-id': tag }, url: page }
    const { status, text } = await post(url, headers, JSON.stringify(payload), signal)
    if (status === 200) return 'delivered'
    if (isTemporary(status)) throw new Error(`APNs answered ${status}`)
    const answer = failureBody.safeParse(parsed(text))
    return status === 410 || (answer.success && GONE.has(answer.data.reason)) ? 'gone' : 'refused'
  }
}

type Answer = { readonly status: number; readonly text: string }

/** Opens a connection for each message, because states of orders come one at a time. */
function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const session = connect(url, { lookup: configuredLookup })
  const answer = new Promise<Answer>((resolve, reject) => {
    session.on('error', reject)
    const stream = session.request(headers, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    let status = 0
    let text = ''
    stream.setEncoding('utf8')
    stream.on('response', (received) => {
      status = Number(received[constants.HTTP2_HEADER_STATUS])
    })
    stream.on('data', (chunk: string) => {
      text += chunk
    })
    stream.on('error', reject)
    stream.on('end', () => resolve({ status, text }))
    stream.end(body)
  })
  return answer.finally(() => session.close())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
