/**
 * Stand-ins for services that an operator buys: real protocols on loopback ports, pages under `/dev`. Not in production mode, which
 * requires the real ones (`config/production.ts`) and does not even load this code.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ProviderSettings } from '@sousto/api/features/social-login/provider.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import { sendFailure } from './http/failures.ts'
import type { Shutdown } from './shutdown.ts'

/** Receives every mail, stores it in `posta` of the data folder and shows it at `/dev/posta`. Returns the URL of its SMTP server. */
export async function mountMailbox(
  app: FastifyInstance,
  { production, dataDir }: Config,
  shutdown: Shutdown,
): Promise<string> {
  if (production) throw new Error('production has no local mailbox')
  const [{ receiveMail }, { openMailStore }, { mailboxRoutes }] = await Promise.all([
    import('@sousto/stand-ins/mailbox/smtp.ts'),
    import('@sousto/stand-ins/mailbox/mail-store.ts'),
    import('@sousto/stand-ins/mailbox/routes.ts'),
  ])
  const store = openMailStore(join(dataDir, 'posta'))
  const server = await receiveMail(store.add)
  shutdown.add('mailbox', server.close)
  await app.register(async (dev) => {
    dev.addHook('onRequest', loopbackOnly)
    mailboxRoutes(dev, store)
  })
  return server.url
}

/** Path of the identity server. */
const IDENTITY = '/dev/identita'

/** An identity server that speaks Facebook's protocol, with this product as its only client. Returns the client's settings. */
export async function mountIdentityServer(
  app: FastifyInstance,
  { production }: Config,
  publicUrl: () => string,
): Promise<ProviderSettings> {
  if (production) throw new Error('production has no local identity server')
  const { identityServer } = await import('@sousto/stand-ins/identity/routes.ts')
  const client = { id: 'sousto', secret: randomBytes(24).toString('base64url') }
  const issuer = () => `${publicUrl()}${IDENTITY}`
  const redirectUris = () => [`${publicUrl()}/api/auth/facebook/callback`]
  await app.register(
    async (dev) => {
      dev.addHook('onRequest', loopbackOnly)
      await identityServer(dev, { issuer, clients: () => [{ ...client, redirectUris: redirectUris() }] })
    },
    { prefix: IDENTITY },
  )
  return { clientId: client.id, clientSecret: client.secret, urls: () => [`${issuer()}/facebook`] }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * Mails hold links that log people in. Requests over the network, through a proxy on this computer, or to a foreign host name that resolves
 * to it (DNS rebinding) get 404.
 */
async function loopbackOnly(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { socket, headers } = request
  const isLocal =
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.has((headers.host ?? '').replace(/:\d+$/, '')) &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  return isLocal ? undefined : sendFailure(reply, 404, failure('not_found'))
}
