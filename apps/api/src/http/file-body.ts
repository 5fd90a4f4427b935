/** Routes whose body is a file, which is read into memory exactly as it was sent. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance } from 'fastify'

/** `limit`: the largest file in bytes. Each route sets it as its `bodyLimit`, too. */
export function fileRoutes(
  fastify: FastifyInstance,
  limit: number,
  routes: (scope: FastifyInstance) => void,
): void {
  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: limit },
      (_, body, done) => done(null, body),
    )
    routes(scope)
  })
}

/** Returns the file, or fails if the request had another content type or none. */
export function fileOf(body: unknown, failure: 'photo_unusable' | 'malformed'): Buffer {
  if (!Buffer.isBuffer(body)) throw new FailureError(failure)
  return body
}
