import { createRegisterEditor } from '@sousto/location/features/addresses/import/console-import.ts'
import { createCityAreaEditor, createOwnAreaEditor } from '@sousto/location/features/areas/service.ts'
import { createLandmarkEditor } from '@sousto/location/features/landmarks/console-landmarks.ts'
import { location } from '@sousto/location/location.ts'
import { type LocationServices, openLocationServices } from '@sousto/location/services.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { catalogueFilesOf } from './catalogue-files.ts'
import { clockOf } from './clock.ts'
import type { Config } from './config/config.ts'
import type { ServiceNames } from './config/services.ts'
import { PATIENT, type ReadyDatabase, readyDatabase, SERVING } from './database.ts'
import type { FilledApps } from './demo-data.ts'
import { createDatabaseProblems } from './http/database-problems.ts'
import type { Health } from './http/health.ts'
import { PREFIXES } from './http/paths.ts'
import { proxyTo } from './http/proxy.ts'
import { locationsOf } from './locations/in-process.ts'
import { type RemoteLocation, remoteLocation } from './locations/remote.ts'
import type { Metrics } from './metrics.ts'
import { openReplica } from './replica.ts'
import type { Shutdown } from './shutdown.ts'

type Context = {
  readonly config: Config
  readonly parts: ServiceNames
  readonly log: Logger
  readonly shutdown: Shutdown
  readonly metrics: Metrics
}

export type Services = {
  readonly health: Health
  /** Null means that this process has no database. */
  readonly databaseUrl: string | null
  /** The path at which the first administrator begins. Null means that there is one, or that the API runs elsewhere. */
  readonly setupPath: string | null
}

/**
 * Mounts the API and the location service, as far as they run in this process. With `LOCATION_URL` the API uses a
 * remote location service and proxies browsers' requests to it; otherwise the service runs in this process, on the same
 * database.
 */
export async function mountServices(app: FastifyInstance, context: Context): Promise<Services> {
  const { config, parts, log, shutdown, metrics } = context
  const remote = parts.has('location') ? null : remoteLocationOf(config, context)
  if (remote) proxyTo(app, PREFIXES.location, remote.get)
  if (!parts.has('api') && !parts.has('location')) {
    return { health: { problems: async () => [], degraded: () => [] }, databaseUrl: null, setupPath: null }
  }

  const apps = (['api', 'location'] as const).filter((name) =>
    name === 'api' ? parts.has('api') : remote === null,
  )
  const database = await readyDatabase(
    config,
    [...apps, 'server'],
    log,
    shutdown,
    SERVING,
    metrics.countWentBack,
  )
  metrics.watchPool('sousto', database.pool)
  metrics.watchUnheard(database.unheardChannels)
  if (config.demoData) await loadDemoData(database.url, config, apps, log)

  const { clock, speed } = clockOf(config.simulatedClock)
  const dependencies = { database, clock, speed, log }
  const services = remote === null ? await openLocationServices(dependencies) : null
  if (services) shutdown.add('location services', services.close)
  if (services && parts.has('location')) {
    await app.register(location(dependencies, services), { prefix: PREFIXES.location })
  }
  let setupPath: string | null = null
  const locations = services ? locationsOf(services) : remote?.locations
  if (parts.has('api') && locations) {
    // Imported only if it runs, because the location service alone starts with 30 MB less without the code of the API
    // and the web app.
    const { mountApi } = await import('./mount-api.ts')
    const { offerSetup } = await import('@sousto/api/features/staff/service.ts')
    const editors = await locationEditors(database, services && { database, services }, context)
    setupPath = await offerSetup(dependencies)
    const replica =
      config.replicaUrl === null ? null : openReplica({ url: config.replicaUrl, primary: database, log })
    if (replica !== null) shutdown.add('replica', replica.close)
    const reading = replica === null ? {} : { readFromReplica: replica.read }
    await mountApi(app, {
      config,
      shutdown,
      metrics,
      dependencies: { ...dependencies, ...reading },
      locations,
      editors,
    })
  }
  const degraded = () =>
    database.unheardChannels().map((channel) => `není slyšet, co databáze hlásí (${channel})`)
  return {
    health: { problems: createDatabaseProblems(database), degraded },
    databaseUrl: database.url,
    setupPath,
  }
}

/** Edit areas and addresses in the database of the location service: this one, or the one in the configuration. */
type Own = { readonly database: ReadyDatabase; readonly services: LocationServices }

async function locationEditors(shop: ReadyDatabase, own: Own | null, { config, log, shutdown }: Context) {
  const { locationDatabaseUrl } = config
  const remote = { ...config, databaseUrl: locationDatabaseUrl ?? '' }
  const isRemote = own === null && locationDatabaseUrl !== null
  const database = isRemote
    ? await readyDatabase(remote, ['location'], log, shutdown, SERVING)
    : (own?.database ?? null)
  if (database === null) return {}
  return {
    ownAreas: createOwnAreaEditor(database),
    cityAreas: createCityAreaEditor(database),
    addressRegister: createRegisterEditor(database, own?.services.addresses.refresh),
    landmarks: createLandmarkEditor(database),
    catalogueFiles: catalogueFilesOf({ shop, location: database }),
  }
}

/** Imports the demo's code only if its data is enabled. */
async function loadDemoData(
  url: string,
  { production, demoEvening }: Config,
  apps: FilledApps,
  log: Logger,
): Promise<void> {
  const { loadDemoOnce, loadDemoStaffOnce, loadDemoStatementsOnce } = await import('./demo-data.ts')
  const database = openDatabase<unknown>({ url, ...PATIENT })
  try {
    if (await loadDemoOnce(database, apps)) log.info('demo data loaded')
    if (!production && apps.includes('api')) {
      await loadDemoStaffOnce(database)
      if (demoEvening) await loadDemoStatementsOnce(database)
    }
  } finally {
    await database.close()
  }
}

function remoteLocationOf({ locationUrl }: Config, { log, shutdown }: Context): RemoteLocation | null {
  if (locationUrl === null) return null
  const remote = remoteLocation({ baseUrl: locationUrl, log })
  shutdown.add('polling of the location service', remote.close)
  return remote
}
