import type { Endpoint, Part } from '@sousto/contract/endpoint.ts'
import { route } from '@sousto/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { type FinishedText, JSON_TYPE } from '../precompressed/precompressed-body.ts'
import { sendText } from '../precompressed/send-body.ts'
import type { CurrentUser } from './session.ts'

type Asked<E> = {
  readonly params: Part<E, 'params'>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
}

/**
 * A call whose answer lies ready as bytes: Fastify checks what comes in and has nothing to encode. `personal` makes of everybody's JSON text
 * that of who is logged in, which no cache that others use may keep; null: it is the same.
 */
export function serveText<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (asked: Asked<E>) => Promise<FinishedText>,
  personal: (user: CurrentUser, json: string) => Promise<string | null> = async () => null,
): void {
  const { method, url, schema } = route<Endpoint>(endpoint)
  const { params, querystring, body } = schema as Record<string, unknown>
  app.route({
    method,
    url,
    schema: {
      ...(params ? { params } : {}),
      ...(querystring ? { querystring } : {}),
      ...(body ? { body } : {}),
    },
    handler: async (request, reply) => {
      // The validator compiler decodes each part by the endpoint's own codec, so they have its types.
      const asked = { params: request.params, query: request.query, body: request.body } as Asked<E>
      const text = await answer(asked)
      if (request.user === null) return sendText(request, reply, text)
      const own = await personal(request.user, text.bodies.identity.bytes.toString())
      if (own === null) return sendText(request, reply, text)
      return reply.header('cache-control', 'private, no-cache').type(JSON_TYPE).send(own)
    },
  })
}
