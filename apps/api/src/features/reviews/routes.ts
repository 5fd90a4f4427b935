import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { STARS } from '@sousto/domain/catalogue/review.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Replies } from './replies.ts'
import type { Reviews } from './service.ts'

export function reviewRoutes(fastify: FastifyInstance, reviews: Reviews): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.restaurants.rating),
    handler: ({ params }) => reviews.rating(params.restaurant),
  })

  app.route({
    ...route(ENDPOINTS.restaurants.reviews),
    handler: ({ params, query }) => reviews.page(params.restaurant, query.page),
  })
}

const { reviews: calls } = CONSOLE_ENDPOINTS

/** The outlet's endpoints, used by the console. */
export function replyRoutes(fastify: FastifyInstance, replies: Replies): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(calls.list),
    handler: ({ params, query: { stars, waiting, before } }) =>
      replies.list(params.outlet, {
        stars: STARS.find((each) => each === stars) ?? null,
        waiting: waiting !== undefined,
        before: before ?? null,
      }),
  })
  app.route({
    ...consoleRoute(calls.reply),
    handler: (request) =>
      replies.reply(signedIn(request), { ...request.params, ...seenBy(request) }, request.body.text),
  })
  app.route({
    ...consoleRoute(calls.removeReply),
    handler: (request) => replies.removeReply(signedIn(request), { ...request.params, ...seenBy(request) }),
  })
}

/** The route's schema has decoded the headers. */
const seenBy = ({ headers }: { readonly headers: unknown }) => headers as { readonly version: string }
