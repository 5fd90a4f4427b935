import type { Endpoint, Part } from '@sousto/contract/endpoint.ts'
import { route } from '@sousto/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { type FinishedText, JSON_TYPE } from '../finished/finished-text.ts'
import { sendText } from '../finished/send-text.ts'
import type { CurrentUser } from './session.ts'

type Asked<E> = {
  readonly params: Part<E, 'params'>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
}

/**
 * A call whose answer lies ready as bytes: Fastify checks what comes in and has nothing to encode. `personal`: the JSON text for who is
 * logged in, where it differs from everybody's; no cache that others use may keep it.
 */
export function serveText<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (asked: Asked<E>) => Promise<FinishedText>,
  personal?: (user: CurrentUser, asked: Asked<E>) => Promise<string>,
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
      if (!personal || !request.user) return sendText(request, reply, await answer(asked))
      const text = await personal(request.user, asked)
      return reply.header('cache-control', 'private, no-cache').type(JSON_TYPE).send(text)
    },
  })
}
