/**
 * The console of the staff (`operations.md` §2): static files and one page, which the browser fills. Search engines are
 * told not to index it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePolicy } from '../http/security-headers.ts'
import { mountBuiltFiles, NEVER } from './built-files.ts'

const APP = fileURLToPath(new URL('../../../console', import.meta.url))
const CONSOLE = '/provoz'

type ConsoleOptions = {
  readonly development: boolean
  readonly publicUrl: string | null
  readonly root?: string
}

/** Returns the page of a path below `CONSOLE`. All pages are the same, and the browser shows whether one exists. */
type Page = (url: string) => Promise<string>

export async function mountConsole(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { development, publicUrl, root = `${APP}/dist/client` } = options
  // The header also applies to its files.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isConsole(url)) reply.header('x-robots-tag', 'noindex')
  })
  const page = development ? await developmentPage(app) : await builtPage(app, root)
  const policy = pagePolicy({
    // Vite inserts a script into the page, and adds styles by script.
    scripts: development ? ["'unsafe-inline'"] : [],
    styles: development ? ["'unsafe-inline'"] : [],
    images: [],
    connect: development ? ['ws:'] : [],
    https: publicUrl?.startsWith('https:') ?? false,
  })
  const send = async (url: string, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', NEVER)
      .send(await page(url))
  app.get(CONSOLE, async ({ url }, reply) => send(url, reply))
  app.get(`${CONSOLE}/*`, async ({ url }, reply) => send(url, reply))
}

const isConsole = (url: string) => url === CONSOLE || /^\/provoz[/?]/.test(url)

async function builtPage(app: FastifyInstance, root: string): Promise<Page> {
  const index = `${root}/index.html`
  if (!existsSync(index)) {
    throw new OperatorError(
      'Provozní konzole není sestavená: spusťte „npm start“, nebo nejprve „npm run build“.',
    )
  }
  await mountBuiltFiles(app, { root, prefix: `${CONSOLE}/`, ignore: ['index.html'], neverCached: ['sw.js'] })
  const html = readFileSync(index, 'utf8')
  return async () => html
}

/** Serves the sources, transformed by Vite on request, with hot reload. */
async function developmentPage(app: FastifyInstance): Promise<Page> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: APP,
    configFile: `${APP}/vite.config.ts`,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('preClose', () => vite.close())
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url !== `${CONSOLE}/*`) return done()
    vite.middlewares(request.raw, reply.raw, (error: Error | undefined) => done(error))
  })
  return (url) => vite.transformIndexHtml(url, readFileSync(`${APP}/index.html`, 'utf8'))
}
