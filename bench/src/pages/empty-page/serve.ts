/**
 * A page with a heading and a paragraph, made of the libraries that every page of the web app uses (React, the router,
 * Query), and built, rendered and started in the same way. Its cost is the minimum that no optimisation of the
 * product's pages can remove.
 */
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { joined } from '@sousto/web/page-speed/page-parts.ts'
import { scriptsAfterPaint } from '@sousto/web/page-speed/scripts-after-paint.ts'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import Fastify, { type FastifyReply } from 'fastify'
import { createElement } from 'react'
import { build, type Rolldown } from 'vite'
import { getRouter } from './router.ts'

const GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  { name: 'libraries', test: /node_modules/ },
]
const SCRIPTS = 'text/javascript'
const PAGE = 'text/html; charset=utf-8'

const compressed = promisify(brotliCompress)

export type EmptySite = {
  /** The page with the web app's libraries, and the same page without scripts. */
  readonly paths: { readonly withScripts: string; readonly withoutScripts: string }
  readonly url: string
  readonly stop: () => Promise<void>
}

export async function serveEmptyPage(): Promise<EmptySite> {
  const chunks = await buildClient()
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('the empty page has no entry')
  const html = await render()
  const app = Fastify()
  const answer = async (path: string, type: string, text: string, caching: string) => {
    const body = await compressed(text)
    app.get(path, (_, reply: FastifyReply) =>
      reply.headers({ 'content-encoding': 'br', 'cache-control': caching }).type(type).send(body),
    )
  }
  for (const { fileName, code } of chunks) {
    await answer(`/${fileName}`, SCRIPTS, code, 'public, max-age=31536000, immutable')
  }
  await answer('/', PAGE, withEntry(html, entry), 'private, no-cache')
  await answer('/plain', PAGE, html.replace(/<script.*?<\/script>/gs, ''), 'private, no-cache')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, paths: { withScripts: '/', withoutScripts: '/plain' }, stop: () => app.close() }
}

async function buildClient(): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      rolldownOptions: {
        input: new URL('client.ts', import.meta.url).pathname,
        output: { codeSplitting: { groups: [...GROUPS] } },
      },
    },
  })
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : []
  return outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
}

async function render(): Promise<string> {
  const handler = createRequestHandler({ createRouter: getRouter, request: new Request('http://localhost/') })
  const response = await handler(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: createElement(RouterServer, { router }) }),
  )
  return await response.text()
}

/** Adds links to all modules and the entry, as Start does; the web app's server then defers them. */
function withEntry(html: string, { fileName, imports }: Rolldown.OutputChunk): string {
  const links = [fileName, ...imports].map((name) => `<link rel="modulepreload" href="/${name}">`)
  const started = html
    .replace('</head>', `${links.join('')}</head>`)
    .replace('</body>', `<script type="module" async="" src="/${fileName}"></script></body>`)
  return joined(scriptsAfterPaint(started))
}
