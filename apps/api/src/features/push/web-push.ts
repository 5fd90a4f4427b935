/**
 * Creates a Web Push request: the message encrypted for one browser (RFC 8291, RFC 8188), with the server identified by
 * its key (VAPID, RFC 8292). docs/decisions/027-web-push.md explains why no library is used.
 */
import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { WebSubscription } from '@sousto/domain/order/notification-token.ts'
import { signedJwt } from './jwt.ts'
import type { VapidKeys } from './vapid-keys.ts'

type PushOptions = {
  readonly keys: VapidKeys
  /** `mailto:` or `https:`, the contact for push services. */
  readonly contact: string
  readonly now: Temporal.Instant
  /** The seconds for which the push service keeps the message while the device is offline. */
  readonly ttl: number
  /** A later message of the same topic replaces this one; at most 32 characters. */
  readonly topic: string
}

export type PushRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

/** Null means that the subscription's key is not a point of the curve, so that nobody could read the message. */
export function webPush(
  subscription: WebSubscription,
  text: string,
  options: PushOptions,
): PushRequest | null {
  const { keys, ttl, topic } = options
  if (!isPoint(subscription.p256dh)) return null
  return {
    headers: {
      authorization: `vapid t=${vapidToken(subscription.endpoint, options)}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      urgency: 'high',
      topic,
    },
    body: encrypt(Buffer.from(text), subscription, freshSecrets()),
  }
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const TOKEN_VALID = { hours: 12 }

/** A JWT for the push service's origin, signed with ES256 (RFC 8292 §2). */
function vapidToken(endpoint: string, { keys, contact, now }: PushOptions): string {
  const expires = Math.floor(now.add(TOKEN_VALID).epochMilliseconds / 1000)
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact }
  return signedJwt('ES256', {}, claims, signingKey(keys))
}

function signingKey({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
}

/** Used for one message only. */
type Secrets = { readonly salt: Buffer; readonly sender: ECDH }

function freshSecrets(): Secrets {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { salt: randomBytes(16), sender }
}

/** The bytes of one encrypted record, more than any of our messages. */
const RECORD_SIZE = 4096
/** Ends the last record (RFC 8188 §2). */
const LAST = Buffer.from([2])

/** RFC 8291 §3.4. */
export function encrypt(
  plaintext: Buffer,
  { p256dh, auth }: Pick<WebSubscription, 'p256dh' | 'auth'>,
  { salt, sender }: Secrets,
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url')
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderKey])
  const input = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([senderKey.length]),
    senderKey,
    cipher.update(Buffer.concat([plaintext, LAST])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
