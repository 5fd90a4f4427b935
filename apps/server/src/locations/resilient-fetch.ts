/**
 * Sends GET requests to a service that may be slow, failing or down (docs/decisions/009-remote-location-service.md).
 */
import { callConfigured } from '@sousto/api/http/outgoing.ts'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'

export type ServiceResponse = {
  readonly status: number
  /** The headers that are passed on to a browser. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Thrown without a response, and for a redirect or a 5xx. A 4xx is a response. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable'
}

/** In milliseconds. */
export type Timeouts = {
  /** The timeout of one attempt. */
  readonly response: number
  /** The longest backoff before the retry. */
  readonly retry: number
  /** The time that the circuit breaker stays open. */
  readonly recovery: number
}
export const DEFAULT_TIMEOUTS: Timeouts = { response: 1_500, retry: 200, recovery: 2_000 }

/** The number of consecutive failures that open the circuit breaker. */
const FAILURES_TO_OPEN = 5
const FORWARDED_HEADERS = ['content-type', 'cache-control', 'etag'] as const

export type ResilientClient = {
  /**
   * Gets a path and query below the base, with one retry. Rejects with `ServiceUnavailable`. `visitor` is the visitor's
   * IP address.
   */
  readonly get: (path: string, visitor?: string) => Promise<ServiceResponse>
  /** Has no retry; for polling. */
  readonly getOnce: (path: string) => Promise<ServiceResponse>
}

export function createResilientClient(
  baseUrl: string,
  log: FastifyBaseLogger,
  timeouts = DEFAULT_TIMEOUTS,
): ResilientClient {
  const unavailable = handleType(ServiceUnavailable)
  const breaker = circuitBreaker(unavailable, {
    halfOpenAfter: timeouts.recovery,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  })
  // With jitter, so that requests that failed together are not retried together.
  const backoff = new ExponentialBackoff({
    initialDelay: timeouts.retry / 2,
    maxDelay: timeouts.retry,
  })
  const retryOnce = retry(unavailable, { maxAttempts: 1, backoff })
  breaker.onBreak(() => log.warn({ baseUrl }, 'the location service is unavailable; circuit breaker open'))
  breaker.onReset(() =>
    log.info({ baseUrl }, 'the location service is available again; circuit breaker closed'),
  )

  const attempt = (path: string, visitor?: string) =>
    breaker.execute(() => request(baseUrl + path, visitor, timeouts.response))
  return {
    get: (path, visitor) => retryOnce.execute(() => attempt(path, visitor)).catch(toUnavailable),
    getOnce: (path) => attempt(path).catch(toUnavailable),
  }
}

function toUnavailable(error: unknown): never {
  throw error instanceof BrokenCircuitError
    ? new ServiceUnavailable('circuit breaker open', { cause: error })
    : error
}

async function request(url: string, visitor: string | undefined, timeout: number): Promise<ServiceResponse> {
  const headers = {
    accept: 'application/json',
    // Between two of our servers, compression costs more than it saves.
    'accept-encoding': 'identity',
    ...(visitor !== undefined && { 'x-forwarded-for': visitor }),
  }
  try {
    // The service never redirects, so a redirect comes from another server.
    const response = await callConfigured(url, { headers, redirect: 'manual', timeout })
    const body = await response.text()
    if (response.status >= 500 || (response.status >= 300 && response.status < 400))
      throw new ServiceUnavailable(`status ${response.status}`)
    const passedOn = FORWARDED_HEADERS.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return { status: response.status, headers: Object.fromEntries(passedOn), body }
  } catch (cause) {
    if (cause instanceof ServiceUnavailable) throw cause
    throw new ServiceUnavailable('no response', { cause })
  }
}
