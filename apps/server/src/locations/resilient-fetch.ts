/** Reading from a server that may stall, fail or be gone (docs/decisions/009-remote-location-service.md). */
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'

export type Answered = {
  readonly status: number
  /** What a browser gets to see of the headers. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The server said nothing, or that it cannot answer now. What it refuses is an answer. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** Milliseconds. */
export type Patience = {
  /** How long one try may take. */
  readonly answer: number
  /** The longest wait before the second try. */
  readonly retry: number
  /** After so long a broken connection is tried again. */
  readonly recovery: number
}
export const PATIENCE: Patience = { answer: 1_500, retry: 200, recovery: 2_000 }

/** Tries in a row without an answer after which the server counts as gone and is not asked. */
const TRIES_TO_BREAK = 5
const KEPT = ['content-type', 'cache-control', 'etag'] as const

export type Caller = {
  /** Path and query below the base. Tried twice; rejects with the reason when there is no answer. `visitor`: on whose behalf, an IP address. */
  readonly get: (path: string, visitor?: string) => Promise<Answered>
  /** The same, tried once: for who asks again soon anyway. */
  readonly getOnce: (path: string) => Promise<Answered>
}

export function createCaller(baseUrl: string, log: FastifyBaseLogger, patience = PATIENCE): Caller {
  const unanswered = handleType(Unanswered)
  const breaker = circuitBreaker(unanswered, {
    halfOpenAfter: patience.recovery,
    breaker: new ConsecutiveBreaker(TRIES_TO_BREAK),
  })
  // Its delays are drawn at random, so that many who failed together do not come back together.
  const backoff = new ExponentialBackoff({
    initialDelay: patience.retry / 2,
    maxDelay: patience.retry,
  })
  const again = retry(unanswered, { maxAttempts: 1, backoff })
  breaker.onBreak(() =>
    log.warn({ baseUrl }, 'the location service does not answer; it is not asked for now'),
  )
  breaker.onReset(() => log.info({ baseUrl }, 'the location service answers again'))

  const tried = (path: string, visitor?: string) =>
    breaker.execute(() => ask(baseUrl + path, visitor, patience.answer))
  return {
    get: (path, visitor) => again.execute(() => tried(path, visitor)).catch(toUnanswered),
    getOnce: (path) => tried(path).catch(toUnanswered),
  }
}

function toUnanswered(error: unknown): never {
  throw error instanceof BrokenCircuitError ? new Unanswered('not asked', { cause: error }) : error
}

async function ask(url: string, visitor: string | undefined, patience: number): Promise<Answered> {
  const headers = {
    accept: 'application/json',
    // Compressing costs more than a cable between two of our own machines.
    'accept-encoding': 'identity',
    ...(visitor !== undefined && { 'x-forwarded-for': visitor }),
  }
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(patience) })
    const body = await response.text()
    if (response.status >= 500) throw new Unanswered(`status ${response.status}`)
    const kept = KEPT.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return { status: response.status, headers: Object.fromEntries(kept), body }
  } catch (cause) {
    if (cause instanceof Unanswered) throw cause
    throw new Unanswered('no answer', { cause })
  }
}
