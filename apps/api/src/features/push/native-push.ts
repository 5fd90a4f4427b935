/**
 * A notification on a phone. `url` is the page that a tap opens (`apps/mobile/src/deep-link.ts`; `marketplace.md` §4,
 * Push).
 */
export type NativeMessage = {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A later notification with the same tag replaces it. */
  readonly tag: string
}

export type Delivery = {
  readonly now: Temporal.Instant
  /** The seconds for which the service keeps the message while the phone is offline. */
  readonly ttl: number
  readonly signal: AbortSignal
}

/** `gone` means that the token is no longer valid. Rejects when the service may accept the message later. */
export type NativePush = (
  token: string,
  message: NativeMessage,
  delivery: Delivery,
) => Promise<'delivered' | 'gone' | 'refused'>

/** Returns whether to retry because the service is overloaded or failing. */
export const isTemporary = (status: number): boolean => status === 429 || status >= 500
