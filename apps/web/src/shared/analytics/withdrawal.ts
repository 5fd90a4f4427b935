/** Cookies and stored values of Google's tags. */
const TRACES = /^(_g|_dc_gtm_|__utm|FP)/

const isRunning = () => document.querySelector('script[data-container]') !== null

const cookieNames = () => document.cookie.split('; ').map((cookie) => cookie.replace(/=.*$/s, ''))

/**
 * Removes the data that a container has stored. A running script cannot be stopped, so `reload` reloads the page
 * without it.
 */
export function endTracking({ reload }: { readonly reload: boolean }): void {
  removeTraces()
  if (!reload || !isRunning()) return
  cutOff()
  window.location.reload()
}

function removeTraces(): void {
  const host = window.location.hostname.split('.')
  const domains = ['', ...host.map((_, index) => `; domain=${host.slice(index).join('.')}`)]
  for (const name of cookieNames().filter((each) => TRACES.test(each))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot be used without TLS
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[area])) if (TRACES.test(key)) window[area].removeItem(key)
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

/** Tags send their collected data when a page is left. This blocks all requests to other hosts. */
function cutOff(): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "connect-src 'self'; img-src 'self' data: blob:; script-src 'self'"
  document.head.append(policy)
}
