import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languageOfPath } from '@sousto/domain/language/languages.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { dataUrls, inlinePicture } from '@sousto/web/page-speed/inline-picture.ts'
import { inlineStyles } from '@sousto/web/page-speed/inline-styles.ts'
import type { FastifyInstance } from 'fastify'
import { FILE_POLICY, mountBuiltFiles, NEVER } from './built-files.ts'
import { type Render, renderedBy, type WebEntry } from './pages.ts'
import { REMOVED_WORKER } from './removed-worker.ts'

const built = (path: string) => new URL(`../../../web/dist/${path}`, import.meta.url)

/** Each language has a build of its own (docs/decisions/159-web-app-by-language.md). */
const ENTRIES: Readonly<Record<Language, string>> = {
  cs: 'server/server.js',
  en: 'en/server/server.js',
  uk: 'uk/server/server.js',
}

async function entryOf(language: Language): Promise<WebEntry> {
  const entry = built(ENTRIES[language])
  if (!existsSync(entry)) {
    throw new OperatorError('Web není sestavený: spusťte „npm start“, nebo nejprve „npm run build“.')
  }
  const { default: app }: { readonly default: WebEntry } = await import(entry.href)
  return app
}

/** Renders pages of any language. The builds of other languages than Czech are loaded with their first page. */
export async function builtRender(): Promise<Render> {
  await entryOf('cs')
  const styles = builtTexts('.css')
  const drawings = dataUrls(builtTexts('.svg'))
  return async (request, context) => {
    const app = await entryOf(languageOfPath(new URL(request.url).pathname))
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
