import fastifyStatic from '@fastify/static'
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failures.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** For files that browsers must revalidate at every visit. */
export const NEVER = 'no-cache'

type BuiltFiles = {
  readonly root: string
  /** The path under which they are served, with a slash at the end. */
  readonly prefix: string
  readonly ignore?: readonly string[]
  /** Names of files that browsers must revalidate at every visit. */
  readonly neverCached?: readonly string[]
}

/** The policy of all files; a service worker is subject to the policy of its own script's response. */
export const FILE_POLICY = "default-src 'self'; frame-ancestors 'none'"

/**
 * Serves the files of a built app, compressed by the build. Those under `assets` are named by a hash of their content
 * and cached permanently, the others for an hour. A file name of an earlier build returns 404, not a page.
 */
export async function mountBuiltFiles(
  app: FastifyInstance,
  { root, prefix, ignore = [], neverCached = [] }: BuiltFiles,
): Promise<void> {
  const lifetime = (path: string) => {
    if (neverCached.some((name) => path.startsWith(`${root}/${name}`))) return NEVER
    return path.startsWith(`${root}/assets/`) ? FOREVER : AN_HOUR
  }
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', ...ignore],
    preCompressed: true,
    cacheControl: false,
    index: false,
    decorateReply: false,
    setHeaders: (response, path) => {
      response.header('cache-control', lifetime(path))
      response.header('content-security-policy', FILE_POLICY)
    },
  })
  app.get(`${prefix}assets/*`, async (_request, reply) => sendFailure(reply, 404, failure('not_found')))
}
