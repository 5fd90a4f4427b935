/** The content security policy of responses other than pages: nothing in them may run or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

type HeaderOptions = {
  /** True with TLS; browsers are then told to use nothing else. */
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
  /** The sources of scripts and styles: `'nonce-…'` or `'sha256-…'` for inline ones, and other origins. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Other origins of pictures: another provider's map, analytics. */
  readonly images: readonly string[]
  /** Other origins that the page may call. */
  readonly connect: readonly string[]
  readonly https: boolean
}

/**
 * Returns the policy of a page. Inline `style` attributes are allowed, because they cannot run code and rendering sets
 * them.
 */
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
