import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { failure } from '@sousto/contract/failures.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failures.ts'
import type { Render, RenderContext } from './pages.ts'

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

/**
 * The built app's files: those under `/assets` are named by a hash of their content and cached for ever, the others for an hour.
 * A file name of an earlier build gives 404, not a page.
 */
export async function mountAssets(
  app: FastifyInstance,
  root = fileURLToPath(built('client')),
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    index: false,
    decorateReply: false,
    setHeaders: (response, path) => {
      response.header('cache-control', path.startsWith(`${root}/assets/`) ? FOREVER : AN_HOUR)
      // A worker is subject to the policy of its own script's response.
      response.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
    },
  })
  app.get('/assets/*', async (_request, reply) => sendFailure(reply, 404, failure('not_found')))
}
