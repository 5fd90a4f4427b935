/**
 * Larger and slower limits for routes that accept more than an ordinary body: the upload may be slow, and the handler
 * may work without sending a byte.
 */

import { Socket } from 'node:net'
import { LARGE_BODY_MS, LARGE_WORK_MS } from '@sousto/domain/catalogue/photo-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rawFailure } from './failures.ts'

type Limits = {
  /** The largest ordinary body in bytes, and the milliseconds that its upload may take. */
  readonly bytes: number
  readonly bodyMs: number
  /** Milliseconds without a byte after which a connection is closed. */
  readonly silence: number
}

/** Slightly longer than the longest permitted work. */
const MARGIN_MS = 5_000

/** Null means that the request was injected in this process. */
const socketOf = ({ raw: { socket } }: FastifyRequest) => (socket instanceof Socket ? socket : null)

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Without these limits every route would wait as long as the photo routes do, even for clients that send a byte now and
 * then.
 */
export function limitBodies(app: FastifyInstance, { bytes, bodyMs, silence }: Limits): void {
  const isLarge = ({ routeOptions }: FastifyRequest) => (routeOptions.bodyLimit ?? 0) > bytes
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

  app.addHook('onRequest', async (request) => {
    if (!hasBody(request) || isLarge(request)) return
    const end = () => socketOf(request)?.end(rawFailure('ERR_HTTP_REQUEST_TIMEOUT'))
    timers.set(request, setTimeout(end, bodyMs))
  })
  app.addHook('preValidation', async (request) => {
    clearTimeout(timers.get(request))
    if (isLarge(request)) socketOf(request)?.setTimeout(Math.max(silence, LARGE_WORK_MS + MARGIN_MS))
  })
  app.addHook('onSend', async (request) => {
    clearTimeout(timers.get(request))
    if (isLarge(request)) socketOf(request)?.setTimeout(silence)
  })
  app.addHook('onRequestAbort', async (request) => clearTimeout(timers.get(request)))
}

/** Node's own timeout must allow for the slowest permitted body. */
export const LONGEST_REQUEST_MS = LARGE_BODY_MS
