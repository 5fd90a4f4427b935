import { apiBases } from '../platform/api.ts'
import { device } from '../platform/device.ts'

const MAX_TEXT = 5000

/**
 * The crashes reported since the app was opened, because the router shows its error page again with each attempt to
 * render.
 */
const reported = new Set<string>()

/**
 * Reports a crash of our own code with its build, without waiting for a response. The operator reads it with `sousto
 * errors`.
 */
export function reportCrash(error: unknown): void {
  const text = String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  // Chrome's stack begins with the message; those of Firefox and Safari do not contain it.
  const detail = (stack.startsWith(text) ? stack : `${text}\n${stack}`).trim().slice(0, MAX_TEXT)
  if (reported.has(detail)) return
  reported.add(detail)
  const body = {
    type: 'crash',
    // Without the query. The path of a mailed link is also left out, because it contains a token.
    url:
      window.location.origin +
      window.location.pathname.replace(/^(\/provoz\/(?:pozvanka|nove-heslo))\/.*/, '$1'),
    userAgent: navigator.userAgent.slice(0, 500),
    platform: 'web' as const,
    // Set by the build.
    release: import.meta.env.VITE_RELEASE ?? 'development',
    error: detail,
    state: null,
    guid: null,
  }
  // The endpoint belongs to the customer client, which is loaded only for this request.
  void import('@sousto/contract/client.ts')
    .then(({ createClient }) =>
      createClient({
        ...apiBases(),
        fetch: (url, init) => device().fetch(url, init),
      }).orders.reportError({ body }),
    )
    .catch(() => {})
}
