import { Readable } from 'node:stream'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { addressRegisterCalls as calls } from '@sousto/contract/setup/register-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import { LARGEST_REGISTER, type RegisterImports } from './service.ts'

export function registerRoutes(fastify: FastifyInstance, imports: RegisterImports): void {
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .route({ ...consoleRoute(calls.read), handler: () => imports.read() })
  fastify.register(async (scope) => {
    // The file is written to the disk as it comes, because it may be larger than the memory of a small server.
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.importFile),
      bodyLimit: LARGEST_REGISTER,
      handler: async (request) => {
        const { body, query } = request
        if (!(body instanceof Readable)) throw new FailureError('malformed')
        return await imports.start(
          { file: query.file, mayLose: query.mayLose !== undefined, body },
          signedIn(request),
        )
      },
    })
  })
}
