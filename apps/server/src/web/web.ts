import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Parts } from '../parts.ts'
import { mountDevelopment } from './development.ts'
import { ANYONE, inProcessFetch, remoteFetch, type Visitor } from './in-process-fetch.ts'
import { mountPages } from './pages.ts'
import { builtRender, mountAssets } from './production.ts'
import { mountSearchEngines } from './search-engines.ts'

/** The web app: built files and pages in production, Vite in development. Pages reach the API in this process, or at `API_URL`. */
export async function mountWeb(app: FastifyInstance, config: Config, parts: Parts): Promise<void> {
  const { apiUrl, locationUrl, development, publicUrl } = config
  const render = development ? await mountDevelopment(app) : await builtRender()
  if (!development) await mountAssets(app)
  const fetchAs = (visitor: Visitor) =>
    apiUrl !== null && !parts.has('api')
      ? remoteFetch({ apiUrl, locationUrl }, visitor)
      : inProcessFetch(app, visitor)
  mountSearchEngines(app, { fetch: fetchAs(ANYONE), publicUrl })
  mountPages(app, {
    render,
    fetchAs,
    publicUrl,
    connect: [],
    development,
  })
}
