/**
 * Restricts the pages of the fakes to holders of the start link's secret. Pages that reveal nothing about anyone are
 * public: invented people for logins, the page of one payment by its link, and protocols whose requests have their own
 * secrets.
 */
import { timingSafeEqual } from 'node:crypto'
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import { sendFailure } from './http/failures.ts'
import { storedSecret } from './stored-secret.ts'

const OPENING = '/dev/otevrit'
const COOKIE = 'sousto_dev'
const KEPT_SECONDS = 30 * 86_400

export type DemoKey = {
  /** Returns the link that opens the mailbox and the staff sign-in of the demo in one browser. */
  readonly link: (address: string) => string
  readonly isHeldBy: (request: FastifyRequest) => boolean
  /** Seals what the demo stores in place of an operator's secret. */
  readonly sealing: string
  readonly mount: (app: FastifyInstance) => void
}

/**
 * Returns the key to the mailbox, whose mails contain login links, and to the demo's staff sign-in. No property of a
 * request proves that only this computer can reach the product, because a local proxy may be invisible. The secret is
 * stored in the data folder, so that a browser keeps its access after a restart. Null in production, which has neither.
 */
export function demoKey({
  production,
  dataDir,
  publicUrl,
}: Pick<Config, 'production' | 'dataDir' | 'publicUrl'>): DemoKey | null {
  if (production) return null
  const secret = storedSecret(dataDir, 'klic-ukazky')
  const isSecret = (given: string): boolean => {
    const [a, b] = [Buffer.from(given), Buffer.from(secret)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  return {
    sealing: secret,
    link: (address) => `${publicUrl ?? address}${OPENING}/${secret}`,
    isHeldBy: ({ headers }) =>
      isSecret(new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? ''),
    mount: (app) => {
      app.get<{ Params: { secret: string } }>(`${OPENING}/:secret`, async ({ params }, reply) => {
        if (!isSecret(params.secret)) return reply.callNotFound()
        const secure = publicUrl?.startsWith('https:') === true ? '; Secure' : ''
        return reply
          .header(
            'set-cookie',
            `${COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${KEPT_SECONDS}${secure}`,
          )
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect('/')
      })
    },
  }
}

/** Responds with 404 to all others. */
export function keyHoldersOnly(
  app: FastifyInstance,
  key: DemoKey,
  isGuarded: (route: string) => boolean = () => true,
): void {
  app.addHook('onRequest', async (request, reply) =>
    !isGuarded(request.routeOptions.url ?? '') || key.isHeldBy(request)
      ? undefined
      : sendFailure(reply, 404, failure('not_found')),
  )
}

/** Returns whether a route controls a payment gateway and lists all payments. */
export const isControl = (route: string): boolean => route.endsWith('/control')

/** Returns whether a request may sign in as a staff member of the demo. */
export function mayUseDemoStaff(config: Config, key: DemoKey | null): (request: FastifyRequest) => boolean {
  return (request) => config.demoData && key?.isHeldBy(request) === true
}
