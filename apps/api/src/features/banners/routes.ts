import { bannerCalls as calls } from '@sousto/contract/banners/endpoints.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
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
    ...consoleRoute(calls.listAsCsv),
    handler: async ({ query }, reply) => sendCsv(reply, 'bannery.csv', await banners.csv(query)),
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
  app.route({
    ...consoleRoute(calls.putBack),
    handler: (request) => banners.putBack({ ...request.params, ...request.headers }, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.photo),
    handler: async ({ params }, reply) => {
      const jpeg = await banners.photo(params.photo)
      // The response is cacheable because a name always means the same picture.
      return await reply.header('cache-control', 'private, max-age=86400').type('image/jpeg').send(jpeg)
    },
  })
  app.route({
    ...consoleRoute(calls.setPicture),
    handler: (request) =>
      banners.setPicture({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
  fileRoutes(fastify, LARGEST_PHOTO_BYTES, (scope) => {
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.uploadPhoto),
      bodyLimit: LARGEST_PHOTO_BYTES,
      handler: ({ body }) => banners.uploadPhoto(fileOf(body, 'photo_unusable')),
    })
  })
}
