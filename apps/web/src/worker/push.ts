/** Notifications as the service worker shows them. The api creates them (`apps/api/src/features/push/service.ts`). */
import { notification } from '@sousto/messages/compiled/cs/notification.ts'

export type PushedMessage = {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly url: string
  readonly tag: string
  /** True if the order has not ended. */
  readonly open: boolean
}

/** Shown for an unreadable message, because a browser must show a notification for every message. */
const UNREADABLE: PushedMessage = {
  title: 'Sousto',
  body: notification.unreadable,
  url: '/',
  tag: 'sousto',
  open: true,
}

/** Parses the JSON of a push message. A message of another version becomes a generic one. */
export function pushedMessage(json: unknown): PushedMessage {
  const { title, body, url, tag, open } = { ...(typeof json === 'object' ? json : {}) } as Record<
    string,
    unknown
  >
  if (typeof title !== 'string' || typeof body !== 'string') return UNREADABLE
  return {
    title,
    body,
    url: typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : UNREADABLE.url,
    tag: typeof tag === 'string' ? tag : UNREADABLE.tag,
    open: open !== false,
  }
}

/** Returns the window that already shows the page, regardless of its query. */
export function windowWith<Window extends { readonly url: string }>(
  windows: readonly Window[],
  url: URL,
): Window | undefined {
  return windows.find((window) => {
    const { origin, pathname } = new URL(window.url)
    return origin === url.origin && pathname === url.pathname
  })
}
