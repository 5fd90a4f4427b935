import type { Endpoint, Part } from '@sousto/contract/endpoint.ts'
import { route } from '@sousto/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { FinishedText } from '../finished/finished-text.ts'
import { sendText } from '../finished/send-text.ts'

type Asked<E> = {
  readonly params: Part<E, 'params'>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
}

/** A call whose answer lies ready as bytes: Fastify checks what comes in and has nothing to encode. */
export function serveText<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (asked: Asked<E>) => Promise<FinishedText>,
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
      return sendText(request, reply, await answer(asked))
    },
  })
}
