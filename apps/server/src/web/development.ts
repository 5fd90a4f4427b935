import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Render, renderedBy } from './pages.ts'

const ROOT = fileURLToPath(new URL('../../../web', import.meta.url))
const ENTRY = 'virtual:tanstack-start-server-entry'

/** Mounts the web app from its sources, transformed by Vite on request, with hot reload. */
export async function mountDevelopment(app: FastifyInstance): Promise<Render> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}/vite.config.ts`,
    // Not bundled, because the bundle would be a new file, which makes `node --watch` restart.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  // Runs before the server waits for connections to end, because the browser's connection to Vite never ends.
  app.addHook('preClose', () => vite.close())
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url !== '/*') return done()
    // If Vite handles the request, it writes to the socket and never calls `next`.
    vite.middlewares(request.raw, reply.raw, (error: Error | undefined) => done(error))
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs the server entry')
  return async (request, context) => {
    const entry = await ssr.runner.import(ENTRY)
    return await renderedBy(entry.default, request, context)
  }
}
