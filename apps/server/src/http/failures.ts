/** The common body of every failure (`wire.md`, General). It never contains a stack trace, SQL or text of a library. */
import {
  FAILURES,
  type Failure,
  type FailureCode,
  failure,
  failureBody,
  type PlainFailureCode,
} from '@sousto/contract/failures.ts'
import { malformed } from '@sousto/contract/malformed.ts'
import { html } from '@sousto/html/html.ts'
import { failureMessage } from '@sousto/messages/failure-messages.ts'
import { isDatabaseUnavailable } from '@sousto/postgres/unavailable.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isServicePath } from './paths.ts'

/** An error with a `failure`, which an app throws to fail a request; its code determines the status. */
type ErrorWithFailure = Error & { readonly failure: Failure }

/** The failure code of an error without one, by its HTTP status. */
const CODE_OF_STATUS: Readonly<Record<number, PlainFailureCode>> = {
  400: 'malformed',
  401: 'not_logged_in',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'too_large',
  503: 'unavailable',
}

/** In seconds; the default for an unavailable service. */
export const RETRY_AFTER = 5

type Response = { readonly status: number; readonly failure: Failure }

function hasFailure(error: unknown): error is ErrorWithFailure {
  return error instanceof Error && 'failure' in error
}

function isKnown(code: string): code is FailureCode {
  return Object.hasOwn(FAILURES, code)
}

/** Returns the status and failure for an error that a route or Fastify threw. */
function responseTo(error: unknown): Response {
  if (hasFailure(error)) {
    const { code } = error.failure
    return { status: isKnown(code) ? FAILURES[code] : 500, failure: error.failure }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const path = error.validation[0]?.instancePath.split('/').filter((name) => name !== '') ?? []
    return { status: 400, failure: malformed(path) }
  }
  if (isWrongEverywhere(error)) return { status: 400, failure: malformed([]) }
  if (isDatabaseUnavailable(error)) return { status: 503, failure: failure('unavailable') }
  const status = statusOf(error)
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'malformed' : 'internal')
  return { status, failure: failure(code) }
}

/**
 * Zod passes problems as arguments, and several hundred thousand of them, from a list of empty entries, exceed the
 * stack.
 */
const isWrongEverywhere = (error: unknown): boolean =>
  error instanceof RangeError && 'validationContext' in error

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

function failureText(of: Failure, current: object | null = null): string {
  return JSON.stringify({ ...z.encode(failureBody, of), ...(current && { current }) })
}

/** `current` is the current state, if the caller has seen an older one (`operations.md` §9). */
export function sendFailure(
  reply: FastifyReply,
  status: number,
  of: Failure,
  current: object | null = null,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(failureText(of, current))
}

/**
 * Fastify's error handler: logs the cause under the request's id, and responds with the failure's body or with a page
 * for a browser.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, failure: of } = responseTo(error)
  const wait = retryAfter(error) ?? (status === 503 ? RETRY_AFTER : null)
  if (wait !== null) reply.header('retry-after', wait)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  return asksForPage(request)
    ? sendFailurePage(reply, status, of)
    : sendFailure(reply, status, of, currentOf(error))
}

/** Sends a page that reloads itself in place of one that cannot be rendered now. */
export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', RETRY_AFTER)
    .type('text/html; charset=utf-8')
    .send(failurePage(failure('unavailable'), RETRY_AFTER))
}

/** Responds to any request that nothing can be served now. */
export const sendUnavailable = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  asksForPage(request)
    ? sendUnavailablePage(reply)
    : sendFailure(reply.header('retry-after', RETRY_AFTER), 503, failure('unavailable'))

/** Fastify's handler of what does not exist. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const of = failure('not_found')
  const isPage = asksForPage(request) && acceptsHtml(request)
  return isPage ? sendFailurePage(reply, 404, of) : sendFailure(reply, 404, of)
}

/** A browser shows what it gets: also where it has posted a form to a page, which needs no script to do so. */
const asksForPage = (request: FastifyRequest): boolean =>
  !isServicePath(request.url) && (request.method === 'GET' || acceptsHtml(request))

const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

const sendFailurePage = (reply: FastifyReply, status: number, of: Failure): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(failurePage(of))

function currentOf(error: unknown): object | null {
  const current = error instanceof Error && 'current' in error ? error.current : null
  return typeof current === 'object' ? current : null
}

/** Returns the seconds to wait before the next request, if the error contains them. */
function retryAfter(error: unknown): number | null {
  const wait = error instanceof Error && 'retryAfter' in error ? error.retryAfter : null
  return typeof wait === 'number' ? wait : null
}

/**
 * Returns the page that is shown if the web app could not be rendered (`marketplace.md` §8, Crash). `retryAfter` is the
 * number of seconds after which it reloads automatically.
 */
function failurePage(of: Failure, retryAfter?: number): string {
  const text = of.code === 'internal' ? failureMessage('page_crashed') : of.text
  const refresh =
    retryAfter === undefined ? html`` : html`<meta http-equiv="refresh" content="${retryAfter}">`
  return html`<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}
<title>Sousto</title><h1>${text}</h1><p><a href="/">Sousto</a></p></html>`.markup
}

/** Returns the raw response for a connection whose request could not be parsed. */
export function rawFailure(code: string | undefined): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }
  const body = failureText(failure(CODE_OF_STATUS[status] ?? 'malformed'))
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
