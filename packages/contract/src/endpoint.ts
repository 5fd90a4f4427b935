/**
 * An endpoint: one typed row, from which the API's routes, the client and `openapi.json` follow.
 * Schemas are codecs: the server and the client see their domain side, the wire is their input.
 */
import type * as z from 'zod/mini'
import type { FailureCode } from './failures.ts'

type Schema = z.core.$ZodType

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the service's base path, parameters in braces: `/restaurants/{restaurant}`. */
  readonly path: string
  /** `location`: a host of its own, mounted under `/lokace` by default. */
  readonly service: 'api' | 'location'
  readonly summary: string
  /** Its section of the specification, and what that does not say. */
  readonly description: string
  readonly params?: Schema
  readonly query?: Schema
  readonly headers?: Schema
  readonly body?: Schema
  /** Left out: 204, no body. */
  readonly answer?: Schema
  /** The response is a server-sent-event stream; this is one event. */
  readonly stream?: true
  /** The response is a document of one of these media types, which a browser opens. */
  readonly documents?: readonly string[]
  /** Beyond `COMMON_ERRORS`; those of status 200 arrive in the answer. */
  readonly errors: readonly FailureCode[]
}

/** The failures of any call. */
export const COMMON_ERRORS = [
  'malformed',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly FailureCode[]

/** The domain side of a part of an endpoint. */
export type Part<E, Name extends string> = E extends { readonly [N in Name]: infer S extends Schema }
  ? z.output<S>
  : undefined

export type Answer<E> = Part<E, 'answer'>

type RouteSchema<E> = (E extends { readonly params: infer S } ? { params: S } : unknown) &
  (E extends { readonly query: infer S } ? { querystring: S } : unknown) &
  (E extends { readonly headers: infer S } ? { headers: S } : unknown) &
  (E extends { readonly body: infer S } ? { body: S } : unknown) &
  (E extends { readonly answer: infer S }
    ? E extends { readonly stream: true }
      ? unknown
      : { response: { 200: S } }
    : unknown)

/**
 * An endpoint as Fastify's route options: `app.route({ ...route(endpoint), handler })` under the Zod type provider.
 * `GET /restaurants/{restaurant}` becomes `url: '/restaurants/:restaurant'` with its schemas.
 */
export function route<const E extends Endpoint>(
  endpoint: E,
): { method: E['method']; url: string; schema: RouteSchema<E> } {
  const { params, query, headers, body, answer, stream } = endpoint
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(answer && !stream && { response: { 200: answer } }),
  }
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // The same parts under Fastify's names; the compiler cannot follow the spreads above.
    schema: schema as RouteSchema<E>,
  }
}
