/** Notifications of the native apps: their push services take a token and a text (`marketplace.md` §4, Push). */

/** What a phone shows; `url`: the page that a tap opens (`apps/mobile/src/deep-link.ts`). */
export type NativeMessage = {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A later notification with the same one replaces it. */
  readonly tag: string
}

export type Delivery = {
  readonly now: Temporal.Instant
  /** Seconds for which the service keeps the message while the phone is away. */
  readonly ttl: number
  readonly signal: AbortSignal
}

/** `gone`: the token is of no use any more. Rejects when the service may take the message later. */
export type NativePush = (
  token: string,
  message: NativeMessage,
  delivery: Delivery,
) => Promise<'delivered' | 'gone' | 'refused'>

/** What is to be tried again: the service is overloaded or fails. */
export const isTemporary = (status: number): boolean => status === 429 || status >= 500
