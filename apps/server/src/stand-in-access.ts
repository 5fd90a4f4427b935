/** Who may see the pages of the stand-ins: this computer, and only while the product is served to nobody else. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import { sendFailure } from './http/failures.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

/** One for each start of the process. */
const KEY = randomBytes(24).toString('base64url')
const COOKIE = 'sousto_dev'

/**
 * Not requests over the network, through a proxy on this computer, or to a foreign host name that resolves to it (DNS rebinding). A bare
 * `proxy_pass` adds no header and names this computer as the host, but speaks HTTP/1.0, which no browser does.
 */
function isFromThisComputer({ socket, headers, raw }: FastifyRequest): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.has((headers.host ?? '').replace(/:\d+$/, '')) &&
    raw.httpVersion !== '1.0' &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  )
}

/** Others get 404. */
export async function loopbackOnly(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  return isFromThisComputer(request) ? undefined : sendFailure(reply, 404, failure('not_found'))
}

type Exposure = Pick<Config, 'publicUrl' | 'trustedProxies' | 'host'>

/** Whether others can reach the product. A proxy may hide that a request came through it, so that loopback alone proves nothing. */
const isExposed = ({ publicUrl, trustedProxies, host }: Exposure): boolean =>
  trustedProxies > 0 ||
  !LOOPBACK_NAMES.has(host) ||
  (publicUrl !== null && !LOOPBACK_NAMES.has(new URL(publicUrl).hostname))

/** Whether a request may sign in as a person of the demo by a press: from this computer alone, while nobody else can reach the product. */
export function mayUseDemoStaff(config: Config): (request: FastifyRequest) => boolean {
  const isDemo = !config.production && config.demoData && !isExposed(config)
  return (request) => isDemo && isFromThisComputer(request)
}

/** Where whoever started an exposed product opens its mailbox; null: production has none, and on this computer alone it is open. */
export function mailboxLink(config: Config, address: string): string | null {
  const hasMailbox = !config.production && config.smtpUrl === null
  return hasMailbox && isExposed(config) ? `${config.publicUrl ?? address}/dev/otevrit/${KEY}` : null
}

/** Mails hold links that log people in: an exposed product shows them only to whoever has the link of its start. */
export function guardMailbox(app: FastifyInstance, config: Config): void {
  if (!isExposed(config)) {
    app.addHook('onRequest', loopbackOnly)
    return
  }
  app.get<{ Params: { key: string } }>('/dev/otevrit/:key', async ({ params }, reply) => {
    if (!isKey(params.key)) return reply.callNotFound()
    const attributes = `Path=/dev; HttpOnly; SameSite=Strict${config.publicUrl?.startsWith('https:') === true ? '; Secure' : ''}`
    return reply
      .header('set-cookie', `${COOKIE}=${KEY}; ${attributes}`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect('/dev/posta')
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/dev/otevrit/:key') return undefined
    const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
    return isKey(cookie ?? '') ? undefined : sendFailure(reply, 404, failure('not_found'))
  })
}

function isKey(given: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(KEY)]
  return a.length === b.length && timingSafeEqual(a, b)
}
