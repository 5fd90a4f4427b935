import type { Endpoint, Part } from '@sousto/contract/endpoint.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { isDatabaseUnavailable } from '@sousto/postgres/unavailable.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { byteSize, JSON_TYPE, type PrecompressedBody } from '../precompressed/precompressed-body.ts'
import { sendBody } from '../precompressed/send-body.ts'
import { languageOfCall } from './language.ts'
import type { CurrentUser } from './session.ts'

type Input<E> = {
  readonly params: Part<E, 'params'>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyContextConfig {
    /** True if the route answers without the database, so that a visitor whose session cannot be read is anonymous. */
    readonly answersWithoutDatabase?: boolean
  }
}

/** The header with the instant at which a response was last known to be correct. */
const KEPT_AT = 'x-kept-at'
/** In bytes, for each route. */
const MAX_LAST_ANSWERS = 8 * 1024 * 1024

/** Milliseconds after which the last response is sent instead of the current one. */
const LONGEST_WAIT = 2_000

type LastAnswer = { readonly body: PrecompressedBody; readonly at: Temporal.Instant }

/**
 * A route whose response is cached as bytes: Fastify validates the request and encodes nothing. `personal` derives a
 * logged-in customer's JSON text from the general one, which no shared cache may store; null means that they are equal.
 * While the database is unavailable or slow, the last response to the same request is sent, with its age.
 */
export function serveCached<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (input: Input<E>) => Promise<PrecompressedBody>,
  personal: (user: CurrentUser, json: string) => Promise<string | null> = async () => null,
): void {
  const { method, url, schema } = route<Endpoint>(endpoint)
  const { params, querystring, body } = schema as Record<string, unknown>
  const lastAnswers = new LRUCache<string, LastAnswer>({
    maxSize: MAX_LAST_ANSWERS,
    sizeCalculation: (last) => byteSize(last.body),
  })

  async function currentAnswer(key: string, input: Input<E>) {
    const text = await answer(input)
    lastAnswers.set(key, { body: text, at: Temporal.Now.instant() })
    return { text, keptAt: null }
  }

  async function currentOrLast(key: string, input: Input<E>) {
    const last = lastAnswers.get(key)
    if (last === undefined) return await currentAnswer(key, input)
    const kept = { text: last.body, keptAt: last.at }
    const current = currentAnswer(key, input).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return kept
      throw error
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<typeof kept>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT, kept)
    })
    return await Promise.race([current, late]).finally(() => clearTimeout(timer))
  }

  app.route({
    method,
    url,
    config: { answersWithoutDatabase: true },
    schema: {
      ...(params ? { params } : {}),
      ...(querystring ? { querystring } : {}),
      ...(body ? { body } : {}),
    },
    handler: async (request, reply) => {
      // The validator compiler decodes each part by the endpoint's codec, so the parts have its types.
      const input = { params: request.params, query: request.query, body: request.body } as Input<E>
      const key = `${languageOfCall()} ${request.url} ${JSON.stringify(request.body ?? null)}`
      const { text, keptAt } = await currentOrLast(key, input)
      if (keptAt !== null) reply.header(KEPT_AT, keptAt.toString())
      if (keptAt !== null || request.user === null) return sendBody(request, reply, text)
      const own = await personal(request.user, text.bodies.identity.bytes.toString())
      if (own === null) return sendBody(request, reply, text)
      return reply.header('cache-control', 'private, no-cache').type(JSON_TYPE).send(own)
    },
  })
}
