import { courierIdentity as calls } from '@sousto/contract/courier/endpoints.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { fileOf, fileRoutes } from '../../http/file-body.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Joining } from './joining.ts'

const OK = { status: 'ok' as const }

/** A photograph may be replaced under the same address. */
const sendJpeg = (reply: FastifyReply, jpeg: Buffer) =>
  reply.header('cache-control', 'no-store').type('image/jpeg').send(jpeg)

export function joiningRoutes(fastify: FastifyInstance, joining: Joining): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.own), handler: (request) => joining.identity(signedIn(request)) })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) => joining.saveIdentity(signedIn(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.read),
    handler: (request) => joining.readIdentity(signedIn(request), request.params.city, request.params.person),
  })
  app.route({
    ...consoleRoute(calls.ownPhoto),
    handler: async (request, reply) => await sendJpeg(reply, await joining.ownPhoto(signedIn(request))),
  })
  app.route({
    ...consoleRoute(calls.photo),
    handler: async ({ params }, reply) =>
      await sendJpeg(reply, await joining.photo(params.city, params.person)),
  })
  app.route({
    ...consoleRoute(calls.removePhoto),
    handler: async (request) => {
      await joining.removePhoto(signedIn(request))
      return OK
    },
  })
  fileRoutes(fastify, LARGEST_PHOTO_BYTES, (scope) => {
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.savePhoto),
      bodyLimit: LARGEST_PHOTO_BYTES,
      handler: async (request) => {
        const photo = fileOf(request.body, 'photo_unusable')
        await joining.savePhoto(signedIn(request), photo)
        return OK
      },
    })
  })
}
