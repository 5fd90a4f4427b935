import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { STARS } from '@sousto/domain/catalogue/review.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { ReviewModeration } from './moderation.ts'
import type { ReviewPhotographs } from './photographs.ts'
import type { Replies } from './replies.ts'
import type { ReviewReports } from './reports.ts'
import type { Reviews } from './service.ts'

export function reviewRoutes(fastify: FastifyInstance, reviews: Reviews): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.restaurants.rating),
    handler: ({ params }) => reviews.rating(params.restaurant),
  })

  app.route({
    ...route(ENDPOINTS.restaurants.reviews),
    handler: ({ params, query }) => reviews.page(params.restaurant, query),
  })

  app.route({
    ...route(ENDPOINTS.restaurants.dishRatings),
    handler: ({ params }) => reviews.dishRatings(params.restaurant),
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

const { reviewModeration, reviewReports } = CONSOLE_ENDPOINTS
const { reviewStatements } = ENDPOINTS
/** The limit per IP address: whoever tries tokens must not try many. */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export function moderationRoutes(
  fastify: FastifyInstance,
  moderation: ReviewModeration,
  reports: ReviewReports,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(reviewModeration.list), handler: ({ query }) => moderation.list(query) })
  app.route({
    ...consoleRoute(reviewModeration.read),
    handler: ({ params }) => moderation.read(params.review),
  })
  app.route({
    ...consoleRoute(reviewModeration.decide),
    handler: (request) =>
      moderation.decide({ ...request.params, ...seenBy(request) }, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(reviewReports.report),
    handler: async (request) => {
      await reports.report(request.params, request.body, signedIn(request))
      return { status: 'ok' } as const
    },
  })
  app.route({
    ...consoleRoute(reviewReports.objectToHiding),
    handler: async (request) => {
      await reports.objectToHiding(request.params, request.body.text, signedIn(request))
      return { status: 'ok' } as const
    },
  })
  app.route({
    ...route(reviewStatements.read),
    config: RATE_LIMITED,
    handler: ({ params }) => reports.statement(params.token),
  })
  app.route({
    ...route(reviewStatements.object),
    config: RATE_LIMITED,
    handler: ({ params, body }) => reports.object(params.token, body.text),
  })
}

/** Short, because an approved photograph may be refused, and its review hidden. */
const SHOWN_FOR = 'public, max-age=300'

export function photographRoutes(fastify: FastifyInstance, photographs: ReviewPhotographs): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.restaurants.reviewPhotograph),
    handler: async ({ params }, reply) => {
      const picture = await photographs.shown(params.photograph)
      return reply.header('cache-control', SHOWN_FOR).type('image/jpeg').send(picture)
    },
  })
  app.route({
    ...consoleRoute(reviewModeration.photograph),
    handler: async ({ params }, reply) =>
      reply
        .header('cache-control', 'private, no-store')
        .type('image/jpeg')
        .send(await photographs.read(params)),
  })
  app.route({
    ...consoleRoute(reviewModeration.decidePhotograph),
    handler: async (request) => {
      await photographs.decide(request.params, request.body.decision, signedIn(request))
      return { status: 'ok' } as const
    },
  })
}
