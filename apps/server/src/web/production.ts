import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { dataUrls, inlinePicture } from '@sousto/web/page-speed/inline-picture.ts'
import { inlineStyles } from '@sousto/web/page-speed/inline-styles.ts'
import type { FastifyInstance } from 'fastify'
import { FILE_POLICY, mountBuiltFiles, NEVER } from './built-files.ts'
import { type Render, renderedBy, type WebEntry } from './pages.ts'
import { REMOVED_WORKER } from './removed-worker.ts'

const built = (path: string) => new URL(`../../../web/dist/${path}`, import.meta.url)

export async function builtRender(): Promise<Render> {
  const entry = built('server/server.js')
  if (!existsSync(entry)) {
    throw new OperatorError('Web není sestavený: spusťte „npm start“, nebo nejprve „npm run build“.')
  }
  const { default: app }: { readonly default: WebEntry } = await import(entry.href)
  const styles = builtTexts('.css')
  const drawings = dataUrls(builtTexts('.svg'))
  return async (request, context) => {
    const page = await renderedBy(app, request, context)
    return { ...page, ...inlinePicture(inlineStyles(page, styles), drawings) }
  }
}

/** Returns the texts of all built files whose names end in `end`, by path. */
function builtTexts(end: string): ReadonlyMap<string, string> {
  const folder = built('client/assets/')
  const names = readdirSync(folder).filter((name) => name.endsWith(end))
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(new URL(name, folder), 'utf8')]))
}

/** Browsers must notice a new version of the service worker, and its removal. */
const WORKER = 'sw.js'

/** Serves the files of the built app. Without `offline` the service worker is replaced by one that removes it. */
export async function mountAssets(
  app: FastifyInstance,
  { offline, root = fileURLToPath(built('client')) }: { readonly offline: boolean; readonly root?: string },
): Promise<void> {
  await mountBuiltFiles(app, { root, prefix: '/', ignore: offline ? [] : [WORKER], neverCached: [WORKER] })
  if (offline) return
  app.get(`/${WORKER}`, async (_request, reply) =>
    reply
      .header('cache-control', NEVER)
      .header('content-security-policy', FILE_POLICY)
      .type('text/javascript; charset=utf-8')
      .send(REMOVED_WORKER),
  )
}
