import type { Endpoint, Part } from '@sousto/contract/endpoint.ts'
import { route } from '@sousto/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { JSON_TYPE, type PrecompressedBody } from '../precompressed/precompressed-body.ts'
import { sendBody } from '../precompressed/send-body.ts'
import type { CurrentUser } from './session.ts'

type Input<E> = {
  readonly params: Part<E, 'params'>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
}

/**
 * A route whose response is cached as bytes: Fastify validates the request and encodes nothing. `personal` derives a
 * logged-in customer's JSON text from the general one, which no shared cache may store; null means that they are equal.
 */
export function serveCached<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (input: Input<E>) => Promise<PrecompressedBody>,
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
      // The validator compiler decodes each part by the endpoint's codec, so the parts have its types.
      const input = { params: request.params, query: request.query, body: request.body } as Input<E>
      const text = await answer(input)
      if (request.user === null) return sendBody(request, reply, text)
      const own = await personal(request.user, text.bodies.identity.bytes.toString())
      if (own === null) return sendBody(request, reply, text)
      return reply.header('cache-control', 'private, no-cache').type(JSON_TYPE).send(own)
    },
  })
}
