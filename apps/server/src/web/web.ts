import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { ServiceNames } from '../config/services.ts'
import { mountAppLinks } from './app-links.ts'
import { mountConsole } from './console.ts'
import { mountDevelopment } from './development.ts'
import { ANYONE, inProcessFetch, remoteFetch, type Visitor } from './in-process-fetch.ts'
import { type Analytics, mountPages } from './pages.ts'
import { builtRender, mountAssets } from './production.ts'
import { mountSearchEngines } from './search-engines.ts'

/**
 * Mounts the web app and the console: built files and pages in production, Vite in development. Pages reach the API in
 * this process, or at `API_URL`. `hasUrgent` is passed to `RenderQueueOptions`.
 */
export async function mountWeb(
  app: FastifyInstance,
  config: Config,
  parts: ServiceNames,
  hasUrgent: () => boolean,
): Promise<void> {
  const { apiUrl, locationUrl, development, publicUrl, offline, map, vitalsPercent, stores } = config
  const render = development ? await mountDevelopment(app) : await builtRender()
  if (!development) await mountAssets(app, { offline })
  await mountConsole(app, { development, publicUrl })
  const fetchAs = (visitor: Visitor) =>
    apiUrl !== null && !parts.has('api')
      ? remoteFetch({ apiUrl, locationUrl }, visitor)
      : inProcessFetch(app, visitor)
  mountSearchEngines(app, { fetch: fetchAs(ANYONE), publicUrl })
  mountAppLinks(app, config.apps)
  mountPages(app, {
    render,
    fetchAs,
    publicUrl,
    analytics: analyticsOf(config),
    map,
    vitalsPercent,
    stores,
    development,
    queue: { hasUrgent },
  })
}

function analyticsOf({ analytics: { containers, scripts, collectors } }: Config): Analytics {
  if (containers.length === 0) return { containers: {}, scripts: [], collectors: [] }
  const urls = containers.map(([group, id]) => [group, `${scripts}/gtm.js?id=${id}`])
  return { containers: Object.fromEntries(urls), scripts: [scripts], collectors }
}
