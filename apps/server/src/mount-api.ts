/**
 * Mounts the API with its external services: mail, login providers, payment gateways, push services and photographs.
 */
import { api } from '@sousto/api/api.ts'
import type { ApiDependencies } from '@sousto/api/dependencies.ts'
import { countWaitingEvents } from '@sousto/api/events/cursor-store.ts'
import type { Draw } from '@sousto/api/features/images/pictures.ts'
import { latestCheck } from '@sousto/api/features/ledger/service.ts'
import { countWaitingMails, type MailSettings } from '@sousto/api/features/mail/service.ts'
import { images } from '@sousto/api/images.ts'
import { drawCover } from '@sousto/drawings/cover.ts'
import { drawDish } from '@sousto/drawings/dish.ts'
import { drawLogo } from '@sousto/drawings/logo.ts'
import { jobDelay } from '@sousto/postgres/job-functions.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { accountRegister } from './account-register/account-register.ts'
import { ARES_URL, companyRegister } from './company-register/company-register.ts'
import type { Config } from './config/config.ts'
import type { ReadyDatabase } from './database.ts'
import { type DemoKey, demoKey, mayUseDemoStaff } from './fake-access.ts'
import { mountCompanyRegister, mountMailbox, mountSalesRegistry } from './fakes.ts'
import { addressOf } from './http/listen.ts'
import { PREFIXES } from './http/paths.ts'
import { keepVisitedOrigin, visitedOrigin } from './http/visited-origin.ts'
import { loginProviders } from './login-providers.ts'
import type { Metrics } from './metrics.ts'
import { nativePushServices } from './native-push.ts'
import { enabledMethods, paymentGateways } from './payment-gateways.ts'
import { gatewayIdsIn } from './payments/references.ts'
import { photoFiles } from './photos/photo-files.ts'
import { utf8Of } from './read-file.ts'
import { eetRegistry } from './sales-registration/eet.ts'
import { certificatesIn } from './sales-registration/signed-answer.ts'
import type { Shutdown } from './shutdown.ts'

type Context = {
  readonly config: Config
  readonly shutdown: Shutdown
  readonly metrics: Metrics
  readonly dependencies: Pick<ApiDependencies, 'clock' | 'speed'> & {
    readonly database: ReadyDatabase
    readonly log: Logger
  }
  readonly locations: ApiDependencies['locations']
  readonly ownAreas: ApiDependencies['ownAreas']
  readonly cityAreas: ApiDependencies['cityAreas']
}

export async function mountApi(app: FastifyInstance, context: Context): Promise<void> {
  const { config, metrics, dependencies, locations, ownAreas, cityAreas } = context
  const { database, log } = dependencies
  const { leakedPasswordsUrl, applicationsEmail, largestOrder, ordersKeptYears, escalation } = config
  const orderLimits = config.rateLimits ? config.orderLimits : null
  const { countOrder: onOrderAccepted, countPayment: onPayment, countRefund: onRefund } = metrics
  const { countEvents: onEvents } = metrics
  const measured = config.vitalsPercent === 0 ? {} : { onVital: metrics.countVital }
  const publicUrl = () => config.publicUrl ?? addressOf(app, config)
  keepVisitedOrigin(app)
  const visitedUrl = () => config.publicUrl ?? visitedOrigin() ?? addressOf(app, config)
  const key = demoKey(config)
  key?.mount(app)
  const mail = await mailSettings(app, context, key, publicUrl)
  const providers = await loginProviders(app, config, publicUrl)
  const idsOf = gatewayIdsIn(database)
  const { gateways, open } = await paymentGateways(app, config, { log, publicUrl, key, idsOf })
  const secret = config.outletKeysSecret ?? key?.sealing
  const payments = { gateways, paymentMethods: () => enabledMethods(config.paymentMethods, gateways()) }
  metrics.watchWaitingEvents(() => countWaitingEvents(database.kysely))
  metrics.watchWaitingMails(() => countWaitingMails(dependencies))
  metrics.watchJobDelay(() => jobDelay(database.kysely))
  metrics.watchLedger(() => latestCheck(database.kysely))
  const counted = { onEvents, onOrderAccepted, onPayment, onRefund, ...measured }
  const more = {
    locations,
    ...(ownAreas && { ownAreas }),
    ...(cityAreas && { cityAreas }),
    ...payments,
    ...(secret !== undefined && { outletGateways: { secret, open } }),
    mail,
    ...counted,
    publicUrl,
    visitedUrl,
    loginProviders: providers,
  }
  const push = {
    vapidKeys: config.vapidKeys,
    contact: () => pushContact(publicUrl(), mail.account()?.from ?? SENDER),
    native: nativePushServices(config),
  }
  const settings = {
    largestOrder,
    orderLimits,
    ordersKeptYears,
    escalation,
    printerNetworks: config.printerNetworks,
    callHook: config.callHook,
    routing: config.routing,
    leakedPasswordsUrl,
    applicationsEmail,
    operatorContact: () => config.operatorContact ?? OPERATOR,
    operatorIban: () => config.operatorIban,
    operatorCompany: () => config.operatorCompany,
    ...(await salesRegistration(app, config, key, dependencies.clock)),
    ...publishedAccounts(config),
    companyRegister: companyRegister({ url: await companyRegisterUrl(app, config, key) }),
    push,
    mayUseDemoStaff: mayUseDemoStaff(config, key),
    webhookTarget: { loopback: config.webhookLoopback },
  }
  const photos = { photoFiles: await photoFiles(config, database) }
  await app.register(api({ ...dependencies, ...more, ...settings, ...photos }), {
    prefix: PREFIXES.api,
  })
  await app.register(images({ database, log, ...photos, draw: { dish, cover: drawCover, logo: drawLogo } }))
}

/** Without a registry of the operator the demo has one of its own, which registers nothing with the state. */
async function salesRegistration(
  app: FastifyInstance,
  config: Config,
  key: DemoKey | null,
  clock: ApiDependencies['clock'],
) {
  const { eet } = config
  if (eet === null) {
    if (key === null) return {}
    const { url, trust, page } = await mountSalesRegistry(app, config, key, clock)
    const registry = eetRegistry({ url, trust, clock })
    return { salesRegistration: { registry, secret: key.sealing, trial: page } }
  }
  const { url, secret, ca, signer } = eet
  const authorities = await utf8Of(ca)
  if (certificatesIn(authorities).length === 0) {
    throw new OperatorError(`V souboru ${ca} (EET_CA) není žádný certifikát ve formátu PEM.`)
  }
  const trust = () => ({ authorities, signer })
  return { salesRegistration: { registry: eetRegistry({ url: () => url, trust, clock }), secret } }
}

/** Production asks the public register unless another one is configured; the demo has one of its own. */
async function companyRegisterUrl(
  app: FastifyInstance,
  config: Config,
  key: DemoKey | null,
): Promise<() => string> {
  const { companyRegisterUrl: url } = config
  if (url !== null) return () => url
  return key === null ? () => ARES_URL : await mountCompanyRegister(app, config)
}

const publishedAccounts = ({ accountRegisterUrl: url }: Config) =>
  url === null ? {} : { accountRegister: accountRegister({ url: () => url }) }

const SENDER = 'Sousto <posta@sousto.example>'
/** A made-up company, for the demo. */
const OPERATOR =
  'Sousto, s.r.o. (smyšlená společnost), Švestková 1, 779 00 Olomouc, e-mail podpora@sousto.example, telefon 800 000 000'

/** Returns the operator's mail server, or the local mailbox instead. */
async function mailSettings(
  app: FastifyInstance,
  { config, shutdown, metrics }: Context,
  key: DemoKey | null,
  publicUrl: () => string,
): Promise<MailSettings> {
  const smtpUrl = config.smtpUrl ?? (await mountMailbox(app, config, key, shutdown))
  return {
    account: () => ({ smtpUrl, from: config.mailFrom ?? SENDER }),
    publicUrl,
    onAttempt: metrics.countMail,
  }
}

/** The contact for push services (RFC 8292 §2.1): the site, or without TLS the sender of the mails. */
const pushContact = (publicUrl: string, sender: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>$/.exec(sender)?.[1] ?? sender}`

const dish: Draw['dish'] = ({ drawing, cloth }, variant) => drawDish(drawing, cloth, variant)
