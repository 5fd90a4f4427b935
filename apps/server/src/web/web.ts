import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Parts } from '../parts.ts'
import { mountDevelopment } from './development.ts'
import { inProcessFetch, remoteFetch } from './in-process-fetch.ts'
import { mountPages } from './pages.ts'
import { builtRender, mountAssets } from './production.ts'

/** The web app: built files and pages in production, Vite in development. Pages reach the API in this process, or at `API_URL`. */
export async function mountWeb(app: FastifyInstance, config: Config, parts: Parts): Promise<void> {
  const { apiUrl, locationUrl, development, publicUrl } = config
  const render = development ? await mountDevelopment(app) : await builtRender()
  if (!development) await mountAssets(app)
  mountPages(app, {
    render,
    fetchAs: (visitor) =>
      apiUrl !== null && !parts.has('api')
        ? remoteFetch({ apiUrl, locationUrl }, visitor)
        : inProcessFetch(app, visitor),
    publicUrl,
    connect: [],
    development,
  })
}
