const MAX_TEXT = 5000

/** Crashes reported since the app was opened: the router shows its error page anew with each attempt to render. */
const reported = new Set<string>()

/** Reports a crash of our own code with the build that it happened in, fire and forget; the operator reads it with `sousto errors`. */
export function reportCrash(error: unknown): void {
  const text = String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  // Chrome's stack begins with the text; those of Firefox and Safari lack it.
  const detail = (stack.startsWith(text) ? stack : `${text}\n${stack}`).trim().slice(0, MAX_TEXT)
  if (reported.has(detail)) return
  reported.add(detail)
  const body = {
    type: 'crash',
    // Without the query; the path of a mailed link is left out, too, for it holds a token.
    url:
      window.location.origin +
      window.location.pathname.replace(/^(\/provoz\/(?:pozvanka|nove-heslo))\/.*/, '$1'),
    userAgent: navigator.userAgent.slice(0, 500),
    platform: 'web' as const,
    // Set by the build.
    release: import.meta.env.VITE_RELEASE ?? 'development',
    error: detail,
    state: null,
  }
  // The call is the customers'; their calls are loaded for it alone.
  void import('@sousto/contract/client.ts')
    .then(({ createClient }) =>
      createClient({
        baseUrl: '/api',
        locationUrl: '/lokace',
        fetch: (url, init) => window.fetch(url, init),
      }).orders.reportError({ body }),
    )
    .catch(() => {})
}
