/** Security headers of every response, and the content security policy of pages. */

/** For responses other than pages: nothing in them may run or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

type HeaderOptions = {
  /** With TLS: tells browsers to use nothing else. */
  readonly https: boolean
}

export function securityHeaders({ https }: HeaderOptions): Readonly<Record<string, string>> {
  return {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

export type PagePolicy = {
  /** Sources of scripts and styles: `'nonce-…'` or `'sha256-…'` of inline ones, origins of others. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Other origins of pictures: another provider's map, analytics. */
  readonly images: readonly string[]
  /** Other origins that the page calls. */
  readonly connect: readonly string[]
  readonly https: boolean
}

/** The policy of a page. Inline `style` attributes are allowed: they cannot run code, and rendering sets them. */
export function pagePolicy({ scripts, styles, images, connect, https }: PagePolicy): string {
  const directives = [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...images].join(' '),
    ['connect-src', "'self'", ...connect].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
}
