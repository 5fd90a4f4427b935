import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { oauthStateCookies } from '../../http/oauth-state-cookie.ts'
import { ownPath, pathOfFailure } from '../../http/own-path.ts'
import { loggedIn } from '../../http/session.ts'
import type { AccountCookies } from '../accounts/service.ts'
import type { AgeProofs } from './proofs.ts'

const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const params = z.object({ verifier: z.string().max(40) })
const query = z.object({ zpet: z.string().max(2000).optional() })

type Dependencies = {
  readonly proofs: AgeProofs
  readonly secure: () => boolean
  readonly cookies: Pick<AccountCookies, 'age' | 'keepAge'>
  /** The public base URL, which a verifier needs to redirect back. */
  readonly publicUrl: () => string
}

export function ageProofRoutes(
  fastify: FastifyInstance,
  { proofs, secure, cookies, publicUrl }: Dependencies,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const stateCookies = oauthStateCookies(secure)
  const callbackOf = (verifier: string) => `${publicUrl()}/api/age/${encodeURIComponent(verifier)}/callback`
  const failed = (error: unknown, back: string): string => {
    if (!(error instanceof FailureError)) throw error
    return pathOfFailure(back, error.failure.code)
  }

  app.route({
    ...route(ENDPOINTS.ageProof.read),
    handler: (request) => proofs.of({ userId: loggedIn(request).id, token: null }),
  })
  app.route({
    ...route(ENDPOINTS.ageProof.ofBuyer),
    handler: (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return proofs.of({ userId: request.user?.id ?? null, token: cookies.age(request) })
    },
  })

  app.get(
    '/age/:verifier',
    { schema: { params, querystring: query }, config: RATE_LIMITED },
    async (request, reply) => {
      const back = ownPath(request.query.zpet)
      try {
        const { verifier } = request.params
        const { url, state } = await proofs.authorizationUrl(verifier, callbackOf(verifier), back)
        stateCookies.keep(reply, state)
        return reply.redirect(url, 303)
      } catch (error) {
        return reply.redirect(failed(error, back), 303)
      }
    },
  )

  app.get('/age/:verifier/callback', { schema: { params }, config: RATE_LIMITED }, async (request, reply) => {
    const state = stateCookies.take(request, reply)
    const back = ownPath(state?.returnTo)
    const { verifier } = request.params
    const callback = new URL(callbackOf(verifier))
    callback.search = new URL(request.url, callback).search
    try {
      const token = await proofs.handleCallback(verifier, callback, state, request.user?.id ?? null)
      if (token !== null) cookies.keepAge(reply, token)
      return reply.redirect(back, 303)
    } catch (error) {
      return reply.redirect(failed(error, back), 303)
    }
  })
}
