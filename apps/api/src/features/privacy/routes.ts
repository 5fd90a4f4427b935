import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tell } from '../../http/send-text.ts'
import { loggedIn } from '../../http/session.ts'
import type { Privacy } from './service.ts'

const OK = { status: 'ok' } as const
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' }, inTurn: true }
/** In bytes. Kept small because anyone can call the endpoint. */
const SMALL = 1024
const {
  looks,
  consent,
  changeConsent,
  chooseCookies,
  unsubscribe,
  data,
  deleteAccount,
  requestDeletion,
  deleteByLink,
} = ENDPOINTS.customers

export function privacyRoutes(fastify: FastifyInstance, privacy: Privacy): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...route(consent), handler: (request) => privacy.consent(loggedIn(request).id) })

  app.route({ ...route(looks), handler: (request) => privacy.looks(loggedIn(request).id) })

  app.route({
    ...route(changeConsent),
    handler: (request) => privacy.changeConsent(loggedIn(request).id, request.body),
  })

  app.route({
    ...route(chooseCookies),
    config: RATE_LIMITED,
    bodyLimit: SMALL,
    handler: async ({ body }, reply) => {
      await privacy.logCookieChoice(body)
      return reply.code(204).send()
    },
  })

  app.route({
    ...route(data),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const own = await privacy.ownData(loggedIn(request).id)
      reply.header('content-disposition', 'attachment; filename="sousto-moje-data.json"')
      reply.header('cache-control', 'no-store')
      return own
    },
  })

  app.route({
    ...route(deleteAccount),
    config: RATE_LIMITED,
    handler: async (request) => {
      await privacy.deleteAccount(loggedIn(request), request.body)
      return OK
    },
  })

  app.route({
    ...route(requestDeletion),
    config: RATE_LIMITED,
    handler: async (request, reply) => tell(reply, await privacy.requestDeletion(loggedIn(request))),
  })

  app.route({
    ...route(deleteByLink),
    config: RATE_LIMITED,
    handler: async ({ params }) => {
      await privacy.deleteByLink(params)
      return OK
    },
  })

  // One-click unsubscription posts a form, whose content is ignored (RFC 8058).
  app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    )
    forms.withTypeProvider<ZodTypeProvider>().route({
      ...route(unsubscribe),
      config: RATE_LIMITED,
      handler: async ({ params }) => {
        await privacy.unsubscribe(params)
        return OK
      },
    })
  })
}
