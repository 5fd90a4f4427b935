import { api } from '@sousto/api/api.ts'
import type { Draw } from '@sousto/api/features/images/pictures.ts'
import { countWaitingMails, type MailSettings } from '@sousto/api/features/mail/service.ts'
import { images } from '@sousto/api/images.ts'
import { drawCover } from '@sousto/drawings/cover.ts'
import { drawDish } from '@sousto/drawings/dish.ts'
import { drawLogo } from '@sousto/drawings/logo.ts'
import { location } from '@sousto/location/location.ts'
import { openLocationServices } from '@sousto/location/services.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { readyDatabase } from './database.ts'
import type { FilledApps } from './demo-data.ts'
import { forward } from './http/forward.ts'
import { addressOf } from './http/listening.ts'
import { PREFIXES } from './http/paths.ts'
import { locationsOf } from './locations/in-process.ts'
import { type LocationElsewhere, locationElsewhere } from './locations/remote.ts'
import { loginProviders } from './logins.ts'
import type { Metrics } from './metrics.ts'
import type { Parts } from './parts.ts'
import type { Closing } from './shutdown.ts'
import { mountMailBox } from './stand-ins.ts'

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

/**
 * The api and the location service, as far as they run here. The api asks a location service of `LOCATION_URL` and passes browsers' calls
 * on to it; without one it keeps the service within, on its own database.
 */
export async function mountServices(app: FastifyInstance, surroundings: Surroundings): Promise<Services> {
  const { config, parts, log, closing, metrics } = surroundings
  const elsewhere = parts.has('location') ? null : locationOf(config, surroundings)
  if (elsewhere) forward(app, PREFIXES.location, elsewhere.answer)
  if (!parts.has('api') && !parts.has('location')) return { isReady: async () => true }

  const apps = (['api', 'location'] as const).filter((name) =>
    name === 'api' ? parts.has('api') : elsewhere === null,
  )
  const database = await readyDatabase(config, [...apps, 'server'], log, closing)
  metrics.watchPool('sousto', database.pool)
  if (config.demoData) await loadDemoData(database, apps, log)

  const dependencies = { database, clock, log }
  const places = elsewhere === null ? await openLocationServices(dependencies) : null
  if (places) closing.add('location services', places.close)
  if (places && parts.has('location')) {
    await app.register(location(dependencies, places), { prefix: PREFIXES.location })
  }
  const locations = places ? locationsOf(places) : elsewhere?.locations
  if (parts.has('api') && locations) {
    const { paymentMethods, leakedPasswordsUrl } = config
    const onOrderAccepted = metrics.countOrder
    const publicUrl = () => config.publicUrl ?? addressOf(app, config)
    const mail = await mailSettings(app, surroundings, publicUrl)
    const providers = await loginProviders(app, config, publicUrl)
    metrics.watchWaitingMails(() => countWaitingMails(dependencies))
    const more = { locations, paymentMethods, mail, onOrderAccepted, publicUrl, loginProviders: providers }
    await app.register(api({ ...dependencies, ...more, leakedPasswordsUrl }), { prefix: PREFIXES.api })
    await app.register(images({ database, log, draw: { dish, cover: drawCover, logo: drawLogo } }))
  }
  return { isReady: async () => (await database.pool.query('select 1')).rowCount === 1 }
}

/** The demo's own code is not even loaded where nobody wants its data. */
async function loadDemoData(database: Database<unknown>, apps: FilledApps, log: Logger): Promise<void> {
  const { loadDemoOnce } = await import('./demo-data.ts')
  if (await loadDemoOnce(database, apps)) log.info('demo data loaded')
}

const SENDER = 'Sousto <posta@sousto.example>'

/** The operator's mail server, or the local mail box that stands in for it. */
async function mailSettings(
  app: FastifyInstance,
  { config, closing, metrics }: Surroundings,
  publicUrl: () => string,
): Promise<MailSettings> {
  return {
    smtpUrl: config.smtpUrl ?? (await mountMailBox(app, config, closing)),
    from: config.mailFrom ?? SENDER,
    publicUrl,
    onAttempt: metrics.countMail,
  }
}

function locationOf({ locationUrl }: Config, { log, closing }: Surroundings): LocationElsewhere | null {
  if (locationUrl === null) return null
  const elsewhere = locationElsewhere({ baseUrl: locationUrl, log })
  closing.add('questions to the location service', elsewhere.close)
  return elsewhere
}

const dish: Draw['dish'] = ({ drawing, cloth }, variant) => drawDish(drawing, cloth, variant)
