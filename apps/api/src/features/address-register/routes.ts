import { addressRegisterCalls as calls } from '@sousto/contract/setup/register-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import { streamOf, streamRoutes } from '../../http/temporary-file.ts'
import { LARGEST_REGISTER, type RegisterImports } from './service.ts'

export function registerRoutes(fastify: FastifyInstance, imports: RegisterImports): void {
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .route({ ...consoleRoute(calls.read), handler: () => imports.read() })
  streamRoutes(fastify, (scope) =>
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.importFile),
      bodyLimit: LARGEST_REGISTER,
      handler: (request) => {
        const { file, mayLose } = request.query
        const upload = { file, mayLose: mayLose !== undefined, body: streamOf(request.body) }
        return imports.start(upload, signedIn(request))
      },
    }),
  )
}
