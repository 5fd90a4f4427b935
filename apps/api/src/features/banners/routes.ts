import { bannerCalls as calls } from '@sousto/contract/banners/endpoints.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { fileOf, fileRoutes } from '../../http/file-body.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Banners } from './service.ts'

export function bannerRoutes(fastify: FastifyInstance, banners: Banners): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.list),
    handler: ({ query: { before, ...filter } }) => banners.list(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.add),
    handler: (request) =>
      banners.add(request.body, { by: signedIn(request), key: request.headers['idempotency-key'] }),
  })
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => banners.read(params.banner) })
  app.route({
    ...consoleRoute(calls.change),
    handler: (request) =>
      banners.change({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.remove),
    handler: async (request) => {
      await banners.remove({ ...request.params, ...request.headers }, signedIn(request))
      return { status: 'ok' as const }
    },
  })
  fileRoutes(fastify, LARGEST_PHOTO_BYTES, (scope) => {
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.setPicture),
      bodyLimit: LARGEST_PHOTO_BYTES,
      handler: (request) => {
        const picture = fileOf(request.body, 'photo_unusable')
        return banners.setPicture({ ...request.params, ...request.headers }, picture, signedIn(request))
      },
    })
  })
}
