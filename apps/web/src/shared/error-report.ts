import type { Client } from '../platform/api.ts'
import { device } from '../platform/device.ts'

const MAX_TEXT = 5000

/** Returns an error with its stack, in which the operator can find the place in the sources. */
export function errorText(error: unknown): string {
  const text = String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  // Chrome's stack starts with the message; those of Firefox and Safari do not contain it.
  return (stack.startsWith(text) ? stack : `${text}\n${stack}`).trim().slice(0, MAX_TEXT)
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function guidIn(search: string): string | null {
  const guid = new URLSearchParams(search).get('guid')
  return guid !== null && GUID.test(guid) ? guid : null
}

/**
 * Reports a failed order or a crash with its build (`ordering.md` §7, `POST /api/orders/error`), fire and forget. The
 * query of the URL is omitted, because it may contain a token; an order's guid is sent apart from it, and not stored.
 */
export function reportError(client: Client, type: string, error: string): void {
  const { origin, pathname, search } = window.location
  const body = {
    type,
    url: (origin + pathname).slice(0, 2000),
    userAgent: navigator.userAgent.slice(0, 500),
    platform: device().platform,
    release: import.meta.env.VITE_RELEASE ?? 'development',
    error: error.slice(0, MAX_TEXT),
    state: null,
    guid: guidIn(search),
  }
  client.orders.reportError({ body }).catch(() => {})
}
