import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { failure } from '@sousto/contract/failures.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failures.ts'
import type { Render, RenderContext } from './pages.ts'
import { REMOVED_WORKER } from './removed-worker.ts'

type Entry = {
  readonly default: {
    readonly fetch: (request: Request, options: { readonly context: RenderContext }) => Promise<Response>
  }
}

const built = (path: string) => new URL(`../../../web/dist/${path}`, import.meta.url)

/** The built web app's renderer. */
export async function builtRender(): Promise<Render> {
  const entry = built('server/server.js')
  if (!existsSync(entry)) {
    throw new OperatorError('Web není sestavený: spusťte „npm start“, nebo nejprve „npm run build“.')
  }
  const loaded: Entry = await import(entry.href)
  return (request, context) => loaded.default.fetch(request, { context })
}

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** The service worker: browsers must notice a new one, and its end. */
const WORKER = '/sw.js'
const NEVER = 'no-cache'

/**
 * The built app's files: those under `/assets` are named by a hash of their content and cached for ever, the others for an hour.
 * Without `offline` the service worker is replaced by one that removes it.
 * A file name of an earlier build gives 404, not a page.
 */
export async function mountAssets(
  app: FastifyInstance,
  { offline, root = fileURLToPath(built('client')) }: { readonly offline: boolean; readonly root?: string },
): Promise<void> {
  const policy = "default-src 'self'; frame-ancestors 'none'"
  const lifetime = (path: string) =>
    path.startsWith(`${root}${WORKER}`) ? NEVER : path.startsWith(`${root}/assets/`) ? FOREVER : AN_HOUR
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', ...(offline ? [] : ['sw.js'])],
    preCompressed: true,
    cacheControl: false,
    index: false,
    decorateReply: false,
    setHeaders: (response, path) => {
      response.header('cache-control', lifetime(path))
      // A worker is subject to the policy of its own script's response.
      response.header('content-security-policy', policy)
    },
  })
  if (!offline) {
    app.get(WORKER, async (_request, reply) =>
      reply
        .header('cache-control', NEVER)
        .header('content-security-policy', policy)
        .type('text/javascript; charset=utf-8')
        .send(REMOVED_WORKER),
    )
  }
  app.get('/assets/*', async (_request, reply) => sendFailure(reply, 404, failure('not_found')))
}
