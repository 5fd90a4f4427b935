import { landmarkCalls as calls } from '@sousto/contract/setup/landmark-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { fileOf, fileRoutes } from '../../http/file-body.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { LandmarkList } from './service.ts'

/** Room for 10,000 landmarks with long names. */
const LARGEST_FILE = 4 * 1024 ** 2

export function landmarkRoutes(fastify: FastifyInstance, list: LandmarkList): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.read), handler: () => list.read() })
  app.route({
    ...consoleRoute(calls.csv),
    handler: async (_request, reply) => sendCsv(reply, 'znama-mista.csv', await list.csv()),
  })
  fileRoutes(fastify, LARGEST_FILE, (scope) =>
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.replace),
      bodyLimit: LARGEST_FILE,
      handler: (request) => {
        const { check, mayLose } = request.query
        const wanted = { check: check !== undefined, mayLose: mayLose !== undefined }
        return list.replace(fileOf(request.body, 'malformed'), wanted, signedIn(request))
      },
    }),
  )
}
