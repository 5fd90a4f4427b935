/**
 * What stands in for servers that an operator buys: real protocols on loopback ports, pages under `/dev`. Only while `MODE` is not
 * production; there the start has already demanded the real ones (`config/production.ts`), and none of this is even loaded.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ProviderSettings } from '@sousto/api/features/social-login/provider.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import { sendFailure } from './http/failures.ts'
import type { Shutdown } from './shutdown.ts'

/** Receives every mail, keeps it in `posta` of the data folder and shows it at `/dev/posta`. The URL is the mail server's. */
export async function mountMailbox(
  app: FastifyInstance,
  { production, dataDir }: Config,
  shutdown: Shutdown,
): Promise<string> {
  if (production) throw new Error('production has no local mail box')
  const [{ receiveMail }, { openMailStore }, { mailBoxRoutes }] = await Promise.all([
    import('@sousto/stand-ins/mailbox/smtp.ts'),
    import('@sousto/stand-ins/mailbox/mail-store.ts'),
    import('@sousto/stand-ins/mailbox/routes.ts'),
  ])
  const box = openMailStore(join(dataDir, 'posta'))
  const server = await receiveMail(box.keep)
  shutdown.add('mail box', server.close)
  await app.register(async (dev) => {
    dev.addHook('onRequest', loopbackOnly)
    mailBoxRoutes(dev, box)
  })
  return server.url
}

/** Where providers of logins are stood in for. */
const IDENTITY = '/dev/identita'

/** An identity server that speaks Facebook's protocol, for one client: ourselves. Returns what a provider would have given the operator. */
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
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * Mails hold the links that log people in. Whoever comes over the network, through a proxy on this computer, or by a foreign name that
 * was made to point here (DNS rebinding), finds nothing.
 */
async function loopbackOnly(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { socket, headers } = request
  const near =
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.has((headers.host ?? '').replace(/:\d+$/, '')) &&
    FORWARDED.every((name) => headers[name] === undefined)
  return near ? undefined : sendFailure(reply, 404, failure('not_found'))
}
