import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import rateLimit from '@fastify/rate-limit'
import { clientOf } from '@sousto/api/http/client.ts'
import { failure } from '@sousto/contract/failures.ts'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { handleError, handleNotFound, rawFailure, sendFailure } from './failures.ts'
import { LONGEST_REQUEST_MS, limitBodies } from './large-bodies.ts'
import { isServicePath } from './paths.ts'
import { limitPipelining } from './pipelining.ts'
import { acceptJson } from './request-body.ts'
import { rejectOtherSites } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

export type ServerOptions = {
  readonly log: FastifyBaseLogger
  readonly publicUrl: string | null
  /** The number of our own proxies in front of the server. */
  readonly trustedProxies: number
  readonly rateLimits: boolean
  /** The milliseconds without a byte in either direction after which a connection is closed. */
  readonly silence?: number
  /** Milliseconds that an ordinary body may be on its way. */
  readonly bodyMs?: number
}

/** Longer than any ordinary request takes, and than the pause between two signs of life of an event stream. */
const SILENCE = 60_000

const BODY_LIMIT = 256 * 1024
/** For the head of a request, and for a body within that limit. */
const BODY_MS = 30_000
/** The maximum length of a path parameter; one of them contains a whole address as JSON (`wire.md`, Accounts). */
const LONGEST_PARAMETER = 4096

/** Matches text and vector graphics. Event streams are not compressed, because their events must arrive at once. */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|yaml)|image\/svg\+xml)/

/** Creates Fastify with everything that applies to all routes, and without any route. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, publicUrl, trustedProxies, rateLimits, silence = SILENCE, bodyMs = BODY_MS } = options
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: false },
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_REQUEST_MS,
    http: { headersTimeout: BODY_MS },
    // Also applies to a client that does not read, because its response stays in memory as long as its connection.
    connectionTimeout: silence,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(rawFailure(error.code))
    },
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  acceptJson(app)
  limitBodies(app, { bytes: BODY_LIMIT, bodyMs, silence })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const headers = securityHeaders({ https: publicUrl?.startsWith('https:') ?? false })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isServicePath(request.url)) reply.header('cache-control', 'private, no-cache')
  })
  app.addHook('onRequest', rejectTwoHosts)
  app.addHook('onRequest', limitPipelining())
  app.addHook('onRequest', rejectOtherSites(publicUrl))
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const line = {
      method,
      route: routeOptions.url ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'answered')
  })

  if (rateLimits) await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => clientOf(ip) })
  await app.register(etag, { weak: true })
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSIBLE,
    // Compressing a smaller response gains nothing, because it fits into the first packets, and would double the time
    // of address suggestions.
    threshold: 4096,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  return app
}

/** With two hosts, a proxy might check one while the server uses the other (RFC 9112, §3.2). */
async function rejectTwoHosts(
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 ? sendFailure(reply, 400, failure('malformed')) : undefined
}
