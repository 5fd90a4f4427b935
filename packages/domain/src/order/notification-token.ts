/**
 * The target of an order's notifications: the token in the order (`ordering.md` §3, Order submission payload;
 * `marketplace.md` §4, Push).
 */

/**
 * A browser's subscription at its push service (W3C Push API): the endpoint, and the keys with which messages are
 * encrypted.
 */
export type WebSubscription = {
  readonly endpoint: string
  /** The browser's public key, P-256, base64url. */
  readonly p256dh: string
  /** The shared secret, 16 bytes, base64url. */
  readonly auth: string
}

/**
 * The form of a token determines its kind: JSON is a web subscription, `fcm:…` and `apns:…` are tokens of the mobile
 * apps.
 */
export type NotificationTarget =
  | ({ readonly kind: 'web' } & WebSubscription)
  | { readonly kind: 'fcm' | 'apns'; readonly token: string }

/** The maximum length of a token in an order. */
export const NOTIFICATION_TOKEN_MAX = 4096

const NATIVE = /^(fcm|apns):([\x21-\x7e]+)$/
/** TLS, the default port, and no credentials. */
const ENDPOINT = /^https:\/\/[a-z0-9.-]+\/[\x21-\x7e]+$/i
/** An uncompressed point starts with the byte 4. */
const PUBLIC_KEY = /^B[\w-]{86}$/
const SECRET = /^[\w-]{22}$/

/** Returns the target of a token. Null means that it cannot be notified. */
export function notificationTarget(token: string): NotificationTarget | null {
  if (token.length > NOTIFICATION_TOKEN_MAX) return null
  const native = NATIVE.exec(token)
  if (native) return { kind: native[1] === 'fcm' ? 'fcm' : 'apns', token: native[2] ?? '' }
  const subscription = parsed(token)
  const { endpoint, p256dh, auth } = { ...subscription, ...objectOf(subscription.keys) }
  if (!matches(endpoint, ENDPOINT) || !matches(p256dh, PUBLIC_KEY) || !matches(auth, SECRET)) return null
  return { kind: 'web', endpoint, p256dh, auth }
}

/** Converts a web subscription to a token, in the format of `PushSubscription.toJSON`. */
export const webToken = ({ endpoint, p256dh, auth }: WebSubscription): string =>
  JSON.stringify({ endpoint, keys: { p256dh, auth } })

type Members = Readonly<Record<string, unknown>>

const objectOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

function parsed(text: string): Members {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return {}
  }
}
