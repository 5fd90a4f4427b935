import { api } from '@sousto/api/api.ts'
import type { Draw } from '@sousto/api/features/images/pictures.ts'
import { images } from '@sousto/api/images.ts'
import type { Locations } from '@sousto/api/ports/locations.ts'
import { drawCover } from '@sousto/demo/drawings/cover.ts'
import { drawDish } from '@sousto/demo/drawings/dish.ts'
import { drawLogo } from '@sousto/demo/drawings/logo.ts'
import { location } from '@sousto/location/location.ts'
import { type LocationServices, openLocationServices } from '@sousto/location/services.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Closing } from './closing.ts'
import type { Config } from './config/config.ts'
import { readyDatabase } from './database.ts'
import { loadDemoOnce } from './demo-data.ts'
import { forward } from './http/forward.ts'
import { PREFIXES } from './http/paths.ts'
import type { Metrics } from './metrics.ts'
import type { Parts } from './parts.ts'

type Surroundings = {
  readonly config: Config
  readonly parts: Parts
  readonly log: Logger
  readonly closing: Closing
  readonly metrics: Metrics
}

export type Services = {
  /** Whether what the services depend on answers. */
  readonly isReady: () => Promise<boolean>
}

const clock = () => Temporal.Now.instant()

/** The api and the location service on one database, as far as they run here; a location service elsewhere is passed on. */
export async function mountServices(app: FastifyInstance, surroundings: Surroundings): Promise<Services> {
  const { config, parts, log, closing, metrics } = surroundings
  const here = { api: parts.has('api'), location: parts.has('location') }
  if (!here.location && config.locationUrl !== null) forward(app, PREFIXES.location, config.locationUrl)
  if (!here.api && !here.location) return { isReady: async () => true }

  const schemas = here.api ? (['location', 'api', 'server'] as const) : (['location'] as const)
  const database = await readyDatabase(config, schemas, log, closing)
  metrics.watchPool('sousto', database.pool)
  if (here.api && config.demoData && (await loadDemoOnce(database))) log.info('demo data loaded')

  const dependencies = { database, clock, log }
  const places = await openLocationServices(dependencies)
  closing.add('location services', places.close)

  if (here.location) await app.register(location(dependencies, places), { prefix: PREFIXES.location })
  if (here.api) {
    const { paymentMethods } = config
    const locations = locationsOf(places)
    const onOrderAccepted = metrics.countOrder
    await app.register(api({ ...dependencies, locations, paymentMethods, onOrderAccepted }), {
      prefix: PREFIXES.api,
    })
    await app.register(images({ database, log, draw: { dish, cover: drawCover, logo: drawLogo } }))
  }
  return { isReady: async () => (await database.pool.query('select 1')).rowCount === 1 }
}

const dish: Draw['dish'] = ({ drawing, cloth }, variant) => drawDish(drawing, cloth, variant)

/** The api asks within the process; both services keep their own tables. */
function locationsOf({ addresses, areas }: LocationServices): Locations {
  return {
    address: addresses.byCode,
    areasAt: areas.areasAt,
    area: areas.area,
    ownDeliveryIn: areas.ownDeliveryIn,
    onAreasChanged: areas.onChange,
  }
}
