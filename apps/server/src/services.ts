import { api } from '@sousto/api/api.ts'
import type { Draw } from '@sousto/api/features/images/pictures.ts'
import { countWaitingMails, type MailSettings } from '@sousto/api/features/mail/service.ts'
import { images } from '@sousto/api/images.ts'
import { drawCover } from '@sousto/drawings/cover.ts'
import { drawDish } from '@sousto/drawings/dish.ts'
import { drawLogo } from '@sousto/drawings/logo.ts'
import { location } from '@sousto/location/location.ts'
import { openLocationServices } from '@sousto/location/services.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { PATIENT, type ReadyDatabase, readyDatabase, SERVING } from './database.ts'
import type { FilledApps } from './demo-data.ts'
import { addressOf } from './http/listen.ts'
import { PREFIXES } from './http/paths.ts'
import { proxyTo } from './http/proxy.ts'
import { locationsOf } from './locations/in-process.ts'
import { type RemoteLocation, remoteLocation } from './locations/remote.ts'
import { loginProviders } from './login-providers.ts'
import type { Metrics } from './metrics.ts'
import { nativePushServices } from './native-push.ts'
import type { Parts } from './parts.ts'
import { enabledMethods, paymentGateways } from './payment-gateways.ts'
import { gatewayIdsIn } from './payments/references.ts'
import { photoFiles } from './photos/photo-files.ts'
import type { Shutdown } from './shutdown.ts'
import { mountMailbox } from './stand-ins.ts'

type Context = {
  readonly config: Config
  readonly parts: Parts
  readonly log: Logger
  readonly shutdown: Shutdown
  readonly metrics: Metrics
}

export type Services = {
  /** What the services depend on and is not available, in Czech; empty: they are ready. */
  readonly problems: () => Promise<readonly string[]>
}

const clock = () => Temporal.Now.instant()

/**
 * Mounts those of the api and the location service that run in this process. With `LOCATION_URL` the api uses a remote location
 * service and proxies browsers' calls to it; otherwise the service runs in this process, on the same database.
 */
export async function mountServices(app: FastifyInstance, context: Context): Promise<Services> {
  const { config, parts, log, shutdown, metrics } = context
  const remote = parts.has('location') ? null : remoteLocationOf(config, context)
  if (remote) proxyTo(app, PREFIXES.location, remote.get)
  if (!parts.has('api') && !parts.has('location')) return { problems: async () => [] }

  const apps = (['api', 'location'] as const).filter((name) =>
    name === 'api' ? parts.has('api') : remote === null,
  )
  const database = await readyDatabase(config, [...apps, 'server'], log, shutdown, SERVING)
  metrics.watchPool('sousto', database.pool)
  if (config.demoData) await loadDemoData(database.url, apps, log)

  const dependencies = { database, clock, log }
  const services = remote === null ? await openLocationServices(dependencies) : null
  if (services) shutdown.add('location services', services.close)
  if (services && parts.has('location')) {
    await app.register(location(dependencies, services), { prefix: PREFIXES.location })
  }
  const locations = services ? locationsOf(services) : remote?.locations
  if (parts.has('api') && locations) {
    const { leakedPasswordsUrl, applicationsEmail, largestOrder, ordersKeptYears } = config
    const orderLimits = config.rateLimits ? config.orderLimits : null
    const { countOrder: onOrderAccepted, countPayment: onPayment, countRefund: onRefund } = metrics
    const publicUrl = () => config.publicUrl ?? addressOf(app, config)
    const mail = await mailSettings(app, context, publicUrl)
    const providers = await loginProviders(app, config, publicUrl)
    const gateways = await paymentGateways(app, config, { log, publicUrl, idsOf: gatewayIdsIn(database) })
    const payments = { gateways, paymentMethods: enabledMethods(config.paymentMethods, gateways) }
    metrics.watchWaitingMails(() => countWaitingMails(dependencies))
    const counted = { onOrderAccepted, onPayment, onRefund }
    const more = { locations, ...payments, mail, ...counted, publicUrl, loginProviders: providers }
    const operatorContact = config.operatorContact ?? OPERATOR
    const push = {
      vapidKeys: config.vapidKeys,
      contact: () => pushContact(publicUrl(), mail.from),
      native: nativePushServices(config),
    }
    const settings = {
      largestOrder,
      orderLimits,
      ordersKeptYears,
      leakedPasswordsUrl,
      applicationsEmail,
      operatorContact,
      push,
    }
    const photos = { photoFiles: await photoFiles(config, database) }
    await app.register(api({ ...dependencies, ...more, ...settings, ...photos }), {
      prefix: PREFIXES.api,
    })
    await app.register(images({ database, log, ...photos, draw: { dish, cover: drawCover, logo: drawLogo } }))
  }
  return { problems: () => databaseProblems(database) }
}

async function databaseProblems({
  pool,
  problem,
  unheardChannels,
}: ReadyDatabase): Promise<readonly string[]> {
  const known = problem()
  if (known !== null) return [known]
  return await pool.query('select 1').then(
    () => unheardChannels().map((channel) => `není slyšet, co databáze hlásí (${channel})`),
    () => ['databáze neodpovídá'],
  )
}

/** Imports the demo's code only where its data is enabled. */
async function loadDemoData(url: string, apps: FilledApps, log: Logger): Promise<void> {
  const { loadDemoOnce } = await import('./demo-data.ts')
  const database = openDatabase<unknown>({ url, ...PATIENT })
  try {
    if (await loadDemoOnce(database, apps)) log.info('demo data loaded')
  } finally {
    await database.close()
  }
}

const SENDER = 'Sousto <posta@sousto.example>'
/** A made-up company, for the demo. */
const OPERATOR =
  'Sousto, s.r.o. (smyšlená společnost), Švestková 1, 779 00 Olomouc, e-mail podpora@sousto.example, telefon 800 000 000'

/** The operator's mail server, or the local mailbox as its stand-in. */
async function mailSettings(
  app: FastifyInstance,
  { config, shutdown, metrics }: Context,
  publicUrl: () => string,
): Promise<MailSettings> {
  return {
    smtpUrl: config.smtpUrl ?? (await mountMailbox(app, config, shutdown)),
    from: config.mailFrom ?? SENDER,
    publicUrl,
    onAttempt: metrics.countMail,
  }
}

/** Whom push services ask (RFC 8292 §2.1): the site, or while it has no TLS whoever sends the mails. */
const pushContact = (publicUrl: string, sender: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>$/.exec(sender)?.[1] ?? sender}`

function remoteLocationOf({ locationUrl }: Config, { log, shutdown }: Context): RemoteLocation | null {
  if (locationUrl === null) return null
  const remote = remoteLocation({ baseUrl: locationUrl, log })
  shutdown.add('polling of the location service', remote.close)
  return remote
}

const dish: Draw['dish'] = ({ drawing, cloth }, variant) => drawDish(drawing, cloth, variant)
