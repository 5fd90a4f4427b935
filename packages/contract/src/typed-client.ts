/** Converts tables of endpoints to functions: `client.restaurants.detail({ params: { restaurant: 'u-lipy' } })`. */
import { failureMessage } from '@sousto/messages/failure-messages.ts'
import * as z from 'zod/mini'
import { ApiFailure } from './api-failure.ts'
import type { Answer, Endpoint, Part } from './endpoint.ts'
import { readFailure } from './failures.ts'
import { malformed } from './malformed.ts'

const network = () => ({ code: 'network', text: failureMessage('network'), field: null })
const unreadable = () => ({ code: 'unreadable', text: failureMessage('internal'), field: null })
const withoutMessage = () => ({ ...unreadable(), code: 'no_message' })

/**
 * Returns the failure in a body that is not the answer of its call. With status 200 it is a failure only if it says so.
 */
function failureIn(body: unknown, response: Response): ConstructorParameters<typeof ApiFailure>[0] {
  const failure = readFailure(body)
  if (failure === null || (response.ok && !failure.refused)) return unreadable()
  const { text } = failure
  return text === null ? withoutMessage() : { ...failure, text }
}

/** Returns the current state in a 412 response. */
function currentIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'current' in body ? body.current : null
}

export type Bases = {
  /** The base URL of the API: `/api`, or with a host. */
  readonly baseUrl: string
  /** The base URL of the location service: `/lokace`, or a separate host. */
  readonly locationUrl: string
}

/**
 * Cached responses with an ETag, by URL. They are valid for a second; after that they are revalidated (304) instead of
 * read again. The caller must not modify them.
 */
export type KnownAnswers = {
  readonly get: (url: string) => KnownAnswer | undefined
  readonly set: (url: string, answer: KnownAnswer) => unknown
}
export type KnownAnswer = {
  /** The time of the last request that it answered, in milliseconds of a monotonic clock. */
  readonly askedAt: number
  readonly etag: string
  readonly data: unknown
  /** The length of its text in characters. */
  readonly length: number
}

/** Less than the five seconds for which a page that contains it is sent. */
const HOLDS_FOR_MS = 1_000

export type ClientOptions = Bases & {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly known?: KnownAnswers | undefined
}

type InputPart<E, Name extends 'params' | 'query' | 'headers' | 'body'> =
  Part<E, Name> extends undefined ? unknown : { readonly [N in Name]: Part<E, N> }

/** The input of a call, as domain values. */
export type Input<E> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'headers'> &
  InputPart<E, 'body'> &
  (E extends { readonly upload: true } ? { readonly file: Blob } : unknown)

export type CallOptions = { readonly signal?: AbortSignal }

/** Throws `ApiFailure`; an aborted call throws the signal's reason. The caller is responsible for retries. */
export type Call<E> = (input: Input<E>, options?: CallOptions) => Promise<Answer<E>>

type Tables = { readonly [resource: string]: { readonly [name: string]: Endpoint } }

export type Calls<T extends Tables[string]> = { readonly [N in keyof T]: Call<T[N]> }

export type TypedClient<T extends Tables> = { readonly [R in keyof T]: Calls<T[R]> }

type LooseInput = { readonly [Name in 'params' | 'query' | 'headers' | 'body']?: unknown } & {
  readonly file?: Blob
}

/** Encodes a part of the request. An invalid one throws, so that it is not sent. */
function encoded(schema: z.core.$ZodType, value: unknown): unknown {
  const wire = z.safeEncode(schema, value)
  if (wire.success) return wire.data
  throw new ApiFailure(malformed(wire.error.issues[0]?.path ?? []), 400, { cause: wire.error })
}

/** Returns the entries of a part that is encoded as text: params, query, headers. */
function entries(schema: z.core.$ZodType | undefined, value: unknown): [string, string][] {
  const wire = schema === undefined ? {} : encoded(schema, value)
  return Object.entries(wire ?? {}).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, String(part)]],
  )
}

function address(options: Bases, endpoint: Endpoint, input: LooseInput): string {
  const params = new Map(entries(endpoint.params, input.params))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  )
  const query = new URLSearchParams(entries(endpoint.query, input.query))
  const base = endpoint.service === 'location' ? options.locationUrl : options.baseUrl
  return query.size === 0 ? `${base}${path}` : `${base}${path}?${query}`
}

/** Returns the URL of a call that is not fetched: an `EventSource` opens `urlOf(bases, ENDPOINTS.orders.events, …)`. */
export function urlOf<const E extends Endpoint>(
  bases: Bases,
  endpoint: E,
  input: LooseInput & InputPart<E, 'params'> & InputPart<E, 'query'>,
): string {
  return address(bases, endpoint, input)
}

function request(
  endpoint: Endpoint,
  input: LooseInput,
  signal: AbortSignal | undefined,
  etag: string | undefined,
): RequestInit {
  const headers = new Headers(entries(endpoint.headers, input.headers))
  headers.set('accept', 'application/json')
  if (etag !== undefined) headers.set('if-none-match', etag)
  if (endpoint.body) headers.set('content-type', 'application/json')
  if (endpoint.upload) headers.set('content-type', 'application/octet-stream')
  return {
    method: endpoint.method,
    headers,
    ...(endpoint.body && { body: JSON.stringify(encoded(endpoint.body, input.body)) }),
    ...(endpoint.upload && input.file && { body: input.file }),
    ...(signal && { signal }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function call(
  options: ClientOptions,
  endpoint: Endpoint,
  input: LooseInput,
  { signal }: CallOptions = {},
): Promise<unknown> {
  const url = address(options, endpoint, input)
  const known = endpoint.method === 'GET' ? options.known : undefined
  const before = known?.get(url)
  const askedAt = performance.now()
  if (before !== undefined && askedAt - before.askedAt < HOLDS_FOR_MS) return before.data
  const init = request(endpoint, input, signal, before?.etag)
  const { response, text } = await answered(options, url, init).catch((cause: unknown) => {
    if (signal?.aborted) throw signal.reason
    throw new ApiFailure(network(), null, { cause })
  })
  if (response.ok && endpoint.answer === undefined) return undefined
  if (before !== undefined && response.status === 304) {
    known?.set(url, { ...before, askedAt })
    return before.data
  }
  const body = parsed(text)
  if (response.ok && endpoint.answer !== undefined) {
    const answer = z.safeParse(endpoint.answer, body)
    if (answer.success) {
      const etag = response.headers.get('etag')
      if (etag !== null) known?.set(url, { askedAt, etag, data: answer.data, length: text.length })
      return answer.data
    }
  }
  throw new ApiFailure({ ...failureIn(body, response), current: currentIn(body) }, response.status)
}

async function answered({ fetch }: ClientOptions, url: string, init: RequestInit) {
  const response = await fetch(url, init)
  return { response, text: await response.text() }
}

/** Returns the calls of one resource, as functions. */
export function callsOf<const T extends Tables[string]>(endpoints: T, options: ClientOptions): Calls<T> {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: LooseInput, more?: CallOptions) => call(options, endpoint, input, more),
  ])
  // `Calls` is the same traversal of the same table in types; the type of `Object.fromEntries` loses the names.
  return Object.fromEntries(calls) as Calls<T>
}

export function typedClient<const T extends Tables>(tables: T, options: ClientOptions): TypedClient<T> {
  const resources = Object.entries(tables).map(([resource, endpoints]) => [
    resource,
    callsOf(endpoints, options),
  ])
  return Object.fromEntries(resources) as TypedClient<T>
}
