/** Calls a payment gateway that may be slow, failing or down (docs/decisions/030-payment-gateways.md). */
import { callConfigured } from '@sousto/api/http/outgoing.ts'
import { GatewayError } from '@sousto/api/ports/payment-gateway.ts'
import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod'

/**
 * A `read` call changes nothing, so it is retried once, and any failure of it is `unavailable`.
 * An `act` call may move money, so it is never retried, and without a legible response its effect is unknown.
 */
export type CallKind = 'read' | 'act'

export type GatewayRequest = {
  readonly kind: CallKind
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: URLSearchParams | string
  /** For a call with a slow or large response. */
  readonly statement?: true
}

export type GatewayAnswer = { readonly kind: CallKind; readonly status: number; readonly body: Buffer }

/** In milliseconds. */
export type GatewayTimeouts = {
  /** The timeout of one attempt of a `read` call. */
  readonly read: number
  readonly act: number
  readonly statement: number
  readonly retry: number
  /** The time that the circuit breaker stays open. */
  readonly recovery: number
}
export const DEFAULT_TIMEOUTS: GatewayTimeouts = {
  read: 5_000,
  act: 15_000,
  statement: 30_000,
  retry: 300,
  recovery: 10_000,
}

/** The number of consecutive failures that open the circuit breaker. */
const FAILURES_TO_OPEN = 5
const MAX_BYTES = 256 * 1024
const MAX_STATEMENT_BYTES = 16 * 1024 * 1024
/** The gateway reports that it has not acted: too many calls, or out of service. */
const REFUSED = new Set([429, 503])

export type GatewayClient = {
  /** Rejects with a `GatewayError` unless the response is a 2xx or a 4xx. */
  readonly send: (request: GatewayRequest) => Promise<GatewayAnswer>
  /** Returns the failure for a response that violates the protocol. */
  readonly illegible: (kind: CallKind, what: string) => GatewayError
  readonly json: <Value>(answer: GatewayAnswer, schema: z.ZodType<Value>) => Value
}

/** Creates a client with its own circuit breaker. Its errors name the gateway and never the request. */
export function createGatewayClient(
  name: GatewayName,
  log: FastifyBaseLogger,
  timeouts: GatewayTimeouts,
): GatewayClient {
  const failed = handleWhen((error) => error instanceof GatewayError && error.failure !== 'rejected')
  const breaker = circuitBreaker(failed, {
    halfOpenAfter: timeouts.recovery,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  })
  const backoff = new ExponentialBackoff({ initialDelay: timeouts.retry / 2, maxDelay: timeouts.retry })
  const retryOnce = retry(failed, { maxAttempts: 1, backoff })
  breaker.onBreak(() =>
    log.warn({ gateway: name }, 'the payment gateway is unavailable; circuit breaker open'),
  )
  breaker.onReset(() =>
    log.info({ gateway: name }, 'the payment gateway is available again; circuit breaker closed'),
  )

  const illegible = (kind: CallKind, what: string, cause?: unknown): GatewayError =>
    new GatewayError(kind === 'act' ? 'uncertain' : 'unavailable', `${name}: ${what}`, { cause })

  async function attempt({ kind, statement, ...request }: GatewayRequest): Promise<GatewayAnswer> {
    const timeout = statement ? timeouts.statement : timeouts[kind]
    let response: Response
    try {
      response = await callConfigured(request.url, {
        method: request.method,
        headers: { accept: 'application/json', ...request.headers },
        body: request.body ?? null,
        redirect: 'manual',
        timeout,
      })
    } catch (cause) {
      if (neverSent(cause)) throw new GatewayError('unavailable', `${name}: not connected`, { cause })
      throw illegible(kind, 'no answer', cause)
    }
    const { status } = response
    const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500)
    if (REFUSED.has(status) || !isAnswer || status === 408) {
      await response.body?.cancel().catch(() => {})
      if (REFUSED.has(status)) throw new GatewayError('unavailable', `${name}: status ${status}`)
      throw illegible(kind, `status ${status}`)
    }
    const longest = statement ? MAX_STATEMENT_BYTES : MAX_BYTES
    const body = await readBody(response, longest).catch((cause: unknown) => {
      throw illegible(kind, 'the answer broke off or is too long', cause)
    })
    return { kind, status, body }
  }

  async function send(request: GatewayRequest): Promise<GatewayAnswer> {
    const guarded = () => breaker.execute(() => attempt(request))
    try {
      return await (request.kind === 'read' ? retryOnce.execute(guarded) : guarded())
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error
      throw new GatewayError('unavailable', `${name}: circuit breaker open`, { cause: error })
    }
  }

  function json<Value>({ kind, body }: GatewayAnswer, schema: z.ZodType<Value>): Value {
    const parsed = schema.safeParse(parseJson(body.toString()))
    if (parsed.success) return parsed.data
    throw illegible(kind, `unexpected answer (${parsed.error.issues[0]?.path.join('.') ?? ''})`)
  }

  return { send, illegible, json }
}

/** Errors of `fetch` from before anything was sent. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/

function neverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && BEFORE_SENDING.test(String(cause.code))
}

async function readBody(response: Response, longest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > longest) throw new RangeError('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Undefined means that it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the gateway's page in a response. Null means that a customer must not be sent there. A gateway without TLS is
 * a fake.
 */
export function pageUrl(text: string, gateway: string): string | null {
  const page = URL.parse(text.trim())
  const isSafe = page?.protocol === 'https:' || page?.protocol === URL.parse(gateway)?.protocol
  return page !== null && isSafe ? page.href : null
}
