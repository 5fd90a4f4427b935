/** Parses the operator's credentials at payment gateways from environment variables. */
import * as z from 'zod'
import type { ComgateSettings } from '../payments/comgate.ts'
import { COMGATE_VERSIONS } from '../payments/comgate-protocols.ts'
import type { GopaySettings } from '../payments/gopay-tokens.ts'
import type { Kind } from './kind.ts'
import { readUrlWithCredentials } from './url-credentials.ts'

/** Credentials are sent only over TLS, or to this computer. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))

function kind<Settings>(allowed: string, read: (text: string) => Settings | null): Kind<Settings> {
  const schema = z.string().transform((text, context): Settings => {
    const settings = read(text.trim())
    if (settings !== null) return settings
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })
  return { schema, allowed, secret: true }
}

/** The last segment of the path is the shop's number; the sandbox has another host. */
export const gopayAccount: Kind<GopaySettings> = kind(
  'https://clientId:clientSecret@gate.gopay.cz/goId, na zkoušku server gw.sandbox.gopay.com',
  (text) => {
    const read = readUrlWithCredentials(text)
    const [, path, goId] = /^(.*)\/(\d{6,12})\/?$/.exec(read?.url.pathname ?? '') ?? []
    if (read === null || goId === undefined || !isSafe(read.url)) return null
    const api = `${read.url.origin}${path}/api`
    return { clientId: read.user, clientSecret: read.secret, goId, url: () => api }
  },
)

/** A path `/v1.0` chooses the older protocol. Comgate's test mode uses the same host. */
export const comgateAccount: Kind<ComgateSettings> = kind(
  'https://merchant:secret@payments.comgate.cz, na zkoušku s ?test=1, starším protokolem s cestou /v1.0',
  (text) => {
    const read = readUrlWithCredentials(text)
    if (read === null || !isSafe(read.url)) return null
    const { origin, pathname, searchParams } = read.url
    const [, path = '', named = '/v2.0'] = /^(.*?)(\/v\d[^/]*)?\/*$/.exec(pathname) ?? []
    const version = COMGATE_VERSIONS.find((known) => named === `/${known}`)
    if (version === undefined) return null
    return {
      merchant: read.user,
      secret: read.secret,
      version,
      test: searchParams.get('test') === '1',
      url: () => `${origin}${path}`,
    }
  },
)
