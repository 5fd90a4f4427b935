import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Render } from './pages.ts'

const ROOT = fileURLToPath(new URL('../../../web', import.meta.url))
/** TanStack Start's server entry. */
const ENTRY = 'virtual:tanstack-start-server-entry'

/** The web app from its sources: Vite translates it as it is asked for and tells the browser what changed. */
export async function mountDevelopment(app: FastifyInstance): Promise<Render> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}/vite.config.ts`,
    // Read by Node as it is: a bundle of it would be a changed file, for which `node --watch` starts anew.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  // Before the server waits for connections to end: the browser's to Vite never does.
  app.addHook('preClose', () => vite.close())
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url !== '/*') return done()
    // Where Vite answers by itself it writes to the socket and never calls back.
    vite.middlewares(request.raw, reply.raw, (error: Error | undefined) => done(error))
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs the server entry')
  return async (request, context) => {
    const entry = await ssr.runner.import(ENTRY)
    return entry.default.fetch(request, { context })
  }
}
